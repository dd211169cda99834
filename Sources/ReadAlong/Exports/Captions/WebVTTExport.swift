import TextAlignment

/// The map as WebVTT, with a time for every word inside each cue.
///
/// Follows the W3C's WebVTT: "The Web Video Text Tracks Format".
public struct WebVTTExport: AlignmentExport, Hashable {
  /// The end of the names of WebVTT files.
  public static let fileExtension = "vtt"

  /// What a cue holds.
  public enum Cues: String, Hashable, Sendable, CaseIterable {
    /// As much as can be read at a glance, by the conventions of subtitles.
    case captions
    /// A whole sentence, however long, shown until the next one starts.
    case sentences
    /// A section's title, for the list of chapters of a player.
    case sections
  }

  /// What a cue holds.
  public var cues: Cues
  /// Whether words have their times inside each cue.
  public var includesWordTimes: Bool
  /// The conventions for captions.
  public var rules: CaptionRules

  /// Creates the export.
  public init(
    cues: Cues = .captions, includesWordTimes: Bool = true, rules: CaptionRules = CaptionRules()
  ) {
    self.cues = cues
    self.includesWordTimes = includesWordTimes
    self.rules = rules
  }

  /// Writes the cues in the order in which they are heard.
  public func write<Output: TextOutputStream>(_ map: AlignmentMap, to output: inout Output) {
    var text = TextBuffer()
    text.append("WEBVTT\n\nNOTE\n")
    let heading = ([map.title] + map.authors).filter { !$0.isEmpty }.joined(separator: ", ")
    text.append(
      heading.split(whereSeparator: \.isNewline).joined(separator: " "), replacing: Self.escape)
    text.append("\n")
    for cue in cueList(of: map) {
      write(cue, to: &text)
      text.drainWhenFull(to: &output)
    }
    text.drain(to: &output)
  }

  private func cueList(of map: AlignmentMap) -> [CaptionCue] {
    switch cues {
    case .captions: CaptionCutter(rules: rules).cues(of: map)
    case .sentences: map.timedSentences.map { sentenceCue(map.sections[$0.section], $0.sentence) }
    case .sections: map.sectionsAsHeard.compactMap { sectionCue(of: $0) }
    }
  }

  private func sentenceCue(_ section: MappedSection, _ index: Int) -> CaptionCue {
    let alignment = section.sentences[index].alignment
    let range = alignment.playback ?? alignment.speech ?? 0..<0
    let start = CaptionCutter.milliseconds(range.lowerBound)
    let end = max(start + 1, CaptionCutter.milliseconds(range.upperBound))
    let words = CaptionWord.words(of: section, sentence: index, longest: .max)
    return CaptionCue(
      identifier: "s\(section.index)-\(index)", time: start..<end, lines: [words[...]])
  }

  private func sectionCue(of section: MappedSection) -> CaptionCue? {
    guard let range = section.range else { return nil }
    let start = CaptionCutter.milliseconds(range.lowerBound)
    let title = section.displayTitle
    let word = CaptionWord(
      text: title, length: title.count, followsSpace: false, time: range,
      section: section.index, sentence: 0,
      endsClause: true)
    return CaptionCue(
      identifier: "s\(section.index)",
      time: start..<max(start + 1, CaptionCutter.milliseconds(range.upperBound)), lines: [[word]])
  }

  private func write(_ cue: CaptionCue, to text: inout TextBuffer) {
    text.append("\n")
    text.append(cue.identifier)
    text.append("\n")
    text.append(clock: cue.time.lowerBound, point: ".")
    text.append(" --> ")
    text.append(clock: cue.time.upperBound, point: ".")
    text.append("\n")
    var last = cue.time.lowerBound
    for line in cue.lines {
      for (index, word) in zip(line.indices, line) {
        if index > line.startIndex, word.followsSpace { text.append(" ") }
        // Times inside a cue must rise and lie inside it.
        let start = CaptionCutter.milliseconds(word.time.lowerBound)
        if includesWordTimes, start > last, start < cue.time.upperBound {
          text.append("<")
          text.append(clock: start, point: ".")
          text.append(">")
          last = start
        }
        text.append(word.text, replacing: Self.escape)
      }
      text.append("\n")
    }
  }

  private static func escape(_ byte: UInt8) -> StaticString? {
    switch byte {
    case 0x26: "&amp;"
    case 0x3C: "&lt;"
    case 0x3E: "&gt;"
    default: nil
    }
  }
}
