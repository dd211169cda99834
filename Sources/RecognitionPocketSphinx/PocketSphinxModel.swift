#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The files of a speech model in the format of CMU Sphinx: sounds, words, and general language.
///
/// Any model works whose dictionary uses the phones of its acoustic model. A text that is given with
/// the audio brings its own language model, so ``languageModel`` is needed for audio without text only.
public struct PocketSphinxModel: Hashable, Sendable {
  /// The directory of the acoustic model, with files such as `mdef`, `means` and `feat.params`.
  public var acousticModel: String
  /// The pronunciation dictionary: a word and its phones on each line.
  public var dictionary: String
  /// The general n-gram language model, in ARPA or binary format.
  public var languageModel: String?
  /// The language as a BCP 47 tag.
  public var language: String
  /// Whether words without an entry are pronounced by English letter-to-sound rules.
  ///
  /// The rules write the 39 phones of the CMU dictionary; leave them off for other phone sets.
  public var usesEnglishLetterRules: Bool

  /// Names the files of a model.
  ///
  /// They are looked at when a recognizer is made.
  ///
  /// - Parameters:
  ///   - acousticModel: The directory of the acoustic model.
  ///   - dictionary: The pronunciation dictionary.
  ///   - languageModel: The general language model, for audio without text.
  ///   - language: The language as a BCP 47 tag.
  ///   - usesEnglishLetterRules: Whether unknown words are pronounced by English letter rules.
  public init(
    acousticModel: String, dictionary: String, languageModel: String? = nil,
    language: String, usesEnglishLetterRules: Bool = false
  ) {
    self.acousticModel = acousticModel
    self.dictionary = dictionary
    self.languageModel = languageModel
    self.language = language
    self.usesEnglishLetterRules = usesEnglishLetterRules
  }

  /// The American English model that comes with PocketSphinx.
  ///
  /// It is looked for where Debian (`pocketsphinx-en-us`) and Homebrew (`cmu-pocketsphinx`) put it; the
  /// environment variable `POCKETSPHINX_PATH`, a directory that contains `en-us`, comes first.
  public static let `default`: PocketSphinxModel = {
    var places = [
      "/usr/share/pocketsphinx/model", "/opt/homebrew/share/pocketsphinx/model",
      "/usr/local/share/pocketsphinx/model",
    ]
    if let own = ProcessInfo.processInfo.environment["POCKETSPHINX_PATH"], !own.isEmpty {
      places.insert(own, at: 0)
    }
    let found = places.first { FileManager.default.fileExists(atPath: "\($0)/en-us/en-us/mdef") }
    let place = "\(found ?? places[0])/en-us"
    return PocketSphinxModel(
      acousticModel: "\(place)/en-us", dictionary: "\(place)/cmudict-en-us.dict",
      languageModel: "\(place)/en-us.lm.bin", language: "en-US", usesEnglishLetterRules: true)
  }()
}
