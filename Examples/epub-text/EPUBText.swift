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
    var output = TextOutput()
    output.write([book.title] + book.authors + [book.language], separator: "\t")
    output.write("\n")
    for section in book.sections {
      output.write("\n")
      output.write(section.index)
      let fields = ["", section.title ?? "", section.kind.rawValue, section.href ?? ""]
      output.write(fields, separator: "\t")
      output.write("\n")
      for sentence in section.sentences { printText(sentence, to: &output) }
      output.flush()
    }
  }

  private static func printText(_ sentence: Sentence, to output: inout TextOutput) {
    if let place = sentence.place {
      output.write(place.characters.lowerBound)
      output.write("-")
      output.write(place.characters.upperBound)
      output.write("\t")
      if let cfi = place.cfi {
        output.write("epubcfi(")
        output.write(cfi)
        output.write(")")
      }
    }
    output.write("\t")
    output.write(sentence.text)
    if sentence.role != .text {
      output.write(" (")
      output.write(sentence.role.rawValue)
      output.write(")")
    }
    output.write("\n")
  }
}
