import Foundation
import SampleNarration

/// The sample book and its audiobook, made once for all tests.
enum Sample {
  static let book: Result<SampleBook, any Error> = Result {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("readalong-sample-\(ProcessInfo.processInfo.processIdentifier)")
    let sample = SampleBook(
      sources: root.appendingPathComponent("Examples/SampleBook"), folder: folder)
    try sample.make()
    return sample
  }

  /// A folder that nothing is in yet.
  static func newFolder() -> URL {
    FileManager.default.temporaryDirectory.appendingPathComponent(
      "readalong-\(UUID().uuidString)")
  }
}
