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
    let dictionary = try DictionaryFile(path: model.dictionary)
    let lexicon = Lexicon(
      own: pronunciations, dictionary: dictionary,
      rules: model.usesEnglishLetterRules ? EnglishLetterRules() : nil)
    let store = TextModelStore(lexicon: lexicon, limit: self.workers + DecoderWorker.limit)
    pool = WorkerPool(
      factory: DecoderFactory(model: model, profile: profile, store: store), count: self.workers)
  }

  /// The engine, the acoustic model and the profile.
  public var identity: String {
    let name = model.acousticModel.split(separator: "/").last.map(String.init) ?? ""
    return "pocketsphinx \(name) \(profile.rawValue)"
  }

  public func results(
    for audio: AudioBlocks, context: RecognitionContext
  ) -> RecognitionResults {
    PocketSphinxResults(audio: audio, context: context, pool: pool, language: model.language)
  }
}
