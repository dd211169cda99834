/// The thresholds by which a place is believed.
public struct PlaceRules: Hashable, Sendable {
  /// The separate runs of three words that must agree on a place.
  public var minimumVotes = 2.0
  /// The heard words that must be found in runs at a place.
  public var minimumWords = 8
  /// The share of the words heard between the first and last found one that must be found.
  public var minimumShare = 0.25
  /// What a rival may claim of the best place's words, as a share, before the place is doubted.
  public var rivalShare = 0.5
  /// The number of places in all books from which on a run of words says nothing.
  public var commonAt = 8

  /// Creates the rules with their documented values.
  public init() {}
}
