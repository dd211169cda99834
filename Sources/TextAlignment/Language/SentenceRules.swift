/// What a language contributes to cutting a text into sentences.
///
/// All words are in lower case and without their last full stop: `mr`, `p.m`.
public struct SentenceRules: Hashable, Sendable {
  /// Abbreviations that stand before a name, so that no sentence ends there: `mr`, `dr`.
  public var titles: Set<String> = []
  /// Abbreviations that never end a sentence: `e.g`, `viz`.
  public var inner: Set<String> = []
  /// Abbreviations that do not end a sentence when a number follows: `no`, `vol`, `jan`.
  public var beforeNumbers: Set<String> = []
  /// Abbreviations that end a sentence only if the next word often starts one: `inc`, `u.s`.
  public var mayEnd: Set<String> = []
  /// Words that often start a sentence, and are seldom part of a name: `the`, `he`, `but`.
  public var starters: Set<String> = []
  /// Words written with a capital anywhere in a sentence, such as the English `i`.
  public var alwaysCapital: Set<String> = []
  /// Verbs that tell who speaks, so that a sentence goes on after a quotation: `said`.
  public var speechVerbs: Set<String> = []
  /// Whether a number with a full stop is an ordinal, as in the German `3. Mai`.
  public var pointMakesOrdinal = false

  /// Creates rules without words: sentences end at every stop before a capital.
  public init() {}

  /// All words that do not, or do not always, end a sentence with their full stop.
  var abbreviations: Set<String> { titles.union(inner).union(beforeNumbers).union(mayEnd) }
}
