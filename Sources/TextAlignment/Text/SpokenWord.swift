/// A printed word and the ways it may be spoken.
///
/// `1851` may be heard as "eighteen fifty one" or "one thousand eight hundred fifty one"; `Mr.` as
/// "mister"; `to-day` as "today" or "to day". Whichever was heard gives the printed word its time.
public struct SpokenWord: Hashable, Sendable {
  /// The index of the sentence the word stands in.
  public var sentence: Int
  /// The printed word, as offsets in the UTF-8 of its sentence.
  public var range: Range<Int>
  /// The ways to say it, each a sequence of normalized words; the likeliest first, never empty.
  public var readings: [[String]]
  /// Whether a clause ends after this word: a comma, a full stop, a dash, a quotation mark, a line.
  public var endsClause: Bool

  /// Creates a spoken word.
  public init(
    sentence: Int, range: Range<Int>, readings: [[String]], endsClause: Bool = false
  ) {
    self.sentence = sentence
    self.range = range
    self.readings = readings
    self.endsClause = endsClause
  }
}
