public import TextAlignment

/// Tells which word sounds at a moment of playback, and when a word sounds.
///
/// It is made from an alignment, or fed with generated speech as it arrives. Its time is the time of the
/// audio that is played: the narrator's timeline, or the seconds of generated audio that were handed
/// to the player, pauses included, in the order in which they were. The speed of playback does not
/// change it.
///
/// ```swift
/// var clock = WordClock(WordList(section.sentences))
/// let place = clock.append(SpeechChunk(words: 0..<12, duration: 4.2))
/// // Write the chunk's audio at place.lowerBound; on each tick of the display:
/// let position = clock.position(at: player.time)
/// ```
///
/// Between words, and after the last word that has audio, the position rests on the last word said.
public struct WordClock: Hashable, Sendable {
  /// The words of the section.
  public let list: WordList
  /// How long the pauses between words are.
  public let pauses: PauseLengths
  /// How many seconds a word takes: an estimate, then the voice's own pace.
  public private(set) var secondsPerWord: Double

  /// The pace that is assumed before there is audio, in words a minute.
  public static let assumedPace = 175.0

  /// When each word that has audio starts and ends, rising; a word may have audio more than once.
  private var starts: [Double] = []
  private var ends: [Double] = []
  private var timedWords: [Int] = []
  /// For each word the last place in the arrays above, or -1.
  private var places: [Int]
  /// Audio whose words follow one another without a hole, by where it begins in the arrays above.
  private var runs: [Int] = []
  private var spokenWords = 0
  private var spokenSeconds = 0.0

  /// Creates a clock for speech that is still to be generated.
  ///
  /// - Parameters:
  ///   - list: The words of the section.
  ///   - pauses: How long the pauses between words are.
  public init(_ list: WordList, pauses: PauseLengths = PauseLengths()) {
    self.list = list
    self.pauses = pauses
    secondsPerWord = 60 / Self.assumedPace
    places = [Int](repeating: -1, count: list.count)
  }

  /// Creates a clock for a narrator's recording.
  ///
  /// Words without a time are never reached; the position rests on the word before them.
  ///
  /// - Parameter sentences: The aligned sentences of a section.
  public init(aligned sentences: [AlignedSentence]) {
    self.init(WordList(aligned: sentences))
    var word = 0
    for sentence in sentences {
      for aligned in sentence.words {
        if let time = aligned.time, time.lowerBound >= starts.last ?? -.infinity {
          place(word, at: time)
          spokenWords += 1
        }
        word += 1
      }
    }
    if !starts.isEmpty { runs = [0] }
    spokenSeconds = audioEnd - (starts.first ?? 0)
    if spokenWords > 0, spokenSeconds > 0 { secondsPerWord = spokenSeconds / Double(spokenWords) }
  }

  /// Adds generated speech after all that was added before.
  ///
  /// Where the chunk's words follow those of the chunk before, the pause between them comes first.
  ///
  /// - Parameter chunk: The speech. Its words are in the list.
  /// - Returns: Where the chunk's audio goes in the time of playback; what lies between the end of the
  ///   chunk before and its start is silence.
  /// - Complexity: O(*k*) for *k* words.
  @discardableResult
  public mutating func append(_ chunk: SpeechChunk) -> Range<Double> {
    add(chunk).place
  }

  /// Adds generated speech, and tells whether its word times were trusted.
  ///
  /// - Parameter chunk: The speech. Its words are in the list.
  /// - Returns: Where the chunk's audio goes in the time of playback, and where the times of its words
  ///   come from.
  public mutating func add(_ chunk: SpeechChunk) -> (place: Range<Double>, timing: ChunkTiming) {
    precondition(
      chunk.words.lowerBound >= 0 && chunk.words.upperBound <= list.count,
      "a chunk's words are in the list")
    let (times, timing) = ChunkTimer.times(
      of: chunk, lengths: list.words[chunk.words].lazy.map(\.length))
    let follows = timedWords.last.map { $0 + 1 == chunk.words.lowerBound } ?? false
    let previous = chunk.words.lowerBound - 1
    let pause = follows ? pauses[list.words[previous].pauseAfter] : 0
    let start = audioEnd + pause
    guard chunk.duration > 0, !chunk.words.isEmpty else { return (start..<start, timing) }
    if !follows { runs.append(starts.count) }
    for (word, time) in zip(chunk.words, times) {
      place(word, at: start + time.lowerBound..<start + time.upperBound)
    }
    audioEnd = start + chunk.duration
    spokenWords += chunk.words.count
    spokenSeconds += pause + chunk.duration
    secondsPerWord = spokenSeconds / Double(spokenWords)
    return (start..<audioEnd, timing)
  }

  /// When the audio there is ends, in seconds of playback.
  public private(set) var audioEnd = 0.0

  /// The position at a moment of playback.
  ///
  /// - Parameter time: The time of playback in seconds.
  /// - Returns: The word that sounds or was the last to sound; nil before the first one.
  /// - Complexity: O(log *n*), without allocating.
  public func position(at time: Double) -> WordPosition? {
    let place = lastPlace(startingAtOrBefore: time)
    guard place >= 0 else { return nil }
    let word = timedWords[place]
    return WordPosition(
      word: word, sentence: list.words[word].sentence, isResting: time >= ends[place])
  }

  /// When a word sounds, in seconds of playback.
  ///
  /// - Parameter word: The word's index in the list.
  /// - Returns: The time; nil where the word has no audio. Of a word with audio more than once, the last
  ///   that was added.
  /// - Complexity: O(1).
  public func time(of word: Int) -> Range<Double>? {
    let place = places[word]
    return place >= 0 ? starts[place]..<ends[place] : nil
  }

  /// The word that lies some seconds of audio away, to skip to.
  ///
  /// Where there is audio, its own times count; beyond, the pace of the voice.
  ///
  /// - Parameters:
  ///   - seconds: How far to skip, negative to skip back.
  ///   - word: The word to skip from.
  /// - Returns: The word to seek to, the first or last of the list where the skip leads beyond.
  /// - Complexity: O(log *n*).
  public func word(skipping seconds: Double, from word: Int) -> Int {
    guard list.count > 0 else { return 0 }
    guard places[word] >= 0 else { return self.word(skippingByPace: seconds, from: word) }
    let place = places[word]
    let run = lastRun(at: place)
    let first = runs[run]
    let last = (run + 1 < runs.count ? runs[run + 1] : starts.count) - 1
    let target = starts[place] + seconds
    if target < starts[first] {
      return self.word(skippingByPace: target - starts[first], from: timedWords[first])
    }
    if target > ends[last] {
      return self.word(skippingByPace: target - ends[last], from: timedWords[last])
    }
    return timedWords[min(last, max(first, lastPlace(startingAtOrBefore: target)))]
  }

  private func word(skippingByPace seconds: Double, from word: Int) -> Int {
    let words = (seconds / secondsPerWord).rounded()
    return Int(min(max(0, Double(word) + words), Double(list.count - 1)))
  }

  private mutating func place(_ word: Int, at time: Range<Double>) {
    places[word] = starts.count
    starts.append(time.lowerBound)
    ends.append(time.upperBound)
    timedWords.append(word)
    audioEnd = max(audioEnd, time.upperBound)
  }

  private func lastPlace(startingAtOrBefore time: Double) -> Int {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= time { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }

  private func lastRun(at place: Int) -> Int {
    var low = 0
    var high = runs.count
    while low < high {
      let middle = (low + high) / 2
      if runs[middle] <= place { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }
}

/// Where playback stands in a section's words.
public struct WordPosition: Hashable, Sendable {
  /// The word, as an index in the section's list.
  public var word: Int
  /// The sentence the word stands in.
  public var sentence: Int
  /// Whether the word has been said, or is still to be: a pause, a wait for audio.
  public var isResting: Bool

  /// Creates a position.
  public init(word: Int, sentence: Int, isResting: Bool) {
    self.word = word
    self.sentence = sentence
    self.isResting = isResting
  }
}
