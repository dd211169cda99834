import CFliteVoices

/// A voice of flite that speaks text and says exactly when each word sounds.
public final class Voice {
  /// A spoken word with its time in seconds from the start of the speech.
  public struct Word: Hashable, Sendable, Codable {
    /// The word, numbers and abbreviations written out.
    public var text: String
    /// When it starts.
    public var start: Double
    /// When it ends.
    public var end: Double
  }

  /// Speech as 16-bit samples, one channel.
  public struct Speech: Sendable {
    /// The samples.
    public var samples: [Int16]
    /// The sample rate in Hz.
    public var sampleRate: Int
    /// The words.
    public var words: [Word]
  }

  private let voice: UnsafeMutablePointer<cst_voice>

  /// Loads the female US English voice that comes with flite; nil where it cannot be loaded.
  public init?() {
    flite_init()
    guard let voice = register_cmu_us_slt(nil) else { return nil }
    self.voice = voice
  }

  /// Speaks some text; nil where flite fails.
  public func speak(_ text: String) -> Speech? {
    guard let utterance = flite_synth_text(text, voice) else { return nil }
    defer { delete_utterance(utterance) }
    guard let wave = cflite_wave(utterance) else { return nil }
    let count = Int(wave.pointee.num_samples)
    let samples = Array(UnsafeBufferPointer(start: wave.pointee.samples, count: count))
    var words: [Word] = []
    var item = relation_head(utt_relation(utterance, "Word"))
    while let word = item {
      let start = ffeature_float(word, "R:SylStructure.daughter1.daughter1.R:Segment.p.end")
      let end = ffeature_float(word, "R:SylStructure.daughtern.daughtern.R:Segment.end")
      if let name = item_feat_string(word, "name") {
        words.append(Word(text: String(cString: name), start: Double(start), end: Double(end)))
      }
      item = item_next(word)
    }
    return Speech(samples: samples, sampleRate: Int(wave.pointee.sample_rate), words: words)
  }
}
