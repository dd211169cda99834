import Recognition

/// Knows how to make each kind of decoder.
struct DecoderFactory: Sendable {
  let model: PocketSphinxModel
  let profile: SpeedProfile
  let store: TextModelStore

  /// What is needed to open a decoder, its language model made.
  func plan(for key: DecoderKey) async throws -> DecoderPlan {
    switch key {
    case .text(let text, let vocabulary, let corrections):
      let files = try await store.model(of: text, vocabulary: vocabulary, corrections: corrections)
      let settings = DecoderSettings.reading(
        model: model, dictionary: files.dictionary.path, languageModel: files.languageModel.path,
        extent: text.extent, profile: profile)
      return DecoderPlan(settings: settings, model: model, files: files)
    case .general:
      guard let languageModel = model.languageModel else {
        throw RecognitionError(
          .modelMissing, on: model.acousticModel,
          reason: "audio without text needs a general language model, and none is named")
      }
      return DecoderPlan(
        settings: .general(model: model, languageModel: languageModel, profile: profile),
        model: model, files: nil)
    case .aligning:
      return DecoderPlan(
        settings: .aligning(model: model, dictionary: model.dictionary), model: model, files: nil)
    }
  }
}

/// The settings of a decoder, with the files they name.
struct DecoderPlan: Sendable {
  var settings: DecoderSettings
  var model: PocketSphinxModel
  var files: TextModel?

  /// Makes the decoder.
  func open() throws(RecognitionError) -> SphinxDecoder {
    guard let decoder = SphinxDecoder.opening(settings) else {
      throw RecognitionError(
        .modelUnusable, on: model.acousticModel,
        reason: "PocketSphinx refused the acoustic model, dictionary or language model")
    }
    return decoder
  }
}
