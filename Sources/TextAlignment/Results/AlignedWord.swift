/// A printed word with the time it was spoken at.
public struct AlignedWord: Hashable, Sendable {
  /// The printed word, as offsets in the UTF-8 of its sentence.
  public var range: Range<Int>
  /// When it is spoken, in seconds on the timeline; nil where it has no time.
  public var time: Range<Double>?
  /// How it came by its time; nil where it has none.
  public var evidence: WordEvidence?

  /// Creates an aligned word.
  public init(range: Range<Int>, time: Range<Double>? = nil, evidence: WordEvidence? = nil) {
    self.range = range
    self.time = time
    self.evidence = evidence
  }
}

/// How a printed word came by its time.
public enum WordEvidence: String, Hashable, Sendable, CaseIterable, Codable {
  /// It was heard as printed, or in one of its spoken forms.
  case matched
  /// A word close to it in letters or sound was heard in its place, or it was, with little confidence.
  case near
  /// It lies between heard words and took a share of the time between them.
  case interpolated
  /// A person said when it starts.
  case fixed
}
