/// Cuts a text into printed words and normalizes them.
///
/// A state machine over the UTF-8: bytes of ASCII are looked up in a table, other characters are
/// decoded one by one. It keeps its buffers, so that one tokenizer serves a whole book.
struct Tokenizer {
  /// The UTF-8 of the text last scanned.
  private(set) var bytes: [UInt8] = []
  /// The keys of the tokens, one after another.
  var keys: [UInt8] = []
  /// The tokens of the text last scanned, in order.
  var tokens: [Token] = []

  /// Whether a token has a small letter; else capitals tell nothing.
  var hasSmallLetters = false

  let table = ScalarTable.shared
  let ascii = ScalarTable.shared.ascii
  /// The parts of the text to leave out, and the next one ahead.
  private var skipped: [Range<Int>] = []
  private var nextSkip = 0
  /// Where the next part to leave out starts.
  private(set) var limit = 0
  /// Where the scan went on after the last token.
  private var resumed = -1

  /// Finds the tokens of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - unspoken: The parts to leave out, as UTF-8 offsets, rising and disjoint.
  /// - Complexity: O(*n*) in the length of the text.
  mutating func scan(_ text: String, leavingOut unspoken: [Range<Int>] = []) {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: text.utf8)
    keys.removeAll(keepingCapacity: true)
    tokens.removeAll(keepingCapacity: true)
    hasSmallLetters = false
    skipped = unspoken
    nextSkip = 0
    limit = min(unspoken.first?.lowerBound ?? bytes.count, bytes.count)
    resumed = -1
    var position = 0
    var apostropheEnd = -1
    while let (kind, scalar, length) = scalar(at: &position) {
      switch kind {
      case .letter, .digit, .fraction, .sign, .solo, .currency, .symbol:
        let elided = apostropheEnd == position
        position = token(at: position, kind, scalar, length, elided ? .elidedBefore : [])
        resumed = position
        continue
      case .apostrophe:
        mark(.elidedAfter, ifEndingAt: position)
        if scalar == 0x2018 { markLast(.clauseAfter) }
        apostropheEnd = position + length
      case .period:
        mark(.pointAfter, ifEndingAt: position)
        markLast(.clauseAfter)
      case .clause: markLast(.clauseAfter)
      case .dash:
        mark(.dashAfter, ifEndingAt: position)
        markLast(.clauseAfter)
      case .hyphen:
        if position > 0, bytes[position - 1] == UInt8(ascii: "-") { markLast(.clauseAfter) }
        if peek(position + length).kind == .digit { mark(.dashAfter, ifEndingAt: position) }
      case .space, .mark, .ignorable: break
      }
      position += length
    }
    markLast(.clauseAfter)
  }

  // MARK: - Reading characters

  /// The character at a position, after the parts to leave out; nil at the end of the text.
  mutating func scalar(at position: inout Int) -> (ScalarKind, UInt32, Int)? {
    while position >= limit {
      if nextSkip == skipped.count { return nil }
      position = max(position, min(skipped[nextSkip].upperBound, bytes.count))
      // A part that ends inside a character takes all of it.
      while position < bytes.count, bytes[position] & 0xC0 == 0x80 { position += 1 }
      nextSkip += 1
      limit =
        nextSkip < skipped.count ? min(skipped[nextSkip].lowerBound, bytes.count) : bytes.count
    }
    let (scalar, length) = bytes.scalar(at: position)
    return (table.kind(scalar), scalar, length)
  }

  /// The next character that has a width, at or after a position.
  func peek(_ start: Int) -> (kind: ScalarKind, scalar: UInt32, end: Int) {
    var position = start
    var skip = nextSkip
    while true {
      while skip < skipped.count, position >= skipped[skip].lowerBound {
        position = max(position, skipped[skip].upperBound)
        skip += 1
      }
      guard position < bytes.count else { return (.space, 0, bytes.count) }
      let (scalar, length) = bytes.scalar(at: position)
      let kind = table.kind(scalar)
      if kind != .ignorable, kind != .mark { return (kind, scalar, position + length) }
      position += length
    }
  }

  // MARK: - Marking what follows a token

  private mutating func markLast(_ shape: TokenShape) {
    if !tokens.isEmpty { tokens[tokens.count - 1].shape.insert(shape) }
  }

  private mutating func mark(_ shape: TokenShape, ifEndingAt position: Int) {
    if resumed == position { markLast(shape) }
  }
}
