import TextAlignment
import Testing
