import TextAlignment

/// What a person knows better than the recognizer, kept beside what was heard.
///
/// A correction changes the result where it says so and nowhere else: only the words between the
/// nearest anchors that agree with it are matched again, and only a corrected pronunciation makes the
/// stretches in which its word may be read be heard again.
public struct Corrections: Hashable, Sendable, Codable {
  /// Sentences that start at a moment somebody named.
  public var starts: [SentenceStart]
  /// The indices of sections that are not read, rising.
  public var unreadSections: [Int]
  /// Whether what comes before a section's first word is played with it.
  ///
  /// Credits, a spoken title that is not printed and music belong to no sentence and are passed over.
  /// With this switch the first sentence of each section plays from the end of what was read before
  /// it, or from the start of its file.
  public var hearsPreamble: Bool
  /// How words are pronounced, by normalized word, each way in the recognizer's own phones.
  public var pronunciations: [String: [String]]

  /// Creates corrections; none by default.
  public init(
    starts: [SentenceStart] = [], unreadSections: [Int] = [], hearsPreamble: Bool = false,
    pronunciations: [String: [String]] = [:]
  ) {
    self.starts = starts
    self.unreadSections = unreadSections
    self.hearsPreamble = hearsPreamble
    self.pronunciations = pronunciations
  }

  /// Reads corrections; what an earlier version did not write is taken as not corrected.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    starts = try values.decodeIfPresent([SentenceStart].self, forKey: .starts) ?? []
    unreadSections = try values.decodeIfPresent([Int].self, forKey: .unreadSections) ?? []
    hearsPreamble = try values.decodeIfPresent(Bool.self, forKey: .hearsPreamble) ?? false
    pronunciations =
      try values.decodeIfPresent([String: [String]].self, forKey: .pronunciations) ?? [:]
  }

  /// A sentence and the moment it starts at.
  public struct SentenceStart: Hashable, Sendable, Codable {
    /// The section's index.
    public var section: Int
    /// The sentence's index in its section.
    public var sentence: Int
    /// When its first word starts, in seconds on the timeline.
    public var time: Double

    /// Creates a start.
    public init(section: Int, sentence: Int, time: Double) {
      self.section = section
      self.sentence = sentence
      self.time = time
    }
  }

  /// Whether nothing is corrected.
  public var isEmpty: Bool { self == Corrections() }

  /// Says when a sentence starts; an earlier word on it is forgotten.
  public mutating func setStart(ofSentence sentence: Int, in section: Int, to time: Double) {
    starts.removeAll { $0.section == section && $0.sentence == sentence }
    starts.append(SentenceStart(section: section, sentence: sentence, time: time))
    starts.sort { ($0.section, $0.sentence) < ($1.section, $1.sentence) }
  }

  /// Says how a word is pronounced, as one of several ways if it was said before.
  public mutating func addPronunciation(_ phones: String, of word: String) {
    let key = WordKey.normalize(word)
    guard !key.isEmpty, pronunciations[key]?.contains(phones) != true else { return }
    pronunciations[key, default: []].append(phones)
  }

  /// When a sentence starts, if somebody said so.
  func start(ofSentence sentence: Int, in section: Int) -> Double? {
    starts.first { $0.section == section && $0.sentence == sentence }?.time
  }

  /// The fixed points of a section.
  func fixedPoints(in section: Int) -> [FixedPoint] {
    starts.filter { $0.section == section }
      .map { FixedPoint(sentence: $0.sentence, time: $0.time) }
  }

  /// The fixed points of all sections, by section index.
  var fixedPoints: [Int: [FixedPoint]] {
    Dictionary(grouping: starts, by: \.section).mapValues { starts in
      starts.map { FixedPoint(sentence: $0.sentence, time: $0.time) }
    }
  }
}
