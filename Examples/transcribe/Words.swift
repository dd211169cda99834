import EPUB
import Foundation
import Recognition
import TextAlignment

/// Reads a book, an EPUB or plain text, as the text that is probably read.
func readText(_ path: String) throws -> ContextText {
  let sentences: [Sentence]
  var rules = LanguageRules.english
  if path.lowercased().hasSuffix(".epub") {
    let book = try EPUBPublication.open(path: path).book
    rules = .rules(for: book.language)
    sentences = book.sections.flatMap(\.sentences)
  } else {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    sentences = text.split(whereSeparator: \.isNewline).map { Sentence(String($0)) }
  }
  let words = SpokenText(sentences, language: rules).words
  // What a section's model can hold need not be searched as a whole book.
  return ContextText(name: path, extent: words.count > 9000 ? .book : .passage, words: words)
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
