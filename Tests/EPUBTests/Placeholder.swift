import EPUB
import Testing
