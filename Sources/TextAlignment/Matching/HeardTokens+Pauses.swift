extension HeardTokens {
  /// Takes the pauses out of words: a recognizer that has no word for a rest draws out the next one.
  ///
  /// Of a word that is divided by pauses the longest part is kept. A word that lies in a pause
  /// altogether keeps its time, since it is the clock that is off.
  ///
  /// - Parameters:
  ///   - quiet: The quiet places of the audio.
  ///   - shortest: The shortest rest, in seconds, that counts as a pause.
  /// - Complexity: O(*n* log *n*) in the number of words.
  mutating func leaveOutPauses(_ quiet: QuietPlaces, atLeast shortest: Double) {
    let pauses = QuietPlaces(
      quiet.ranges.filter { $0.upperBound - $0.lowerBound >= shortest })
    guard !pauses.isEmpty else { return }
    for index in starts.indices {
      let time = starts[index]..<ends[index]
      let longest = pauses.loud(in: time).max {
        $0.upperBound - $0.lowerBound < $1.upperBound - $1.lowerBound
      }
      guard let longest, longest != time, longest.upperBound - longest.lowerBound > 0.02 else {
        continue
      }
      starts[index] = longest.lowerBound
      ends[index] = longest.upperBound
    }
    makeTimesRise()
  }
}
