/// The improving alignments of a section that somebody waits for.
///
/// Audio is heard as the next element is asked for, so that a reader who stops asking stops the
/// work; what was heard is kept.
public struct Preparations: AsyncSequence, Sendable {
  public typealias Element = Preparation
  public typealias Failure = any Error

  let aligner: OnDemandAligner
  let request: OnDemandAligner.Request

  public func makeAsyncIterator() -> Iterator {
    Iterator(aligner: aligner, request: request)
  }

  /// Hears a step further for each element.
  public struct Iterator: AsyncIteratorProtocol {
    let aligner: OnDemandAligner
    let request: OnDemandAligner.Request
    var course: PreparationCourse?
    var hasEnded = false

    public mutating func next() async throws -> Preparation? {
      if hasEnded { return nil }
      var course =
        if let course { course } else { try await aligner.begin(request) }
      let preparation = try await aligner.advance(&course)
      self.course = course
      hasEnded = preparation.isWhole
      return preparation
    }
  }
}
