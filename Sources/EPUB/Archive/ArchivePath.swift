/// Paths inside an archive: `/` between components, none leading, no `.` or `..` left.
enum ArchivePath {
  /// Folds `.`, `..`, doubled slashes and backslashes away.
  ///
  /// - Parameters:
  ///   - path: The path as written.
  ///   - staysAtRoot: Whether `..` at the root leads to the root, as in a URL.
  /// - Returns: `nil` where the path leads out of the archive.
  static func normalized(_ path: some StringProtocol, staysAtRoot: Bool = false) -> String? {
    if isPlain(path) { return String(path) }
    var components: [Substring.UnicodeScalarView.SubSequence] = []
    for component in Substring(path).unicodeScalars.split(
      omittingEmptySubsequences: true, whereSeparator: { $0 == "/" || $0 == "\\" })
    {
      if component.elementsEqual(".".unicodeScalars) { continue }
      if component.elementsEqual("..".unicodeScalars) {
        if components.popLast() == nil, !staysAtRoot { return nil }
      } else {
        components.append(component)
      }
    }
    return components.map { String(Substring($0)) }.joined(separator: "/")
  }

  /// Whether nothing needs folding: the usual case, told without allocating.
  private static func isPlain(_ path: some StringProtocol) -> Bool {
    var previous = UInt8(ascii: "/")
    for byte in path.utf8 {
      if byte == UInt8(ascii: "\\") { return false }
      if previous == UInt8(ascii: "/") && (byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".")) {
        return false
      }
      previous = byte
    }
    return true
  }

  /// The folder a path lies in, with its trailing slash; empty at the root.
  static func folder(of path: String) -> Substring {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return path[...slash]
  }

  /// Follows a reference found in a document.
  ///
  /// - Parameters:
  ///   - reference: A relative URL reference, percent-encoded or not, with or without a fragment.
  ///   - base: The path of the document that holds it.
  /// - Returns: The path in the archive and the fragment, or `nil` for a URL with a scheme of its
  ///   own. As the URL Standard has it, `..` at the root leads to the root.
  static func resolve(_ reference: String, from base: String) -> (path: String, fragment: String?)?
  {
    let trimmed = reference.trimmedOfASCIISpace
    if hasScheme(trimmed) { return nil }
    let (location, fragment) = splitFragment(trimmed)
    let bare = Substring(location.utf8.prefix { $0 != UInt8(ascii: "?") })
    guard !bare.isEmpty else { return (base, fragment) }
    return normalized(joined(bare, to: base), staysAtRoot: true).map { ($0, fragment) }
  }

  /// Whether a relative reference has more `..` than there are folders to leave.
  static func leadsOut(_ reference: String, from base: String) -> Bool {
    let trimmed = reference.trimmedOfASCIISpace
    guard trimmed.utf8.contains(UInt8(ascii: ".")), !hasScheme(trimmed) else { return false }
    let bare = Substring(splitFragment(trimmed).0.utf8.prefix { $0 != UInt8(ascii: "?") })
    return normalized(joined(bare, to: base)) == nil
  }

  private static func joined(_ location: Substring, to base: String) -> String {
    let decoded = percentDecoded(location)
    return decoded.utf8.first == UInt8(ascii: "/") ? decoded : folder(of: base) + decoded
  }

  /// The parts before and after the first `#`, the latter percent-decoded.
  static func splitFragment(_ reference: some StringProtocol) -> (Substring, String?) {
    let reference = Substring(reference)
    guard let hash = reference.utf8.firstIndex(of: UInt8(ascii: "#")) else {
      return (reference, nil)
    }
    let fragment = percentDecoded(reference[reference.utf8.index(after: hash)...])
    return (reference[..<hash], fragment.isEmpty ? nil : fragment)
  }

  /// Whether a reference is an absolute URL such as `https:` or `data:`.
  static func hasScheme(_ reference: some StringProtocol) -> Bool {
    guard let colon = reference.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let scheme = reference.utf8[..<colon]
    guard scheme.count > 1, let first = scheme.first, isLetter(first) else { return false }
    return scheme.allSatisfy {
      isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x2B || $0 == 0x2D || $0 == 0x2E
    }
  }

  /// Replaces `%XX` by the byte it stands for; a `%` that starts no escape stays.
  static func percentDecoded(_ text: some StringProtocol) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    let bytes = Array(text.utf8)
    var decoded: [UInt8] = []
    var i = 0
    while i < bytes.count {
      if bytes[i] == UInt8(ascii: "%"), i + 2 < bytes.count, let high = hexValue(bytes[i + 1]),
        let low = hexValue(bytes[i + 2])
      {
        decoded.append(high << 4 | low)
        i += 3
      } else {
        decoded.append(bytes[i])
        i += 1
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  /// Escapes what may not stand in a relative URL reference.
  static func percentEncoded(_ path: some StringProtocol) -> String {
    let allowed = Set("-._~/!$&'()*+,;=:@".utf8)
    let digits = Array("0123456789ABCDEF".utf8)
    var encoded: [UInt8] = []
    for byte in path.utf8 {
      if isLetter(byte) || (0x30...0x39).contains(byte) || allowed.contains(byte) {
        encoded.append(byte)
      } else {
        encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  /// The relative reference that leads from one document to another path, not percent-encoded.
  static func relative(to path: String, from base: String) -> String {
    let target = path.split(separator: "/", omittingEmptySubsequences: false)
    let origin = base.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    var shared = 0
    while shared < min(target.count - 1, origin.count), target[shared] == origin[shared] {
      shared += 1
    }
    let up = Array(repeating: Substring(".."), count: origin.count - shared)
    return (up + target[shared...]).joined(separator: "/")
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  private static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }
}

extension StringProtocol {
  /// The text without white space of XML at its ends.
  var trimmedOfASCIISpace: String {
    let utf8 = Substring(self).utf8
    guard let first = utf8.firstIndex(where: { !isASCIISpace($0) }),
      let last = utf8.lastIndex(where: { !isASCIISpace($0) })
    else { return "" }
    return String(Substring(utf8[first...last]))
  }

  /// The words of the text, as a list attribute such as `class` or `epub:type` holds them.
  var tokens: [Substring] {
    Substring(self).utf8.split(whereSeparator: isASCIISpace).map { Substring($0) }
  }

  /// The text with runs of white space folded to one space, and none at its ends.
  var foldedSpace: String { tokens.joined(separator: " ") }
}

/// Whether a byte is white space to XML or HTML.
@inline(__always)
func isASCIISpace(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D || byte == 0x0C
}
