/// The map as SubRip subtitles (`.srt`).
public struct SubRipExport: AlignmentExport, Hashable {
  /// The end of the names of SubRip files.
  public static let fileExtension = "srt"

  /// The conventions for captions.
  public var rules: CaptionRules

  /// Creates the export.
  public init(rules: CaptionRules = CaptionRules()) { self.rules = rules }

  /// Writes the captions in the order in which they are heard, numbered from 1.
  public func write<Output: TextOutputStream>(_ map: AlignmentMap, to output: inout Output) {
    var text = TextBuffer()
    var number = 0
    for cue in CaptionCutter(rules: rules).cues(of: map) {
      number += 1
      if number > 1 { text.append("\n") }
      text.append(number)
      text.append("\n")
      text.append(clock: cue.time.lowerBound, point: ",")
      text.append(" --> ")
      text.append(clock: cue.time.upperBound, point: ",")
      text.append("\n")
      for line in cue.lines {
        for (index, word) in zip(line.indices, line) {
          if index > line.startIndex, word.followsSpace { text.append(" ") }
          text.append(word.text)
        }
        text.append("\n")
      }
      text.drainWhenFull(to: &output)
    }
    text.drain(to: &output)
  }
}
