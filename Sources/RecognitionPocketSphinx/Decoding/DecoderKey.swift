import Recognition

/// What a decoder is for. Equal keys mean that a decoder can be used again.
enum DecoderKey: Hashable, Sendable {
  /// A text's own language model, with the hints that went into it.
  case text(ContextText, vocabulary: [String], corrections: [String: [String]])
  /// The model's general language, for audio without text.
  case general
  /// Known words laid onto audio.
  case aligning

  init(_ context: RecognitionContext) {
    if let text = context.text {
      self = .text(
        text, vocabulary: context.vocabulary, corrections: context.pronunciations)
    } else {
      self = .general
    }
  }
}
