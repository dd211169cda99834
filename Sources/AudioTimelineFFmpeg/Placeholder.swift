import CFFmpeg
import AudioTimeline
