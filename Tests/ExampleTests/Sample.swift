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

  /// A folder with the sample's `alignment.json` and read-along EPUB, made once for all tests.
  static let aligned: Result<URL, any Error> = Result {
    let sample = try book.get()
    let folder = sample.folder.appendingPathComponent("aligned")
    let run = try Program(name: "align-book").run(
      [sample.book.path, sample.withMarkers.path, "-o", folder.path, "--json", "--epub"])
    guard run.status == 0 else { throw SampleError(output: run.errors) }
    return folder
  }

  struct SampleError: Error { var output: String }

  /// A folder that nothing is in yet.
  static func newFolder() -> URL {
    FileManager.default.temporaryDirectory.appendingPathComponent(
      "readalong-\(UUID().uuidString)")
  }
}
