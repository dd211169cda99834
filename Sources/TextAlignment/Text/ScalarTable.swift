/// The kind and the folded form of every character.
///
/// Characters below U+3000 are looked up; above, where the blocks are large and regular, the
/// answer is computed.
struct ScalarTable: Sendable {
  /// The one table.
  static let shared = ScalarTable()

  /// For each byte below 0x80: the folded letter or digit, or 0.
  let ascii: [UInt8]
  /// The kinds of the characters below U+3000.
  private var kinds: [ScalarKind] = []
  /// The folded characters below U+3000; `several` where one character becomes more than one.
  private var folds: [UInt32] = []
  private var sequences: [UInt32: [UInt8]] = [:]
  private let katakana: [UInt32]
  private static let end: UInt32 = 0x3000
  private static let several: UInt32 = .max

  private init() {
    ascii = (0..<256).map { (value: Int) -> UInt8 in
      switch UInt8(value) {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        UInt8(value)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt8(value) | 0x20
      default: 0
      }
    }
    katakana = FoldTable.halfWidthKatakana.unicodeScalars.map(\.value)
    kinds.reserveCapacity(Int(Self.end))
    folds = Array(0..<Self.end)
    for (folded, letters) in FoldTable.rows {
      let result = Array(folded.unicodeScalars)
      for letter in letters.unicodeScalars {
        if result.count == 1 {
          folds[Int(letter.value)] = result[0].value
        } else {
          folds[Int(letter.value)] = Self.several
          sequences[letter.value] = Array(folded.utf8)
        }
      }
    }
    for value in 0..<Self.end {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let kind = ScalarKind(scalar)
      kinds.append(kind)
      if kind == .digit {
        folds[Int(value)] = Self.digit(scalar)
      } else if folds[Int(value)] == value, scalar.properties.changesWhenLowercased {
        let lower = Self.lower(scalar)
        folds[Int(value)] = lower < Self.end ? folds[Int(lower)] : lower
        sequences[value] = sequences[lower]
      }
    }
  }

  /// The kind of a character.
  func kind(_ value: UInt32) -> ScalarKind {
    if value < Self.end { return kinds[Int(value)] }
    if 0x3400...0x9FFF ~= value { return .solo }
    if 0xAC00...0xD7A3 ~= value { return .letter }
    if 0xFF01...0xFF5E ~= value, value != 0xFF0D { return kinds[Int(value - 0xFEE0)] }
    guard let scalar = Unicode.Scalar(value) else { return .space }
    return ScalarKind(scalar)
  }

  /// Adds a letter, a digit or a sign in its folded form to a key.
  func fold(_ value: UInt32, into key: inout [UInt8]) {
    if value < Self.end {
      let folded = folds[Int(value)]
      if folded == Self.several {
        key.append(contentsOf: sequences[value] ?? [])
      } else {
        Self.append(folded, to: &key)
      }
      return
    }
    switch value {
    case 0x3400...0x9FFF, 0xAC00...0xD7A3: Self.append(value, to: &key)
    case 0xFB00...0xFB06:
      key.append(contentsOf: FoldTable.latinLigatures[Int(value - 0xFB00)].utf8)
    case 0xFF01...0xFF5E: fold(value - 0xFEE0, into: &key)
    case 0xFF66...0xFF9D: Self.append(katakana[Int(value - 0xFF66)], to: &key)
    case 0xFF9E, 0xFF9F: Self.append(value - 0xFF9E + 0x3099, to: &key)
    case 0x1D400...0x1D6A3: Self.append((value - 0x1D400) % 26 + 0x61, to: &key)
    default:
      guard let scalar = Unicode.Scalar(value) else { return }
      if scalar.properties.generalCategory == .decimalNumber {
        Self.append(Self.digit(scalar), to: &key)
      } else {
        let lower = Self.lower(scalar)
        lower < Self.end ? fold(lower, into: &key) : Self.append(lower, to: &key)
      }
    }
  }

  /// Adds a character to a key as UTF-8.
  static func append(_ value: UInt32, to key: inout [UInt8]) {
    if value < 0x80 {
      key.append(UInt8(value))
    } else if let scalar = Unicode.Scalar(value) {
      key.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
  }

  private static func digit(_ scalar: Unicode.Scalar) -> UInt32 {
    0x30 + UInt32(scalar.properties.numericValue ?? 0)
  }

  private static func lower(_ scalar: Unicode.Scalar) -> UInt32 {
    scalar.properties.lowercaseMapping.unicodeScalars.first?.value ?? scalar.value
  }
}
