/// Where all sections of a book are in its audio.
public struct LocatedBook: Hashable, Sendable, Codable {
  /// One placement for each of the book's sections, in the book's order.
  public var placements: [SectionPlacement]
  /// How many windows were heard.
  public var windows: Int
  /// How many seconds of audio were heard.
  public var secondsHeard: Double
  /// The order in which the files follow the book, as indices of the files; nil where they do already.
  public var suggestedFileOrder: [Int]?

  /// Creates a located book.
  public init(
    placements: [SectionPlacement], windows: Int, secondsHeard: Double,
    suggestedFileOrder: [Int]? = nil
  ) {
    self.placements = placements
    self.windows = windows
    self.secondsHeard = secondsHeard
    self.suggestedFileOrder = suggestedFileOrder
  }

  /// The sections that are read, in the order they are read.
  public var readingOrder: [Int] {
    placements.filter { $0.state == .placed }
      .sorted { ($0.opening ?? 0) < ($1.opening ?? 0) }.map(\.section)
  }

  /// Whether the sections are read in the book's order.
  public var isInOrder: Bool {
    let order = readingOrder
    return zip(order, order.dropFirst()).allSatisfy { $0 < $1 }
  }
}
