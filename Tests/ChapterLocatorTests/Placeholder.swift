import ChapterLocator
import Testing
