extension Tokenizer {
  /// Reads the token whose first character stands at a position.
  ///
  /// - Returns: Where the scan goes on: at the first character that is not part of the token.
  mutating func token(
    at start: Int, _ kind: ScalarKind, _ scalar: UInt32, _ length: Int, _ before: TokenShape
  ) -> Int {
    var reader = TokenReader(start: start, keyStart: keys.count, shape: before)
    var position = start
    switch kind {
    case .solo:
      position = solo(at: start, scalar, length, &reader)
    case .symbol, .currency:
      position += length
      append(symbol: scalar)
      reader.shape.insert(.symbol)
      reader.end = position
      let next = peek(position)
      if kind == .currency, next.kind == .digit || next.kind == .fraction {
        read(from: &position, &reader)
      } else if Self.narrow(scalar) == 0x26, Self.narrow(next.scalar) | 0x20 == 0x63,
        peek(next.end).kind != .letter
      {
        read(from: &position, &reader)
      }
    default:
      read(from: &position, &reader)
    }
    finish(reader)
    return position
  }

  private mutating func read(from position: inout Int, _ reader: inout TokenReader) {
    while true {
      let runStart = position
      while position < limit {
        let byte = bytes[position]
        let folded = ascii[Int(byte)]
        if folded == 0 { break }
        keys.append(folded)
        reader.highest = max(reader.highest, byte)
        reader.lowest = min(reader.lowest, byte)
        position += 1
      }
      if position > runStart { reader.end = position }
      guard let (kind, scalar, length) = scalar(at: &position) else { return }
      switch kind {
      case .mark:
        reader.end = position + length
      case .ignorable: break
      case .letter, .digit, .sign:
        table.fold(scalar, into: &keys)
        reader.note(scalar, kind)
        reader.end = position + length
      case .fraction
      where keys.count == reader.keyStart || endsInDigit(reader) || reader.isCurrencyOnly:
        append(symbol: scalar)
        reader.shape.insert(.symbol)
        reader.lowest = 0x30
        reader.end = position + length
      case .symbol, .currency:
        guard endsInDigit(reader) || keys.last.map({ $0 >= 0x80 }) == true,
          reader.lowest < 0x3A, kind == .currency || Self.followsNumber(scalar)
        else { return }
        append(symbol: scalar)
        reader.shape.insert(.symbol)
        reader.end = position + length
        if scalar != 0xB0 {
          position += length
          return
        }
      default:
        guard let joiner = joiner(kind, scalar, end: position + length, &reader) else { return }
        keys.append(joiner)
      }
      position += length
    }
  }

  /// The byte that stands in the key for a character between two parts of a token; nil where the
  /// token ends before that character.
  private func joiner(
    _ kind: ScalarKind, _ scalar: UInt32, end: Int, _ reader: inout TokenReader
  ) -> UInt8? {
    let next = peek(end)
    guard next.kind == .letter || next.kind == .digit else { return nil }
    let digits = endsInDigit(reader) && next.kind == .digit
    let scalar = Self.narrow(scalar)
    switch kind {
    case .apostrophe where next.kind == .letter:
      return UInt8(ascii: "'")
    case .hyphen where !digits && reader.parts < TokenReader.mostParts:
      reader.parts += 1
      reader.segment = keys.count + 1
      reader.shape.insert(.hyphen)
      return UInt8(ascii: "-")
    case .period:
      if digits { return UInt8(ascii: ".") }
      let after = peek(next.end).kind
      guard next.kind == .letter, after != .letter, after != .digit, isOneLetter(reader) else {
        return nil
      }
      reader.segment = keys.count + 1
      reader.shape.insert(.initialism)
      return UInt8(ascii: ".")
    case .clause where digits && (scalar == 0x2C || scalar == 0x3A):
      return UInt8(scalar)
    case .space where digits && (scalar == 0x2F || scalar == 0x2044):
      return UInt8(ascii: "/")
    default:
      return nil
    }
  }

  private mutating func solo(
    at start: Int, _ scalar: UInt32, _ length: Int, _ reader: inout TokenReader
  ) -> Int {
    table.fold(scalar, into: &keys)
    var position = start + length
    reader.end = position
    reader.highest = 0x61
    while let (kind, scalar, length) = self.scalar(at: &position),
      kind == .sign || kind == .mark || kind == .ignorable
    {
      position += length
      if kind == .ignorable { continue }
      if kind == .sign { table.fold(scalar, into: &keys) }
      reader.end = position
    }
    return position
  }

  private mutating func finish(_ reader: TokenReader) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in reader.keyStart..<keys.count {
      hash = (hash ^ UInt64(keys[index])) &* 0x100_0000_01B3
    }
    var shape = reader.shape
    if reader.lowest < 0x3A { shape.insert(.digits) }
    if reader.highest > 0x40 {
      shape.insert(.letters)
      if reader.highest < 0x61 { shape.insert(.allCapitals) } else { hasSmallLetters = true }
      if isCapital(at: reader.start) { shape.insert(.capitalized) }
    }
    tokens.append(
      Token(
        range: reader.start..<reader.end, key: reader.keyStart..<keys.count, hash: hash,
        shape: shape))
  }

  // MARK: - Looking at what was read

  private mutating func append(symbol scalar: UInt32) {
    ScalarTable.append(Self.narrow(scalar), to: &keys)
  }

  /// A full-width character of ASCII in its usual form, any other character as it is.
  private static func narrow(_ scalar: UInt32) -> UInt32 {
    0xFF01...0xFF5E ~= scalar ? scalar - 0xFEE0 : scalar
  }

  private func endsInDigit(_ reader: TokenReader) -> Bool {
    guard keys.count > reader.keyStart, let last = keys.last else { return false }
    return 0x30...0x39 ~= last
  }

  /// Whether exactly one letter was read since the last point.
  private func isOneLetter(_ reader: TokenReader) -> Bool {
    let letters = max(reader.segment, reader.keyStart)..<keys.count
    return letters.count { keys[$0] & 0xC0 != 0x80 } == 1 && !endsInDigit(reader)
  }

  private func isCapital(at position: Int) -> Bool {
    let byte = bytes[position]
    if byte < 0x80 { return 0x41...0x5A ~= byte }
    return Unicode.Scalar(peek(position).scalar)?.properties.isUppercase ?? false
  }

  /// Whether a symbol is part of the number it follows: percent and degree signs.
  private static func followsNumber(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x25, 0xB0, 0x2030, 0x2103, 0x2109, 0xFE6A, 0xFF05: true
    default: false
    }
  }
}

/// A token while it is read.
struct TokenReader {
  /// The most parts a compound may have; a longer chain of hyphens is cut.
  static let mostParts = 8

  let start: Int
  let keyStart: Int
  var shape: TokenShape
  var end = 0
  /// The highest and lowest byte: small letters, capitals and digits lie in this order.
  var highest: UInt8 = 0
  var lowest: UInt8 = 0xFF
  var parts = 1
  /// Where the key's part after the last hyphen or point starts.
  var segment = 0

  /// Whether a currency symbol is all that was read.
  var isCurrencyOnly: Bool { shape.contains(.symbol) && highest == 0 && lowest == 0xFF }

  init(start: Int, keyStart: Int, shape: TokenShape) {
    self.start = start
    self.keyStart = keyStart
    self.shape = shape
    end = start
  }

  /// Notes the case of a letter, or a digit, outside ASCII.
  mutating func note(_ scalar: UInt32, _ kind: ScalarKind) {
    if kind == .digit {
      lowest = 0x30
    } else if highest < 0x61 {
      let capital = Unicode.Scalar(scalar)?.properties.isUppercase ?? false
      highest = max(highest, capital ? 0x41 : 0x61)
    }
  }
}
