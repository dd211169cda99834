import ChapterLocator
import EPUB
import Foundation
import Recognition
import RecognitionPocketSphinx
import TextAlignment

/// Reads a book, an EPUB or plain text.
func readBook(_ path: String) throws -> Book {
  if path.lowercased().hasSuffix(".epub") { return try EPUBPublication.open(path: path).book }
  let text = try String(contentsOfFile: path, encoding: .utf8)
  let sentences = text.split(whereSeparator: \.isNewline).map { Sentence(String($0)) }
  return Book(title: path, sections: [Section(sentences: sentences)])
}

/// The recognizer and what it is told, for audio that a book is probably read in.
func told(
  _ book: Book, language: String?, _ recognizer: PocketSphinxRecognizer
) -> (recognizer: any Recognizer, context: RecognitionContext) {
  let index = BookIndex(book, language: .rules(for: language ?? book.language))
  var context = index.context
  // What a section's model can hold need not be searched as a whole book.
  if let words = context.text?.words, words.count <= 9000 {
    context.text?.extent = .passage
    return (recognizer, context)
  }
  return (NarrowingRecognizer(recognizer, index: index), context)
}

/// Writes a word on a line of its own.
func write(_ word: HeardWord, asJSON: Bool) {
  let start = String(format: "%.2f", word.time.lowerBound)
  let end = String(format: "%.2f", word.time.upperBound)
  var line = "\(start)\t\(end)\t\(word.text)\n"
  if asJSON {
    let confidence = String(format: "%.3f", word.confidence)
    let text = word.text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    line =
      #"{"text":"\#(text)","start":\#(start),"end":\#(end),"confidence":\#(confidence)}"# + "\n"
  }
  FileHandle.standardOutput.write(Data(line.utf8))
}

/// Writes a message to the standard error.
func complain(_ message: String) {
  FileHandle.standardError.write(Data("transcribe: \(message)\n".utf8))
}
