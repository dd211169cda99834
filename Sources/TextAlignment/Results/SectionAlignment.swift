/// A section's sentences with their times, and how much of it was heard.
public struct SectionAlignment: Hashable, Sendable {
  /// Whether the section is read.
  public var verdict: Verdict
  /// The sentences, one for each of the section's.
  ///
  /// All are unread where the section is refused.
  public var sentences: [AlignedSentence]
  /// The share of the section's words that were matched, from 0 to 1; words that match here and there, as
  /// in any other text, do not count.
  public var bookShare: Double
  /// The share of the words heard in the section's own stretch that were matched, from 0 to 1.
  public var heardShare: Double
  /// How many of the section's words lie in anchors.
  public var anchoredWords: Int
  /// The anchors, rising in both text and audio.
  public var anchors: [Anchor]
  /// From the first matched word's start to the last matched word's end.
  public var stretch: Range<Double>?
  /// The indices of the first and last matched printed word, counted over the section.
  public var matchedWords: ClosedRange<Int>?
  /// The number of printed words in the section.
  public var wordCount: Int
  /// The stretches of audio between the first and last heard word that belong to no sentence.
  public var extra: [ExtraStretch]

  /// Creates a section's alignment.
  public init(
    verdict: Verdict, sentences: [AlignedSentence] = [], bookShare: Double = 0,
    heardShare: Double = 0, anchoredWords: Int = 0, anchors: [Anchor] = [],
    stretch: Range<Double>? = nil, matchedWords: ClosedRange<Int>? = nil, wordCount: Int = 0,
    extra: [ExtraStretch] = []
  ) {
    self.verdict = verdict
    self.sentences = sentences
    self.bookShare = bookShare
    self.heardShare = heardShare
    self.anchoredWords = anchoredWords
    self.anchors = anchors
    self.stretch = stretch
    self.matchedWords = matchedWords
    self.wordCount = wordCount
    self.extra = extra
  }
}

/// A run of words found exactly once in the text and exactly once in what was heard.
public struct Anchor: Hashable, Sendable {
  /// The first printed word, counted over the section.
  public var bookWord: Int
  /// The first heard word.
  public var heardWord: Int
  /// How many printed words the anchor spans.
  public var count: Int

  /// Creates an anchor.
  public init(bookWord: Int, heardWord: Int, count: Int) {
    self.bookWord = bookWord
    self.heardWord = heardWord
    self.count = count
  }
}

/// A stretch of audio that belongs to no sentence.
public struct ExtraStretch: Hashable, Sendable {
  /// The stretch, in seconds on the timeline.
  public var range: Range<Double>
  /// What it holds.
  public var kind: Kind

  /// Creates a stretch.
  public init(range: Range<Double>, kind: Kind) {
    self.range = range
    self.kind = kind
  }

  /// What a stretch outside the text holds.
  public enum Kind: String, Hashable, Sendable, CaseIterable, Codable {
    /// Words that are not in the book: credits, an introduction, another work.
    case speech
    /// Words of the book that are read again.
    case again
    /// No words: music, silence, noise.
    case wordless
  }
}
