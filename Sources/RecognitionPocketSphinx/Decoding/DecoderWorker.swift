import AudioTimeline
import Recognition
import TextAlignment

/// One thread's decoders: the few used last are kept, and each utterance is decoded by one of them.
actor DecoderWorker {
  private nonisolated let executor: QueueExecutor
  private let factory: DecoderFactory
  private var kept: [(key: DecoderKey, decoder: SphinxDecoder)] = []
  /// The utterance that is being fed, for live use.
  private var live: LiveUtterance?
  /// The words that were added to the aligning decoder, by the names they have there.
  private var alignable: [String: String] = [:]

  /// The decoders that a worker keeps: a book's, the passage being read, and the one before it.
  static let limit = 3

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(factory: DecoderFactory, index: Int) {
    self.factory = factory
    executor = QueueExecutor(label: "readalong.recognizer.\(index)")
  }

  /// Hears one utterance as a whole.
  func hear(_ block: AudioBlock, as key: DecoderKey) async throws -> [HeardWord] {
    let decoder = try await decoder(for: key)
    try Task.checkCancellation()
    guard let segments = decoder.hear(block.samples) else { throw giveUp(on: block, key) }
    return HeardWord.words(of: segments, from: block.start, to: block.end)
  }

  /// Forgets a decoder that failed, whose state nobody knows.
  private func giveUp(on block: AudioBlock, _ key: DecoderKey) -> RecognitionError {
    kept.removeAll { $0.key == key }
    return RecognitionError(
      .engineFailed, on: "the audio at \(block.start) s",
      reason: "the decoder gave up on it; other audio can still be recognized")
  }

  /// The kept decoder for a key, or a new one.
  private func decoder(for key: DecoderKey) async throws -> SphinxDecoder {
    if let decoder = take(key) { return decoder }
    let plan = try await factory.plan(for: key)
    // Another call may have made it while this one waited.
    if let decoder = take(key) { return decoder }
    if kept.count >= Self.limit { kept.removeFirst() }
    let decoder = try plan.open()
    if key == .aligning { alignable = [:] }
    kept.append((key, decoder))
    return decoder
  }

  /// The kept decoder for a key, marked as used last.
  private func take(_ key: DecoderKey) -> SphinxDecoder? {
    guard let index = kept.firstIndex(where: { $0.key == key }) else { return nil }
    let entry = kept.remove(at: index)
    kept.append(entry)
    return entry.decoder
  }
}

// MARK: - Live

extension DecoderWorker {
  /// Feeds the next piece of live audio.
  ///
  /// - Returns: What the utterance holds by now, and whether it ended with this piece.
  func feed(
    _ piece: AudioBlock, as key: DecoderKey, endsUtterance: Bool
  ) async throws -> RecognitionResult {
    let decoder = try await decoder(for: key)
    try Task.checkCancellation()
    var utterance = live ?? LiveUtterance(start: piece.start)
    if live == nil, !decoder.begin() { throw giveUp(on: piece, key) }
    utterance.end = piece.end
    guard decoder.feed(utterance.dither.added(to: piece.samples[...])) else {
      live = nil
      throw giveUp(on: piece, key)
    }
    utterance.segments = decoder.segments()
    live = utterance
    if endsUtterance || utterance.isOver { return try end(utterance, decoder, key) }
    return utterance.result(isFinal: false)
  }

  /// Ends the live utterance where there is one.
  func endLive(_ key: DecoderKey) async throws -> RecognitionResult? {
    guard let utterance = live else { return nil }
    return try end(utterance, try await decoder(for: key), key)
  }

  private func end(
    _ utterance: LiveUtterance, _ decoder: SphinxDecoder, _ key: DecoderKey
  ) throws(RecognitionError) -> RecognitionResult {
    var utterance = utterance
    live = nil
    guard decoder.end() else {
      throw giveUp(on: AudioBlock(start: utterance.start, samples: []), key)
    }
    utterance.segments = decoder.segments()
    return utterance.result(isFinal: true)
  }
}

// MARK: - Aligning

extension DecoderWorker {
  /// Lays words onto audio, in order and without leaving one out; nil where they do not fit on it.
  func align(
    _ words: [String], in block: AudioBlock, corrections: [String: [String]]
  ) async throws -> [HeardWord]? {
    let decoder = try await decoder(for: .aligning)
    try Task.checkCancellation()
    var names: [String] = []
    for word in words {
      guard let name = name(of: word, in: decoder, corrections: corrections) else { return nil }
      names.append(name)
    }
    let grammar = "#JSGF V1.0; grammar words; public <words> = \(names.joined(separator: " "));"
    guard decoder.use(grammar: grammar), let segments = decoder.hear(block.samples) else {
      throw giveUp(on: block, .aligning)
    }
    var heard = HeardWord.words(of: segments, from: block.start, to: block.end)
    guard heard.map(\.text) == names else { return nil }
    for index in heard.indices { heard[index].text = words[index] }
    return heard
  }

  /// The name of a word in the aligning decoder, which is free of signs that mean something in a grammar.
  private func name(
    of word: String, in decoder: SphinxDecoder, corrections: [String: [String]]
  ) -> String? {
    let own = corrections[word]
    let key = own.map { "\(word) \($0.joined(separator: "/"))" } ?? word
    if let known = alignable[key] { return known }
    let name = "w\(alignable.count)"
    let ways = own ?? factory.lexicon.pronunciations(of: word)
    guard !ways.isEmpty else { return nil }
    for (index, phones) in ways.enumerated() {
      let added = decoder.add(index == 0 ? name : "\(name)(\(index + 1))", phones: phones)
      if index == 0, !added { return nil }
    }
    alignable[key] = name
    return name
  }
}
