/// Walks over a text from stop to stop and asks of each whether a sentence ends there.
struct SentenceScanner {
  /// How many quotation marks may close one after another.
  private static let mostClosers = 8

  let bytes: [UInt8]
  let rules: SentenceRules
  /// All words that the rules know to stand before a full stop.
  let abbreviations: Set<String>
  private let firstBytes = SentenceStop.firstBytes

  init(_ bytes: [UInt8], rules: SentenceRules, abbreviations: Set<String>) {
    self.bytes = bytes
    self.rules = rules
    self.abbreviations = abbreviations
  }

  /// A stop with everything that belongs to it.
  struct Stop {
    /// Where its first character stands.
    var start: Int
    /// The first position after its stops.
    var end: Int
    /// How many points it has, an ellipsis counting three.
    var points = 0
    /// Whether it has a question or exclamation mark.
    var hasMark = false
    var isWide = false
    var isDash = false
    /// Whether a quotation or bracket closes after it.
    var isClosed = false
  }

  /// Finds the next place where a sentence ends and another starts.
  ///
  /// - Parameters:
  ///   - position: Where to go on; moved to the place found.
  ///   - sentenceStart: Where the sentence starts.
  /// - Returns: The place, or nil where the rest is one sentence.
  func nextBoundary(from position: inout Int, sentenceStart: Int) -> Int? {
    while true {
      position = nextCandidate(from: position)
      guard position < bytes.count else { return nil }
      let (scalar, length) = bytes.scalar(at: position)
      guard let kind = stop(scalar, at: position) else {
        position += length
        continue
      }
      if kind == .line {
        let isEmpty = skipSpace(from: sentenceStart).end >= position
        position = skipSpace(from: position).end
        if isEmpty { continue }
        return position < bytes.count ? position : nil
      }
      if let boundary = boundary(at: &position, kind, sentenceStart: sentenceStart) {
        return boundary
      }
    }
  }

  /// The first position from one on at which a stop may start, or the end.
  private func nextCandidate(from start: Int) -> Int {
    var position = start
    while position < bytes.count {
      let byte = bytes[position]
      // Small letters and spaces, which most of a text is made of, are not looked up.
      if byte != 0x20, !(0x61...0x7A ~= byte), firstBytes[Int(byte)] { break }
      position += 1
    }
    return position
  }

  private func stop(_ scalar: UInt32, at position: Int) -> SentenceStop? {
    if scalar == 0x2D {
      return position + 1 < bytes.count && bytes[position + 1] == 0x2D ? .dash : nil
    }
    return SentenceStop(scalar)
  }

  /// Looks at the stop that starts at a position; moves the position behind it.
  private func boundary(
    at position: inout Int, _ kind: SentenceStop, sentenceStart: Int
  ) -> Int? {
    var stop = readStop(at: position, kind)
    let closed = skipClosers(from: stop.end)
    stop.isClosed = closed > stop.end
    let (next, hasLineBreak) = skipSpace(from: closed)
    position = next
    if next == bytes.count { return nil }
    if hasLineBreak { return next }
    if next == closed {
      return endsWithoutSpace(stop, next: next) ? next : nil
    }
    return ends(stop, next: next, sentenceStart: sentenceStart) ? next : nil
  }

  /// Reads stops that follow one another: `?!`, `...`, `. . .`, `!…`.
  private func readStop(at start: Int, _ kind: SentenceStop) -> Stop {
    var stop = Stop(start: start, end: start)
    var position = start
    while position < bytes.count {
      let (scalar, length) = bytes.scalar(at: position)
      switch self.stop(scalar, at: position) {
      case .point: stop.points += 1
      case .ellipsis: stop.points += 3
      case .mark: stop.hasMark = true
      case .wide: stop.isWide = true
      case .dash: stop.isDash = true
      case .line: return stop
      case nil:
        if scalar == 0x2D, stop.isDash { break }
        guard SentenceFiller(scalar) == .space, stop.points > 0 else { return stop }
        let next = skipSpace(from: position).end
        guard next < bytes.count, bytes[next] == 0x2E, isSuspension(next) else { return stop }
        position = next
        continue
      }
      position += length
      stop.end = position
    }
    return stop
  }

  /// Whether the point at a position, which follows another after a space, is one of a row.
  private func isSuspension(_ position: Int) -> Bool {
    guard position + 1 < bytes.count else { return true }
    let (scalar, _) = bytes.scalar(at: position + 1)
    return scalar == 0x2E || SentenceFiller(scalar) != nil
  }

  // MARK: - What stands around a stop

  /// The first position that is no space, and whether a line break was passed.
  func skipSpace(from start: Int) -> (end: Int, hasLineBreak: Bool) {
    var position = start
    var hasLineBreak = false
    while position < bytes.count {
      let (scalar, length) = bytes.scalar(at: position)
      let filler = SentenceFiller(scalar)
      guard filler == .space || filler == .lineBreak else { break }
      hasLineBreak = hasLineBreak || filler == .lineBreak
      position += length
    }
    return (position, hasLineBreak)
  }

  /// The first position after the quotation marks, brackets and note marks that close at a stop.
  private func skipClosers(from start: Int) -> Int {
    var position = start
    while position < bytes.count {
      let (scalar, length) = bytes.scalar(at: position)
      switch SentenceFiller(scalar) {
      case .closer, .noteMark: position += length
      case .either where closes(at: position + length): position += length
      case .opener where scalar == 0x5B:
        guard let end = noteNumber(at: position) else { return position }
        position = end
      case .space:
        // The French put a space before a closing guillemet.
        let next = skipSpace(from: position)
        guard !next.hasLineBreak, next.end < bytes.count,
          bytes.scalar(at: next.end).value == 0xBB, closes(at: next.end + 2)
        else { return position }
        position = next.end + 2
      default: return position
      }
    }
    return position
  }

  /// Whether a mark that may open or close closes, by what follows it.
  private func closes(at start: Int) -> Bool {
    var position = start
    for _ in 0..<Self.mostClosers where position < bytes.count {
      let (scalar, length) = bytes.scalar(at: position)
      switch SentenceFiller(scalar) {
      case .space, .lineBreak, .closer, .noteMark: return true
      case .either: position += length
      case .opener: return scalar == 0x5B
      case nil: return scalar == 0x2C || scalar == 0x3B || SentenceStop(scalar) != nil
      }
    }
    return position >= bytes.count
  }

  /// The end of a note's number in square brackets.
  private func noteNumber(at start: Int) -> Int? {
    var position = start + 1
    while position < bytes.count, 0x30...0x39 ~= bytes[position] { position += 1 }
    guard position > start + 1, position < bytes.count, bytes[position] == 0x5D else { return nil }
    return position + 1
  }
}
