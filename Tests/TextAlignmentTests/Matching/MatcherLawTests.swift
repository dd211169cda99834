import TestSupport
import Testing
import TextAlignment

/// What holds for every text and everything that may be heard of it.
@Suite struct MatcherLawTests {
  static let cases: UInt64 = 1000

  /// A small story and what is heard of it: some sentences out, words wrong, strangers around.
  static func scene(_ seed: UInt64) -> (story: MadeStory, heard: [HeardWord]) {
    var generator = SeededGenerator(seed: seed)
    let story = MadeStory(
      seed: seed, sentences: Int.random(in: 1...10, using: &generator), wordsEach: 1...16)
    let omitted = story.sentences.indices.filter { _ in
      Int.random(in: 0..<8, using: &generator) == 0
    }
    let heard = MadeStory.misheard(
      story.heard(leavingOut: Set(omitted)),
      share: [0, 0.1, 0.3, 0.6][Int(seed % 4)], &generator)
    return (story, heard)
  }

  /// Quiet places between heard words, some of them wrong.
  static func quiet(_ heard: [HeardWord], _ generator: inout SeededGenerator) -> [Range<Double>] {
    zip(heard, heard.dropFirst()).compactMap { a, b in
      guard b.time.lowerBound - a.time.upperBound > 0.2 else { return nil }
      let early = Double.random(in: -0.1...0.1, using: &generator)
      return (a.time.upperBound + early)..<(b.time.lowerBound + early)
    }
  }

  @Test func aTextHeardAsPrintedGetsExactlyItsTimes() throws {
    for seed in 0..<Self.cases {
      let story = MadeStory(
        seed: seed, sentences: 1 + Int(seed % 12), wordsEach: seed % 2 == 0 ? 1...4 : 5...14)
      let alignment = TextMatcher().align(story.sentences, with: story.heard())
      try #require(alignment.verdict == .aligned, "seed \(seed)")
      try #require(alignment.bookShare == 1 && alignment.heardShare == 1, "seed \(seed)")
      for (index, sentence) in alignment.sentences.enumerated() {
        let times = sentence.words.compactMap(\.time)
        try #require(times.count == story.wordTimes[index].count, "seed \(seed)")
        for (time, truth) in zip(times, story.wordTimes[index]) {
          try #require(abs(time.lowerBound - truth.lowerBound) < 1e-9, "seed \(seed)")
          try #require(abs(time.upperBound - truth.upperBound) < 1e-9, "seed \(seed)")
        }
      }
    }
  }

  @Test func timesRiseAndPlaybackTilesWhateverIsHeard() throws {
    for seed in 0..<Self.cases {
      var (story, heard) = Self.scene(seed)
      var generator = SeededGenerator(seed: seed ^ 0xFF)
      if seed % 3 == 0 {
        // Times that a careless recognizer gives: piled up, out of order, without length.
        for index in heard.indices where Bool.random(using: &generator) {
          let start = (heard[index].time.lowerBound * 2).rounded() / 2
          heard[index].time = start..<start
        }
      }
      let quiet = seed % 2 == 0 ? Self.quiet(heard, &generator) : []
      let fixed =
        seed % 5 == 0
        ? [
          FixedPoint(
            sentence: Int.random(in: story.sentences.indices, using: &generator), word: 0,
            time: Double.random(in: 0...20, using: &generator))
        ] : []
      let alignment = TextMatcher().align(
        story.sentences, with: heard, quiet: quiet, fixed: fixed)
      try Self.checkTimes(alignment.sentences, "seed \(seed)")
    }
  }

  /// Spans tile, times rise, nothing has no length, and only what is read has a time.
  static func checkTimes(_ sentences: [AlignedSentence], _ note: Comment) throws {
    var end: Double?
    var lastWord = -Double.infinity
    for (index, sentence) in sentences.enumerated() {
      guard sentence.state != .unread else {
        try #require(sentence.speech == nil && sentence.playback == nil, note)
        try #require(sentence.words.allSatisfy { $0.time == nil && $0.evidence == nil }, note)
        continue
      }
      let speech = try #require(sentence.speech, note)
      let playback = try #require(sentence.playback, note)
      try #require(playback.lowerBound == speech.lowerBound, note)
      try #require(playback.upperBound >= speech.upperBound, note)
      try #require(playback.upperBound - playback.lowerBound > 0.0009, note)
      try #require(speech.upperBound > speech.lowerBound, note)
      if let end { try #require(playback.lowerBound == end, note) }
      end = playback.upperBound
      let isLast = !sentences[(index + 1)...].contains { $0.speech != nil }
      if isLast { try #require(playback == speech, note) }
      try #require((0...1).contains(sentence.confidence), note)
      for word in sentence.words {
        try #require((word.time == nil) == (word.evidence == nil), note)
        guard let time = word.time else { continue }
        try #require(time.lowerBound >= lastWord, note)
        try #require(time.lowerBound >= speech.lowerBound, note)
        try #require(time.upperBound <= speech.upperBound, note)
        lastWord = time.upperBound
      }
    }
  }

  @Test func deletedAndInsertedWordsNeverMakeTimesRunBackwards() throws {
    for seed in 0..<Self.cases {
      var (story, heard) = Self.scene(seed)
      var generator = SeededGenerator(seed: seed)
      for _ in 0..<2 where !heard.isEmpty {
        let index = Int.random(in: heard.indices, using: &generator)
        if Bool.random(using: &generator) {
          heard.remove(at: index)
        } else {
          let stranger = story.words.randomElement(using: &generator)?.first ?? "a"
          heard.insert(HeardWord(stranger, time: heard[index].time), at: index)
        }
        let alignment = TextMatcher().align(story.sentences, with: heard)
        let onsets = alignment.sentences.compactMap(\.speech?.lowerBound)
        try #require(zip(onsets, onsets.dropFirst()).allSatisfy { $0 < $1 }, "seed \(seed)")
        let words = alignment.sentences.flatMap(\.words).compactMap(\.time?.lowerBound)
        try #require(zip(words, words.dropFirst()).allSatisfy { $0 <= $1 }, "seed \(seed)")
      }
    }
  }

  @Test func theSameInputGivesTheSameOutput() throws {
    for seed in 0..<Self.cases {
      let (story, heard) = Self.scene(seed)
      let first = TextMatcher().align(story.sentences, with: heard)
      try #require(TextMatcher().align(story.sentences, with: heard) == first, "seed \(seed)")
    }
  }

  @Test func theOrderInWhichHeardWordsAreHandedOverDoesNotMatter() throws {
    for seed in 0..<Self.cases {
      let (story, heard) = Self.scene(seed)
      // Words of one time keep their order: sorting by time cannot tell them apart.
      var distinct: [HeardWord] = []
      for word in heard where distinct.last?.time.lowerBound != word.time.lowerBound {
        distinct.append(word)
      }
      var generator = SeededGenerator(seed: seed)
      let sorted = TextMatcher().align(story.sentences, with: distinct)
      let shuffled = TextMatcher().align(
        story.sentences, with: distinct.shuffled(using: &generator))
      try #require(shuffled.sentences == sorted.sentences, "seed \(seed)")
      try #require(shuffled.verdict == sorted.verdict, "seed \(seed)")
    }
  }

  @Test func noWordHasATimeOutsideWhatWasHeardOfTheSection() throws {
    for seed in 0..<Self.cases {
      let (story, heard) = Self.scene(seed)
      let alignment = TextMatcher().align(story.sentences, with: heard)
      guard alignment.verdict == .aligned else { continue }
      let stretch = try #require(alignment.stretch, "seed \(seed)")
      let matched = try #require(alignment.matchedWords, "seed \(seed)")
      for (index, word) in alignment.sentences.flatMap(\.words).enumerated() {
        guard let time = word.time else { continue }
        try #require(matched.contains(index), "seed \(seed)")
        try #require(time.lowerBound >= stretch.lowerBound, "seed \(seed)")
        try #require(time.upperBound <= stretch.upperBound + 0.1, "seed \(seed)")
      }
    }
  }
}
