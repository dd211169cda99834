/// The named entities a document may use: those of HTML and the simple ones it declares itself.
struct EntityTable {
  /// The names that were used but are not known.
  private(set) var unknown: Set<String> = []
  private var declared: [String: [UInt8]] = [:]

  /// Reads `<!ENTITY name "value">` declarations; parameter and external entities are passed over.
  mutating func declare(in subset: ArraySlice<UInt8>) {
    var rest = subset
    while let found = rest.firstRange(of: "<!ENTITY") {
      rest = rest[found.upperBound...].drop(while: isASCIISpace)
      let name = rest.prefix { !isASCIISpace($0) && $0 != UInt8(ascii: ">") }
      rest = rest[name.endIndex...].drop(while: isASCIISpace)
      guard name.first != UInt8(ascii: "%"), declared.count < 4096, let quote = rest.first,
        quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
      else { continue }
      let value = rest.dropFirst().prefix { $0 != quote }
      rest = rest[value.endIndex...].dropFirst()
      let key = String(decoding: name, as: UTF8.self)
      if declared[key] == nil { declared[key] = Array(value) }
    }
  }

  /// Puts characters in place of named entities.
  ///
  /// - Returns: `nil` where there is nothing to replace.
  /// - Throws: An error where a declared entity is made of other entities, or is too long.
  mutating func replaceEntities(
    in bytes: ArraySlice<UInt8>, path: String
  ) throws(EPUBError) -> [UInt8]? {
    let ampersand = UInt8(ascii: "&")
    var output: [UInt8] = []
    var copied = bytes.startIndex
    var i = bytes.startIndex
    guard bytes.position(of: ampersand, from: i) != nil else { return nil }
    var literal = bytes.firstRange(of: "<![CDATA[")
    while let found = bytes.position(of: ampersand, from: i) {
      i = found + 1
      if let section = literal, section.upperBound <= found {
        // Inside a CDATA section an ampersand is itself.
        i = bytes[section.upperBound...].firstRange(of: "]]>")?.upperBound ?? bytes.endIndex
        literal = bytes[i...].firstRange(of: "<![CDATA[")
        if i > found { continue }
        i = found + 1
      }
      let name = bytes[i...].prefix(32).prefix(while: isNameByte)
      if name.isEmpty {
        // A bare ampersand, or a numeric reference, which the parser knows.
        if i < bytes.endIndex, bytes[i] == UInt8(ascii: "#") { continue }
        output += bytes[copied..<found]
        output += "&amp;".utf8
        copied = i
        continue
      }
      let isClosed = name.endIndex < bytes.endIndex && bytes[name.endIndex] == UInt8(ascii: ";")
      let key = String(decoding: name, as: UTF8.self)
      if isClosed, Self.predefined.contains(key) { continue }
      output += bytes[copied..<found]
      if isClosed, let value = try replacement(for: key, path: path) {
        output += value
        copied = name.endIndex + 1
      } else {
        if isClosed { unknown.insert(key) }
        output += "&amp;".utf8
        copied = i
      }
    }
    guard copied > bytes.startIndex else { return nil }
    output += bytes[copied...]
    return output
  }

  private func replacement(for name: String, path: String) throws(EPUBError) -> [UInt8]? {
    if let value = declared[name] {
      let isNested = value.indices.contains {
        value[$0] == UInt8(ascii: "&") && $0 + 1 < value.count && value[$0 + 1] != UInt8(ascii: "#")
          && !Self.predefined.contains(
            String(decoding: value[($0 + 1)...].prefix(while: isNameByte), as: UTF8.self))
      }
      if isNested || value.count > 256 || value.contains(UInt8(ascii: "<")) {
        throw EPUBError(
          .entityExpansion, path: path,
          reason: "its entity \(name) is made of other entities, of markup or of very long text")
      }
      return value
    }
    return MarkupParser.scalar(ofEntity: name).map { Array(String($0).utf8) }
  }

  private static let predefined: Set = ["amp", "lt", "gt", "quot", "apos"]
}

private func isNameByte(_ byte: UInt8) -> Bool {
  (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    || byte == 0x2E || byte == 0x2D || byte == 0x5F || byte >= 0x80
}
