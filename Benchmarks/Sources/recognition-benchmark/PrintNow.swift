import Foundation

/// Writes a line of output at once, into pipes and files as well.
func printNow(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}
