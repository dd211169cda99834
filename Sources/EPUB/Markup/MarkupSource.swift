/// A document's bytes made ready for the parser: UTF-8, with nothing in it that could expand.
///
/// The XML declaration and the byte order mark are cut off, the internal subset of the document
/// type is blanked, and named entities are replaced by the characters they stand for.
struct MarkupSource {
  /// The bytes to parse.
  private(set) var bytes: ArraySlice<UInt8>
  /// The encoding the bytes were found to be in.
  private(set) var encoding: TextEncoding
  /// Whether bytes had to be replaced because they fit no encoding.
  private(set) var isDamaged = false
  /// The entities that are unknown, kept as text.
  private(set) var unknownEntities: Set<String> = []

  /// Makes a document ready.
  ///
  /// - Throws: ``EPUBError/Code-swift.enum/entityExpansion`` where the document uses an entity that
  ///   is made of others.
  init(_ raw: [UInt8], path: String) throws(EPUBError) {
    let decoded = TextEncoding.decode(raw)
    encoding = decoded.encoding
    isDamaged = decoded.isDamaged
    bytes = decoded.bytes
    cutDeclaration()
    var table = EntityTable()
    if let subset = internalSubset() {
      table.declare(in: bytes[subset])
      for i in subset { bytes[i] = 0x20 }
    }
    if let replaced = try table.replaceEntities(in: bytes, path: path) { bytes = replaced[...] }
    unknownEntities = table.unknown
  }

  private mutating func cutDeclaration() {
    bytes = bytes.drop(while: isASCIISpace)
    guard
      bytes.starts(with: "<?xml ".utf8) || bytes.starts(with: "<?xml\t".utf8)
        || bytes.starts(with: "<?xml\n".utf8) || bytes.starts(with: "<?xml\r".utf8),
      let end = bytes.firstIndex(of: UInt8(ascii: ">"))
    else { return }
    bytes = bytes[(end + 1)...].drop(while: isASCIISpace)
  }

  /// The part between `[` and `]` of a document type declaration.
  private func internalSubset() -> Range<Int>? {
    // The declaration comes before the first element, after comments and instructions only.
    var i = bytes.startIndex
    while i < bytes.endIndex {
      guard bytes[i] == UInt8(ascii: "<") else {
        i += 1
        continue
      }
      let rest = bytes[i...]
      if rest.starts(with: "<!--".utf8) {
        guard let end = rest.dropFirst(4).firstRange(of: "-->") else { return nil }
        i = end.upperBound
      } else if rest.starts(with: "<?".utf8) {
        guard let end = rest.firstRange(of: "?>") else { return nil }
        i = end.upperBound
      } else if rest.starts(with: "<!DOCTYPE".utf8) || rest.starts(with: "<!doctype".utf8) {
        return subset(from: i)
      } else {
        return nil
      }
    }
    return nil
  }

  private func subset(from start: Int) -> Range<Int>? {
    var quote: UInt8?
    var open: Int?
    for i in start..<bytes.endIndex {
      let byte = bytes[i]
      if let mark = quote {
        if byte == mark { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "["): open = open ?? i + 1
      case UInt8(ascii: "]"): if let open { return open..<i }
      case UInt8(ascii: ">"): if open == nil { return nil }
      default: break
      }
    }
    // Never closed: no well-formed document, and nothing in it can be trusted.
    return open.map { $0..<bytes.endIndex }
  }
}
