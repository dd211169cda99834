import TextAlignment

extension AlignmentMap {
  /// The sections that have a time, in the order in which they are heard.
  ///
  /// A narrator may read sections in another order than the book's.
  public var sectionsAsHeard: [MappedSection] {
    sections.enumerated().compactMap { item in
      item.element.firstTime.map { (start: $0, item: item) }
    }
    .sorted { ($0.start, $0.item.offset) < ($1.start, $1.item.offset) }
    .map(\.item.element)
  }

  /// The places of all timed sentences, as positions in `sections` and in their section, rising in time.
  var timedSentences: [(section: Int, sentence: Int)] {
    var places: [(section: Int, sentence: Int, start: Double)] = []
    for (section, mapped) in sections.enumerated() {
      for (index, sentence) in mapped.sentences.enumerated() {
        guard let range = sentence.alignment.playback ?? sentence.alignment.speech else { continue }
        places.append((section, index, range.lowerBound))
      }
    }
    places.sort { ($0.start, $0.section, $0.sentence) < ($1.start, $1.section, $1.sentence) }
    return places.map { ($0.section, $0.sentence) }
  }
}

extension MappedSection {
  /// The title, or else the section's place in the book.
  public var displayTitle: String {
    if let title, !title.isEmpty { return title }
    return "Section \(index + 1)"
  }

  /// When the first timed sentence starts, in seconds on the timeline.
  var firstTime: Double? {
    for sentence in sentences {
      if let range = sentence.alignment.speech ?? sentence.alignment.playback {
        return range.lowerBound
      }
    }
    return nil
  }
}
