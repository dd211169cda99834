import Recognition

/// The options of one decoder, by the engine's own names.
struct DecoderSettings: Hashable {
  /// The options, by name with a leading dash.
  private var options: [String: String]

  private init(_ model: PocketSphinxModel, options: [String: String]) {
    self.options = options
    self.options["-hmm"] = model.acousticModel
    self.options["-dict"] = model.dictionary
    // Removing silence would shift every later word's time.
    self.options["-remove_silence"] = "no"
    // On in version 0.8, off in version 5, which then cannot start a stream anew.
    self.options["-remove_noise"] = "yes"
    // The engine's dither is one random sequence for the process; see `Dither`.
    self.options["-dither"] = "no"
  }

  /// The directory of the acoustic model.
  var acousticModel: String { options["-hmm"] ?? "" }

  /// The file of the language model.
  var languageModel: String {
    get { options["-lm"] ?? "" }
    set { options["-lm"] = newValue }
  }

  /// The file of the dictionary.
  var dictionary: String {
    get { options["-dict"] ?? "" }
    set { options["-dict"] = newValue }
  }

  /// Follows the cepstral mean as the audio comes, where an utterance is not there as a whole.
  mutating func hearLive() {
    options["-cmn"] = "live"
  }

  /// The names and values, one after the other, in a stable order.
  var arguments: [String] {
    options.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
  }
}

extension DecoderSettings {
  /// The options for a text's own language model.
  static func reading(
    _ extent: ContextText.Extent, _ model: PocketSphinxModel, profile: SpeedProfile
  ) -> DecoderSettings {
    DecoderSettings(model, options: extent == .book ? profile.book : profile.passage)
  }

  /// The options for audio without text.
  static func general(
    _ model: PocketSphinxModel, languageModel: String, profile: SpeedProfile
  ) -> DecoderSettings {
    var settings = DecoderSettings(model, options: profile.general)
    settings.languageModel = languageModel
    return settings
  }

  /// The options for laying known words onto audio.
  ///
  /// The beams are wide, since the right path is the only one.
  static func aligning(_ model: PocketSphinxModel) -> DecoderSettings {
    DecoderSettings(
      model, options: ["-ds": "2", "-beam": "1e-80", "-wbeam": "1e-60", "-pbeam": "1e-80"])
  }
}
