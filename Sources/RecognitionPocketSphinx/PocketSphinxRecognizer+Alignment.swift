public import AudioTimeline
public import TextAlignment

extension PocketSphinxRecognizer {
  /// The longest audio that words are laid onto, in seconds.
  public static let longestAlignment = 60.0

  /// Lays words onto audio that is known to hold exactly these words.
  ///
  /// Fills a hole between words that were recognized. It is no judge of whether the words were said: it lays
  /// wrong text onto audio as readily as right text, so use it between trusted neighbors only.
  ///
  /// - Parameters:
  ///   - words: Normalized words, in order.
  ///   - block: The audio, at most ``longestAlignment`` long.
  ///   - pronunciations: Pronunciations a person corrected, by word.
  /// - Returns: Each word with its time; nil when the words do not fit: too many or too few for the length
  ///   of the audio, a word nobody can pronounce, or no way through the audio.
  /// - Throws: `RecognitionError` when the model cannot be used, `CancellationError` when cancelled.
  /// - Complexity: About a hundredth of the audio's length for 60 words.
  public func align(
    words: [String], in block: AudioBlock, pronunciations: [String: [String]] = [:]
  ) async throws -> [HeardWord]? {
    guard !words.isEmpty, block.duration <= Self.longestAlignment,
      Self.fits(words: words.count, seconds: block.duration)
    else { return nil }
    return try await pool.align(words, in: block, corrections: pronunciations)
  }

  /// Whether so many words can be said in so much time, pauses included.
  private static func fits(words: Int, seconds: Double) -> Bool {
    let count = Double(words)
    return count <= 1 + seconds * 7 && seconds <= 3 + count * 2
  }
}
