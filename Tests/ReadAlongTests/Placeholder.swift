import ReadAlong
import Testing
