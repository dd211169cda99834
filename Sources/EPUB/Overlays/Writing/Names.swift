/// Names for new entries: plain ASCII, and not taken yet.
struct Names {
  private var taken: Set<String>

  /// Names are compared without regard to case, as some file systems do.
  init(taken: [String]) { self.taken = Set(taken.map { $0.lowercased() }) }

  /// A path that is not taken, like the one wanted.
  mutating func free(_ path: String) -> String {
    var found = path
    var number = 2
    while !taken.insert(found.lowercased()).inserted {
      let parts = Self.split(path)
      found = "\(parts.stem)-\(number)\(parts.suffix)"
      number += 1
    }
    return found
  }

  /// A file's name in letters, digits, dots, hyphens and underscores; `.m4b` becomes `.m4a`.
  static func ascii(_ name: String) -> String {
    var plain = ""
    for scalar in name.unicodeScalars {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", ".", "-", "_": plain.unicodeScalars.append(scalar)
      default: if plain.last != "_" { plain += "_" }
      }
    }
    if plain.hasPrefix(".") || plain.isEmpty { plain = "file" + plain }
    if plain.lowercased().hasSuffix(".m4b") { plain = plain.dropLast(4) + ".m4a" }
    return plain
  }

  /// A file's name without its extension.
  static func stem(_ name: String) -> String { split(name).stem }

  private static func split(_ path: String) -> (stem: String, suffix: String) {
    let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    guard let dot = path[start...].lastIndex(of: "."), dot > start else { return (path, "") }
    return (String(path[..<dot]), String(path[dot...]))
  }
}
