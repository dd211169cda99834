/// The word that is highlighted while a section plays: the clock's, except that after a seek it stays
/// on the word that was asked for until the audio there plays.
///
/// A player goes on for some ticks at the old place after a seek, and audio for the new place may still
/// have to be generated. Neither moves the highlight.
public struct WordHighlight: Hashable, Sendable {
  /// What is highlighted; nil before the first word.
  public private(set) var position: WordPosition?
  /// The word that was asked for and does not sound yet.
  public private(set) var askedWord: Int?

  /// Ticks from the old place end at latest after so much audio, in seconds.
  private static let staleAudio = 2.0

  private var lastTime = -Double.infinity
  private var seekTime = -Double.infinity

  /// Creates a highlight that is nowhere yet.
  public init() {}

  /// Asks for a word.
  ///
  /// - Parameters:
  ///   - word: The word's index in the list.
  ///   - clock: The section's clock.
  public mutating func seek(to word: Int, in clock: WordClock) {
    askedWord = word
    seekTime = lastTime
    position = WordPosition(word: word, sentence: clock.list.words[word].sentence, isResting: true)
  }

  /// Moves on with playback.
  ///
  /// - Parameters:
  ///   - time: The time of playback in seconds.
  ///   - clock: The section's clock.
  /// - Returns: What is highlighted.
  /// - Complexity: O(log *n*), without allocating.
  @discardableResult
  public mutating func tick(at time: Double, in clock: WordClock) -> WordPosition? {
    lastTime = time
    if let asked = askedWord {
      guard let start = clock.time(of: asked)?.lowerBound, plays(start, at: time) else {
        return position
      }
      askedWord = nil
    }
    position = clock.position(at: time)
    return position
  }

  /// Whether playback that was elsewhere when a place was asked for is there now.
  ///
  /// Ahead of the old place, time passes the new one only by playing it. Behind it, old ticks are those
  /// that go on from the old place for a little while.
  private func plays(_ start: Double, at time: Double) -> Bool {
    guard time >= start else { return false }
    return start >= seekTime || time < seekTime || time > seekTime + Self.staleAudio
  }
}
