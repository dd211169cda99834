public import AudioTimeline
public import Recognition

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Recognizes speech offline with CMU PocketSphinx, told the text that is probably read.
///
/// Given a text, the recognizer makes a language model and a dictionary of that text alone, which makes it
/// six times as fast as the general model and leaves one wrong word where that has ten. Without a
/// text it uses the general model.
///
/// ```swift
/// let recognizer = try PocketSphinxRecognizer()
/// let text = ContextText(name: "emma/3", extent: .passage, words: SpokenText(sentences).words)
/// let context = RecognitionContext(text: text)
/// for try await result in recognizer.results(for: source.blocks(in: 0..<600), context: context) {
///   for word in result.words { print(word.time.lowerBound, word.text) }
/// }
/// ```
///
/// One value can be used by any number of tasks; decoders and models are kept by the name of their text
/// and made again only when several other texts were used in between. Decoding runs on threads of its
/// own, as many as ``workers``.
public struct PocketSphinxRecognizer: Recognizer {
  /// The files of the speech model.
  public let model: PocketSphinxModel
  /// How accuracy is traded for speed.
  public let profile: SpeedProfile
  /// How many utterances are decoded at the same time.
  public let workers: Int

  let pool: WorkerPool
  let lexicon: Lexicon

  /// Creates a recognizer.
  ///
  /// - Parameters:
  ///   - model: The files of the speech model.
  ///   - profile: How accuracy is traded for speed.
  ///   - pronunciations: Sources that are asked before the model's dictionary.
  ///   - workers: How many utterances are decoded at the same time; as many as cores by default.
  /// - Throws: `RecognitionError` when a file of the model is missing, broken, or does not fit.
  public init(
    model: PocketSphinxModel = .default, profile: SpeedProfile = .balanced,
    pronunciations: [any PronunciationSource] = [], workers: Int? = nil
  ) throws(RecognitionError) {
    self.model = model
    self.profile = profile
    self.workers = max(1, workers ?? ProcessInfo.processInfo.activeProcessorCount)
    try ModelFiles.check(model)
    lexicon = Lexicon(
      own: pronunciations, dictionary: try DictionaryFile(path: model.dictionary),
      rules: model.usesEnglishLetterRules ? EnglishLetterRules() : nil)
    let store = TextModelStore(lexicon: lexicon, limit: self.workers + DecoderWorker.limit)
    pool = WorkerPool(
      factory: DecoderFactory(model: model, profile: profile, lexicon: lexicon, store: store),
      count: self.workers)
  }

  /// The engine, the acoustic model and the profile.
  public var identity: String {
    let name = model.acousticModel.split(separator: "/").last.map(String.init) ?? ""
    return "pocketsphinx \(name) \(profile.name)"
  }

  /// The results for some audio, one utterance after the other, recognized as they are asked for.
  ///
  /// Utterances are cut at the quietest places 8 to 20 s apart, unless the context says that blocks are
  /// utterances. With `wantsVolatileResults` an utterance ends at a pause of half a second, and what was
  /// heard of it so far comes about every half second of audio.
  ///
  /// - Parameters:
  ///   - audio: Blocks of audio.
  ///   - context: The text that is probably read, and other hints.
  /// - Returns: The results. Iterating throws `RecognitionError` when the model cannot be used or does not
  ///   know the context's language, and `CancellationError` at once when the task is cancelled.
  public func results(
    for audio: AudioBlocks, context: RecognitionContext
  ) -> RecognitionResults {
    let refusal = refusal(of: context.language)
    return context.wantsVolatileResults
      ? LiveResults(audio: audio, context: context, pool: pool, refusal: refusal)
      : PocketSphinxResults(audio: audio, context: context, pool: pool, refusal: refusal)
  }

  private func refusal(of language: String) -> RecognitionError? {
    func primary(_ tag: String) -> String {
      tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
    }
    let asked = primary(language)
    guard !asked.isEmpty, asked != "und", asked != primary(model.language) else { return nil }
    return RecognitionError(
      .languageUnsupported, on: language,
      reason:
        "the model \(model.acousticModel) is for \(model.language); name a model that is for it")
  }
}
