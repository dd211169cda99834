import TextAlignment

extension EPUBText {
  /// Prints a book as JSON, a section at a time.
  static func printJSON(_ book: Book) {
    print("{\"title\":\(quoted(book.title)),", terminator: "")
    print("\"authors\":[\(book.authors.map(quoted).joined(separator: ","))],", terminator: "")
    print("\"language\":\(quoted(book.language)),", terminator: "")
    print("\"identifier\":\(quoted(book.identifier)),\"sections\":[", terminator: "")
    for (i, section) in book.sections.enumerated() {
      print(i == 0 ? "" : ",")
      print("{\"index\":\(section.index),\"title\":\(quoted(section.title)),", terminator: "")
      print("\"kind\":\"\(section.kind.rawValue)\",\"level\":\(section.level),", terminator: "")
      print("\"href\":\(quoted(section.href)),\"sentences\":[", terminator: "")
      print(section.sentences.map(object).joined(separator: ",\n"), terminator: "]}")
    }
    print("\n]}")
  }

  private static func object(_ sentence: Sentence) -> String {
    var fields = ["\"text\":\(quoted(sentence.text))", "\"role\":\"\(sentence.role.rawValue)\""]
    if sentence.startsBlock { fields.append("\"startsBlock\":true") }
    if !sentence.unspoken.isEmpty {
      let ranges = sentence.unspoken.map { "[\($0.lowerBound),\($0.upperBound)]" }
      fields.append("\"unspoken\":[\(ranges.joined(separator: ","))]")
    }
    if !sentence.readings.isEmpty {
      let readings = sentence.readings.map {
        "{\"range\":[\($0.range.lowerBound),\($0.range.upperBound)],\"text\":\(quoted($0.text))}"
      }
      fields.append("\"readings\":[\(readings.joined(separator: ","))]")
    }
    if let place = sentence.place {
      fields.append("\"href\":\(quoted(place.href))")
      fields.append("\"id\":\(quoted(place.elementID))")
      fields.append("\"cfi\":\(quoted(place.cfi))")
      fields.append(
        "\"characters\":[\(place.characters.lowerBound),\(place.characters.upperBound)]")
    }
    return "{" + fields.joined(separator: ",") + "}"
  }

  private static func quoted(_ text: String?) -> String {
    guard let text else { return "null" }
    var escaped = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": escaped += "\\\""
      case "\\": escaped += "\\\\"
      case "\n": escaped += "\\n"
      case "\r": escaped += "\\r"
      case "\t": escaped += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}":
        let digits = String(scalar.value, radix: 16)
        escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped + "\""
  }
}
