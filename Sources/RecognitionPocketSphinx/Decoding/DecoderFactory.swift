import Recognition

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
    let sample = lexicon.sample ?? ("", "")
    switch task {
    case .text(let text, let vocabulary, let corrections):
      let made = try await store.model(of: text, vocabulary: vocabulary, corrections: corrections)
      return DecoderPlan(
        settings: .reading(text.extent, model, profile: profile),
        languageModel: made.languageModel, dictionary: made.dictionary, samples: made.samples)
    case .general:
      guard let languageModel = model.languageModel else {
        throw RecognitionError(
          .modelMissing, on: model.acousticModel,
          reason: "audio without text needs a general language model, and none is named")
      }
      guard FileManager.default.fileExists(atPath: languageModel) else {
        throw RecognitionError(
          .modelMissing, on: languageModel,
          reason: "audio without text needs this general language model, and it is not there")
      }
      return DecoderPlan(
        settings: .general(model, languageModel: languageModel, profile: profile),
        samples: [sample.word])
    case .aligning:
      // Words are added as they come; the engine only wants a dictionary to begin with.
      return DecoderPlan(
        settings: .aligning(model), dictionary: Array("\(sample.word) \(sample.phones)\n".utf8),
        samples: [sample.word])
    }
  }
}

/// The settings of a decoder, with what goes into its files.
struct DecoderPlan: Sendable {
  var settings: DecoderSettings
  /// A language model that was made; nil where the settings name one.
  var languageModel: [UInt8]?
  /// A dictionary that was made; nil where the settings name one.
  var dictionary: [UInt8]?
  /// Words of the dictionary, one of which at least the decoder must know.
  var samples: [String]

  /// Makes the decoder.
  ///
  /// Files are there no longer than the engine reads them.
  func open() throws(RecognitionError) -> SphinxDecoder {
    var settings = settings
    var files: [TemporaryFile] = []
    if let languageModel {
      files.append(try TemporaryFile(languageModel, ending: "arpa"))
      settings.languageModel = files[files.count - 1].path
    }
    if let dictionary {
      files.append(try TemporaryFile(dictionary, ending: "dict"))
      settings.dictionary = files[files.count - 1].path
    }
    let opened = withExtendedLifetime(files) { SphinxDecoder.opening(settings) }
    guard let opened else {
      throw RecognitionError(
        .modelUnusable, on: settings.acousticModel,
        reason: "PocketSphinx refused the acoustic model, the dictionary or the language model")
    }
    guard samples.contains(where: opened.knows) else {
      throw RecognitionError(
        .modelUnusable, on: settings.acousticModel,
        reason: "the dictionary is written in phones that the acoustic model does not have")
    }
    return opened
  }
}
