/// What a check of a book's Media Overlays found.
public struct OverlayReport: Hashable, Sendable {
  /// The documents with an overlay.
  public var overlays = 0
  /// The clips of all overlays.
  public var clips = 0
  /// The sum of all clips whose length is known, in seconds.
  public var duration = 0.0
  /// What is wrong or odd, in playing order.
  public var problems: [OverlayProblem] = []
  /// How good the overlays are, from 0 to 100.
  ///
  /// The share of clips without a problem, less five points for each problem of a whole overlay.
  public var score = 0
  /// The letters and digits spoken in a second, at the median of the clips; 0 where unknown.
  public var pace = 0.0
}

/// Something wrong or odd in a Media Overlay.
public struct OverlayProblem: Hashable, Sendable, CustomStringConvertible {
  /// What kind of problem it is.
  public var code: Code
  /// The overlay's path in the archive.
  public var path: String
  /// The clip's position in its overlay, from 0; `nil` where the whole overlay is meant.
  public var clip: Int?
  /// What is wrong, as a part of a sentence.
  public var detail: String

  /// The kinds of problem.
  @nonexhaustive
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// The overlay itself is missing or damaged.
    case unreadable
    /// The text has no element with the id that a clip names.
    case missingText
    /// Two clips name the same element.
    case doubledText
    /// A clip's element stands before the one of the clip in front of it.
    case textOrder
    /// The audio file is not in the archive, or is unknown.
    case missingAudio
    /// A clip has no length, or ends before it begins.
    case noLength
    /// A clip begins before the one in front of it, in the same audio.
    case backwards
    /// A clip begins before the one in front of it ends, in the same audio.
    case overlap
    /// Audio between two clips of the same file is never played.
    case gap
    /// A clip ends after its audio does.
    case beyondAudio
    /// The stated duration is not the sum of the clips.
    case duration
    /// A clip is spoken far faster or slower than the others.
    case pace
  }

  /// One plain sentence: where, and what is wrong.
  public var description: String {
    "\(path)\(clip.map { ", clip \($0 + 1)" } ?? ""): \(detail)."
  }
}

/// From which size on a difference is reported.
public struct OverlayTolerances: Hashable, Sendable {
  /// The longest stretch between two clips that is taken for a pause, in seconds.
  public var gap = 2.0
  /// By how much two clips may overlap, in seconds.
  public var overlap = 0.001
  /// By how much a clip may end after its audio, in seconds.
  public var beyondAudio = 0.1
  /// By how much the stated duration may differ from the sum of the clips, in seconds.
  public var duration = 1.0
  /// How many times faster or slower than the median a clip may be.
  public var pace = 3.0
  /// The fewest letters and digits a clip must have for its pace to be judged.
  public var letters = 20

  /// Creates the usual tolerances.
  public init() {}
}
