import Recognition

/// The options of one decoder, by the engine's own names.
struct DecoderSettings: Hashable {
  /// The options in order, names with their dash.
  private(set) var pairs: [String] = []

  init(model: PocketSphinxModel, dictionary: String) {
    set("-hmm", model.acousticModel)
    set("-dict", dictionary)
    // Removing silence would shift every later word's time.
    set("-remove_silence", "no")
    // Exact digital zeros would wreck the cepstral mean of an utterance.
    set("-dither", "yes")
    set("-seed", "1")
  }

  mutating func set(_ name: String, _ value: String) {
    pairs.append(name)
    pairs.append(value)
  }

  /// The options for a text's own language model.
  static func reading(
    model: PocketSphinxModel, dictionary: String, languageModel: String,
    extent: ContextText.Extent, profile: SpeedProfile
  ) -> DecoderSettings {
    var settings = DecoderSettings(model: model, dictionary: dictionary)
    settings.set("-lm", languageModel)
    settings.set("-ds", "2")
    switch profile {
    case .accurate:
      break
    case .balanced:
      settings.set("-fwdflat", "no")
      if extent == .book { settings.set("-maxhmmpf", "2000") }
    case .fast:
      settings.set("-fwdflat", "no")
      settings.set("-bestpath", "no")
      settings.set("-topn", "2")
      settings.set("-maxhmmpf", extent == .book ? "800" : "300")
    }
    return settings
  }

  /// The options for audio without text.
  static func general(
    model: PocketSphinxModel, languageModel: String, profile: SpeedProfile
  ) -> DecoderSettings {
    var settings = DecoderSettings(model: model, dictionary: model.dictionary)
    settings.set("-lm", languageModel)
    switch profile {
    case .accurate:
      break
    case .balanced:
      settings.set("-ds", "2")
    case .fast:
      settings.set("-ds", "2")
      settings.set("-fwdflat", "no")
      settings.set("-maxhmmpf", "3000")
    }
    return settings
  }

  /// The options for laying known words onto audio: wide beams, since the right path is the only one.
  static func aligning(model: PocketSphinxModel, dictionary: String) -> DecoderSettings {
    var settings = DecoderSettings(model: model, dictionary: dictionary)
    settings.set("-ds", "2")
    settings.set("-beam", "1e-80")
    settings.set("-wbeam", "1e-60")
    settings.set("-pbeam", "1e-80")
    return settings
  }
}
