import CPocketSphinx
import Recognition

/// A decoder of the engine: the one owner of its C state, for one task at a time.
final class SphinxDecoder {
  private let pointer: OpaquePointer

  private init(owning pointer: OpaquePointer) {
    self.pointer = pointer
  }

  deinit {
    ps_free(pointer)
  }

  /// Makes a decoder; loading the files of its models is most of the work.
  static func opening(_ settings: DecoderSettings) -> SphinxDecoder? {
    _ = silenced
    var copies = settings.arguments.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    let count = CInt(copies.count)
    let decoder = copies.withUnsafeMutableBufferPointer { copies in
      copies.withMemoryRebound(to: UnsafePointer<CChar>?.self) { pairs in
        csphinx_decoder_create(pairs.baseAddress, count)
      }
    }
    return decoder.map(SphinxDecoder.init(owning:))
  }

  /// The log is silenced once, for the whole process: the engine has one log only.
  private static let silenced: Void = csphinx_silence()

  /// The engine's frames per second.
  static let frameRate = 100.0
}

// MARK: - Utterances

extension SphinxDecoder {
  /// Hears a whole utterance at once, its cepstral mean taken over all of it.
  ///
  /// - Returns: The segments, or nil where the engine failed.
  func hear(_ samples: [Int16]) -> [HeardSegment]? {
    guard begin() else { return nil }
    var dither = Dither()
    let heard = dither.added(to: samples[...]).withUnsafeBufferPointer { samples in
      ps_process_raw(pointer, samples.baseAddress, samples.count, 0, 1)
    }
    guard end(), heard >= 0 else { return nil }
    return segments()
  }

  /// Begins an utterance that is fed in pieces.
  ///
  /// Frames are counted from here.
  func begin() -> Bool {
    ps_start_stream(pointer) >= 0 && ps_start_utt(pointer) >= 0
  }

  /// Feeds a piece of an utterance, its dither added, and searches it.
  func feed(_ samples: [Int16]) -> Bool {
    samples.withUnsafeBufferPointer { samples in
      ps_process_raw(pointer, samples.baseAddress, samples.count, 0, 0) >= 0
    }
  }

  /// Ends an utterance, which runs the last passes over it.
  func end() -> Bool {
    ps_end_utt(pointer) >= 0
  }

  /// What the utterance holds, as far as it was fed, tokens for silence and noise included.
  func segments() -> [HeardSegment] {
    var segments: [HeardSegment] = []
    var next = ps_seg_iter(pointer)
    while let segment = next {
      var first: CInt = 0
      var last: CInt = 0
      ps_seg_frames(segment, &first, &last)
      let logarithm = ps_seg_prob(segment, nil, nil, nil)
      segments.append(
        HeardSegment(
          token: ps_seg_word(segment).map { String(cString: $0) } ?? "", firstFrame: Int(first),
          lastFrame: Int(last),
          probability: min(1, max(0, csphinx_probability(pointer, logarithm)))))
      next = ps_seg_next(segment)
    }
    return segments
  }
}

// MARK: - Words and grammars

extension SphinxDecoder {
  /// Whether the dictionary has a word.
  func knows(_ word: String) -> Bool {
    guard let phones = ps_lookup_word(pointer, word) else { return false }
    free(phones)
    return true
  }

  /// Adds a word to the dictionary.
  func add(_ word: String, phones: String) -> Bool {
    ps_add_word(pointer, word, phones, 0) >= 0
  }

  /// Makes a JSGF grammar the only thing that can be heard.
  func use(grammar: String) -> Bool {
    csphinx_decoder_use_grammar(pointer, "words", grammar) >= 0
  }
}
