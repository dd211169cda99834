import AudioTimeline
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

  /// Each section that has a time with the moment at which the next one starts, or the audio ends.
  var sectionsWithEnds: [(section: MappedSection, end: Double)] {
    let sections = sectionsAsHeard
    return sections.enumerated().map { index, section in
      let next = index + 1 < sections.count ? sections[index + 1].firstTime : nil
      return (section, next ?? timeline.duration)
    }
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
