import Recognition

/// What a decoder is for.
///
/// Equal keys mean that a decoder can be used again.
struct DecoderKey: Hashable, Sendable {
  var task: Task
  /// Whether utterances are fed in pieces while they are spoken.
  var isLive = false

  enum Task: Hashable, Sendable {
    /// A text's own language model, with the hints that went into it.
    case text(ContextText, vocabulary: [String], corrections: [String: [String]])
    /// The model's general language, for audio without text.
    case general
    /// Known words laid onto audio.
    case aligning
  }

  static let aligning = DecoderKey(task: .aligning)

  /// The decoder that a context asks for.
  static func hearing(_ context: RecognitionContext) -> DecoderKey {
    let task: Task =
      if let text = context.text {
        .text(text, vocabulary: context.vocabulary, corrections: context.pronunciations)
      } else {
        .general
      }
    return DecoderKey(task: task, isLive: context.wantsVolatileResults)
  }

  private init(task: Task, isLive: Bool = false) {
    self.task = task
    self.isLive = isLive
  }
}
