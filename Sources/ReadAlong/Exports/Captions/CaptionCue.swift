/// One caption: some lines of words and how long they are shown.
struct CaptionCue {
  /// A name that no other cue of the map has.
  var identifier: String
  /// When it is shown, in milliseconds on the timeline; never empty.
  var time: Range<Int64>
  /// The words of each line.
  var lines: [ArraySlice<CaptionWord>]
}

extension TextBuffer {
  /// Appends a time as `HH:MM:SS` with milliseconds.
  mutating func append(clock milliseconds: Int64, point: StaticString) {
    append(milliseconds / 3_600_000, width: 2)
    append(byte: 0x3A)
    append(milliseconds / 60_000 % 60, width: 2)
    append(byte: 0x3A)
    append(milliseconds / 1000 % 60, width: 2)
    append(point.description)
    append(milliseconds % 1000, width: 3)
  }
}
