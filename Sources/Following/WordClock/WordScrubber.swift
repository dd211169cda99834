extension WordClock {
  /// Where the scrubber stands for a word, from 0 for the first to 1 for the last.
  ///
  /// The scrubber counts words, not seconds, so that it does not move when the pace of the voice becomes
  /// known.
  ///
  /// - Parameter word: The word's index in the list.
  /// - Returns: The share of the section before the word.
  public func scrubberShare(of word: Int) -> Double {
    list.count > 1 ? Double(word) / Double(list.count - 1) : 0
  }

  /// The word at a place of the scrubber.
  ///
  /// - Parameter share: The place from 0 to 1.
  /// - Returns: The word's index in the list; nil where the list is empty.
  public func word(atScrubberShare share: Double) -> Int? {
    guard list.count > 0 else { return nil }
    let place = min(max(0, share), 1) * Double(list.count - 1)
    return Int(place.rounded())
  }

  /// How long the section sounds at the pace known so far, in seconds at normal speed.
  public var estimatedDuration: Double { Double(list.count) * secondsPerWord }

  /// How long the rest of the section sounds at the pace known so far.
  ///
  /// - Parameters:
  ///   - word: The word that sounds now.
  ///   - speed: The speed of playback, 1 for normal.
  /// - Returns: The time in seconds.
  public func estimatedTimeLeft(from word: Int, speed: Double = 1) -> Double {
    precondition(speed > 0, "a speed is positive")
    return Double(max(0, list.count - word)) * secondsPerWord / speed
  }
}
