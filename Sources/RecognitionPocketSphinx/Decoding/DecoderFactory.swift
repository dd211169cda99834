import Recognition

/// Knows how to make each kind of decoder.
struct DecoderFactory: Sendable {
  let model: PocketSphinxModel
  let profile: SpeedProfile
  let lexicon: Lexicon
  let store: TextModelStore

  /// What is needed to open a decoder, its language model made.
  func plan(for key: DecoderKey) async throws -> DecoderPlan {
    var plan = try await plan(for: key.task)
    if key.isLive { plan.settings.hearLive() }
    return plan
  }

  private func plan(for task: DecoderKey.Task) async throws -> DecoderPlan {
    switch task {
    case .text(let text, let vocabulary, let corrections):
      let files = try await store.model(of: text, vocabulary: vocabulary, corrections: corrections)
      return DecoderPlan(
        settings: .reading(
          text.extent, model, dictionary: files.dictionary.path,
          languageModel: files.languageModel.path, profile: profile),
        files: [files.languageModel, files.dictionary], samples: files.samples)
    case .general:
      guard let languageModel = model.languageModel else {
        throw RecognitionError(
          .modelMissing, on: model.acousticModel,
          reason: "audio without text needs a general language model, and none is named")
      }
      return DecoderPlan(
        settings: .general(model, languageModel: languageModel, profile: profile),
        samples: lexicon.sample.map { [$0.word] } ?? [])
    case .aligning:
      // Words are added as they come; the engine only wants a dictionary to begin with.
      let sample = lexicon.sample.map { "\($0.word) \($0.phones)\n" } ?? "\n"
      let dictionary = try TemporaryFile(Array(sample.utf8), ending: "dict")
      return DecoderPlan(
        settings: .aligning(model, dictionary: dictionary.path), files: [dictionary],
        samples: lexicon.sample.map { [$0.word] } ?? [])
    }
  }
}

/// The settings of a decoder, with the files they name.
struct DecoderPlan: Sendable {
  var settings: DecoderSettings
  /// Kept until the decoder has read them.
  var files: [TemporaryFile] = []
  /// Words of the dictionary, one of which at least the decoder must know.
  var samples: [String]

  /// Makes the decoder.
  func open() throws(RecognitionError) -> SphinxDecoder {
    let model = settings.acousticModel
    guard let decoder = SphinxDecoder.opening(settings) else {
      throw RecognitionError(
        .modelUnusable, on: model,
        reason: "PocketSphinx refused the acoustic model, the dictionary or the language model")
    }
    guard samples.contains(where: decoder.knows) else {
      throw RecognitionError(
        .modelUnusable, on: model,
        reason: "the dictionary is written in phones that the acoustic model does not have")
    }
    return decoder
  }
}
