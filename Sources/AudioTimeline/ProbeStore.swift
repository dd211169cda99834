/// Keeps what was found out about audio files, so that a file that was read through once is not read
/// through again to know its exact length.
public protocol ProbeStore: Sendable {
  /// What was kept of a file with the content that the file at a path has now; nil if nothing was.
  func record(ofFileAt path: String) -> [UInt8]?

  /// Keeps a record of the file at a path, under its content.
  ///
  /// A store that cannot write keeps nothing: then the file is read through again next time.
  func keep(_ record: [UInt8], ofFileAt path: String)
}
