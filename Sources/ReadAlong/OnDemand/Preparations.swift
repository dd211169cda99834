/// The improving alignments of a section that somebody waits for.
///
/// Audio is heard as the next element is asked for, so that a reader who stops asking stops the
/// work; what was heard is kept.
public struct Preparations: AsyncSequence, Sendable {
  /// What is given each time: the section as far as it was heard.
  public typealias Element = Preparation
  /// The errors of the audio source, the recognizer and the store, and `CancellationError`.
  public typealias Failure = any Error

  let aligner: OnDemandAligner
  let request: OnDemandAligner.Request

  /// Starts at the beginning; what was heard before is not heard again.
  public func makeAsyncIterator() -> Iterator {
    Iterator(aligner: aligner, request: request)
  }

  /// Hears a step further for each element.
  public struct Iterator: AsyncIteratorProtocol {
    let aligner: OnDemandAligner
    let request: OnDemandAligner.Request
    var course: PreparationCourse?
    var hasEnded = false

    /// Hears the next stretch; nil after the section was whole.
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
