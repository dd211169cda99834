import AudioTimeline
import Testing
