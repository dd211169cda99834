import Recognition
import Testing
