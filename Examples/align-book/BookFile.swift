import EPUB
import Foundation
import ReadAlong
import TextAlignment

/// A book from a file: an EPUB or plain text.
struct BookFile {
  let path: String
  let book: Book
  /// What was repaired or left out while the book was read.
  var warnings: [String] = []
  /// The publication, where the file is an EPUB.
  var publication: EPUBPublication?

  /// Opens a book.
  ///
  /// - Throws: `Complaint` where there is no such file or it is neither EPUB nor text; `EPUBError`
  ///   where it is an EPUB that cannot be read.
  static func open(_ path: String, language: String?) throws -> BookFile {
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw Complaint("there is no book at \(path)")
    }
    let head = try file.read(upToCount: 4) ?? Data()
    try file.close()
    if head.starts(with: Data("PK".utf8)) {
      let publication = try EPUBPublication.open(path: path)
      return BookFile(
        path: path, book: publication.book, warnings: publication.warnings.map(\.description),
        publication: publication)
    }
    guard let data = FileManager.default.contents(atPath: path),
      let text = String(data: data, encoding: .utf8)
    else {
      throw Complaint("\(path) is neither an EPUB nor UTF-8 text")
    }
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    return BookFile(
      path: path, book: Book(plainText: text, title: name, language: language ?? "en"))
  }
}
