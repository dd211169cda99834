import AudioTimeline
public import TextAlignment

/// The figures of an alignment that a person asks for first.
public struct AlignmentSummary: Hashable, Sendable {
  /// How many sections have a time.
  public var readSections = 0
  /// How many sections there are with any text.
  public var sections = 0
  /// How many sentences of the sections that are read there are in each state.
  public var sentences: [ReadState: Int] = [:]
  /// How many sentences stand in sections that are not read.
  public var sentencesElsewhere = 0
  /// How many words have a time of their own.
  public var timedWords = 0
  /// How many words the sections that are read have.
  public var words = 0
  /// The length of the recording in seconds.
  public var duration = 0.0
  /// How much of the recording belongs to no sentence, in seconds.
  public var extraDuration = 0.0
  /// The middle of all timed sentences' confidences.
  public var medianConfidence = 0.0
  /// The middle of all timed sentences' paces, in words a minute of speech.
  public var medianPace = 0.0

  /// Sums up a map.
  ///
  /// - Complexity: O(*n* log *n*) in the number of sentences.
  public init(_ map: AlignmentMap) {
    var confidences: [Double] = []
    var paces: [Double] = []
    for section in map.sections where !section.sentences.isEmpty {
      sections += 1
      guard section.firstTime != nil else {
        sentencesElsewhere += section.sentences.count
        continue
      }
      readSections += 1
      for sentence in section.sentences {
        sentences[sentence.alignment.state, default: 0] += 1
        words += sentence.alignment.words.count
        timedWords += sentence.alignment.words.count { $0.time != nil }
        if sentence.alignment.playback != nil { confidences.append(sentence.alignment.confidence) }
        if let pace = sentence.pace { paces.append(pace) }
      }
    }
    duration = map.timeline.duration
    extraDuration = map.extra.reduce(0) { $0 + $1.range.upperBound - $1.range.lowerBound }
    medianConfidence = Self.median(&confidences)
    medianPace = Self.median(&paces)
  }

  /// The share of the sentences of the sections that are read which have a time, from 0 to 1.
  public var timedShare: Double {
    let timed = sentences[.narrated, default: 0] + sentences[.bridged, default: 0]
    let all = timed + sentences[.unread, default: 0]
    return all == 0 ? 0 : Double(timed) / Double(all)
  }

  private static func median(_ values: inout [Double]) -> Double {
    guard !values.isEmpty else { return 0 }
    values.sort()
    return values[values.count / 2]
  }
}

extension MappedSentence {
  /// How fast it is spoken, in words a minute; nil for what is too short to tell.
  var pace: Double? {
    guard let speech = alignment.speech, alignment.words.count >= 4 else { return nil }
    let length = speech.upperBound - speech.lowerBound
    return length > 0.2 ? Double(alignment.words.count) / length * 60 : nil
  }
}
