import Recognition

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A file that lives as long as somebody holds it.
final class TemporaryFile: Sendable {
  /// Where the file is.
  let path: String

  /// Writes a file for this user only.
  init(_ bytes: [UInt8], ending: String) throws(RecognitionError) {
    let directory = FileManager.default.temporaryDirectory
    path = directory.appendingPathComponent("readalong-\(UUID().uuidString).\(ending)").path
    let made = FileManager.default.createFile(
      atPath: path, contents: Data(bytes), attributes: [.posixPermissions: 0o600])
    guard made else {
      throw RecognitionError(
        .engineFailed, on: path,
        reason: "the language model could not be written there; is the disk full, or TMPDIR wrong?")
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }
}
