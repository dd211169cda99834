import Following
import Testing
