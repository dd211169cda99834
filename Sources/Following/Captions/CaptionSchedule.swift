public import Recognition

/// Which stretch to hear next so that captions are there where someone listens: at the playhead
/// first, then forward, then back.
///
/// A pure function of the playhead and of what was heard: a jump needs nothing but the new playhead.
public struct CaptionSchedule: Hashable, Sendable {
  /// The audio to be captioned, in seconds on the timeline.
  public var range: Range<Double>
  /// How long the first stretch at the playhead is, in seconds: short, so that it is done soon.
  public var window: Double
  /// How long the stretches after it are, in seconds.
  public var stride: Double
  /// How far a stretch reaches into what was heard before it, in seconds, so that no word is cut.
  public var overlap: Double

  /// Creates a schedule.
  ///
  /// - Parameters:
  ///   - range: The audio to be captioned, in seconds on the timeline.
  ///   - window: How long the first stretch at the playhead is, in seconds.
  ///   - stride: How long the stretches after it are, in seconds.
  ///   - overlap: How far a stretch reaches into what was heard before it, in seconds.
  public init(
    range: Range<Double>, window: Double = 15, stride: Double = 60, overlap: Double = 2
  ) {
    precondition(window > 0 && stride > 0 && overlap >= 0, "a stretch has a length")
    self.range = range
    self.window = window
    self.stride = stride
    self.overlap = overlap
  }

  /// The stretch to hear next.
  ///
  /// - Parameters:
  ///   - playhead: Where someone listens, in seconds on the timeline.
  ///   - transcript: What was heard.
  /// - Returns: The stretch; nil when everything was heard.
  public func next(at playhead: Double, heard transcript: Transcript) -> Range<Double>? {
    let playhead = min(max(playhead, range.lowerBound), range.upperBound)
    if let hole = transcript.holes(in: playhead..<range.upperBound).first {
      let isAtPlayhead = hole.lowerBound == playhead
      let end = min(hole.upperBound, hole.lowerBound + (isAtPlayhead ? window : stride))
      // At the playhead itself nothing may delay the first caption.
      let start = isAtPlayhead ? playhead : max(range.lowerBound, hole.lowerBound - overlap)
      return start..<end
    }
    guard let hole = transcript.holes(in: range.lowerBound..<playhead).last else { return nil }
    let start = max(hole.lowerBound, hole.upperBound - stride)
    return start..<min(range.upperBound, hole.upperBound + overlap)
  }
}
