/// A book's sections aligned with everything that was heard.
public struct BookAlignment: Hashable, Sendable {
  /// One alignment for each of the book's sections, in the book's order.
  public var sections: [SectionAlignment]
  /// The stretches of audio that belong to no section, rising and disjoint.
  public var extra: [ExtraStretch]

  /// Creates a book's alignment.
  public init(sections: [SectionAlignment] = [], extra: [ExtraStretch] = []) {
    self.sections = sections
    self.extra = extra
  }
}
