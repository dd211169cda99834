import EPUB
import TextAlignment

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Prints a book's sections and sentences: `epub-text BOOK [--json]`.
@main
struct EPUBText {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    let paths = arguments.filter { !$0.hasPrefix("-") }
    let options = arguments.filter { $0.hasPrefix("-") }
    if options.contains("--help") || options.contains("-h") {
      print(usage)
      return
    }
    guard let path = paths.first, paths.count == 1, options.allSatisfy({ $0 == "--json" }) else {
      fail(usage, status: 64)
    }
    do {
      let publication = try EPUBPublication.open(path: path)
      for warning in publication.warnings { complain("warning: \(warning)") }
      if options.isEmpty {
        printText(publication.book)
      } else {
        printJSON(publication.book)
      }
    } catch {
      fail("\(error)", status: 2)
    }
  }

  static let usage = """
    usage: epub-text BOOK [--json]

    Prints the sections of an EPUB (index, title, kind, href) and their sentences (text, range,
    place), as lines with tabs or as JSON. What was repaired or left out goes to standard error.
    Exit code 2: the book cannot be read, and the one sentence on standard error says why.
    """

  static func fail(_ message: String, status: CInt) -> Never {
    complain(message)
    exit(status)
  }

  static func complain(_ message: String) {
    let bytes = Array((message + "\n").utf8)
    _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  static func printText(_ book: Book) {
    print(([book.title] + book.authors + [book.language]).joined(separator: "\t"))
    for section in book.sections {
      var text = "\n\(section.index)\t\(section.title ?? "")\t\(section.kind.rawValue)\t"
      text += "\(section.href ?? "")\n"
      for sentence in section.sentences {
        if let place = sentence.place {
          text += "\(place.characters.lowerBound)-\(place.characters.upperBound)\t"
          if let cfi = place.cfi { text += "epubcfi(\(cfi))" }
        }
        text += "\t"
        text += sentence.text
        text += sentence.role == .text ? "\n" : " (\(sentence.role.rawValue))\n"
      }
      print(text, terminator: "")
    }
  }
}
