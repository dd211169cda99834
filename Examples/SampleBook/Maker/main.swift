import Foundation
import SampleNarration

// make-sample-book OUT: the sample book as an EPUB and its narration as one M4B with chapter
// markers, one without, and a set of MP3 files, with the exact times of every sentence and word.

guard CommandLine.arguments.count == 2 else {
  print("usage: make-sample-book FOLDER")
  exit(2)
}
let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent()
let sample = SampleBook(
  sources: sources, folder: URL(fileURLWithPath: CommandLine.arguments[1]))
do {
  try sample.make()
  print("sample book in \(sample.folder.path)")
} catch {
  FileHandle.standardError.write(Data("make-sample-book: \(error)\n".utf8))
  exit(2)
}
