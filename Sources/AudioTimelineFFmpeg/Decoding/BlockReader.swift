import AudioTimeline

/// Decodes the blocks of a range, off the caller's actor.
actor BlockReader {
  /// Samples of one file.
  private struct Piece {
    var file: Int
    var samples: Range<Int64>
  }

  private let files: [ProbedFile]
  private let timeline: Timeline
  private var pieces: ArraySlice<Piece>
  private var decoder: FileDecoder?
  private let log: DamageLog

  init(files: [ProbedFile], timeline: Timeline, range: Range<Double>, log: DamageLog) {
    self.log = log
    self.files = files
    self.timeline = timeline
    let rate = Double(AudioBlock.sampleRate)
    var pieces: [Piece] = []
    for (index, file) in timeline.files.enumerated() {
      let start = timeline.starts[index]
      guard range.lowerBound < timeline.starts[index + 1], range.upperBound > start else {
        continue
      }
      let count = ResamplingGrid(sampleRate: file.sampleRate).sample(atOrAfter: file.frames)
      let low = Int64((max(0, range.lowerBound - start) * rate).rounded())
      let high = Int64((min(file.duration + 1, range.upperBound - start) * rate).rounded())
      let samples = min(low, count)..<max(min(low, count), min(high, count))
      if !samples.isEmpty { pieces.append(Piece(file: index, samples: samples)) }
    }
    self.pieces = pieces[...]
  }

  func next() async throws -> AudioBlock? {
    // Decoders that never wait would keep all threads of the pool, and nobody could cancel them.
    await Task.yield()
    guard let piece = pieces.first else { return nil }
    let decoder = try self.decoder ?? FileDecoder(files[piece.file])
    if self.decoder == nil {
      try decoder.seek(to: piece.samples)
      self.decoder = decoder
    }
    let length = Int(min(Int64(AudioBlock.sampleRate), Int64(piece.samples.count)))
    while pending.count < length {
      try Task.checkCancellation()
      guard try decoder.next(into: &pending) else { break }
    }
    let damage = decoder.takeDamage()
    let start =
      timeline.starts[piece.file]
      + Double(piece.samples.lowerBound) / Double(AudioBlock.sampleRate)
    let block = AudioBlock(start: start, samples: Array(pending.prefix(length)))
    pending.removeFirst(min(length, pending.count))
    let rest = (piece.samples.lowerBound + Int64(length))..<piece.samples.upperBound
    if rest.isEmpty {
      pieces = pieces.dropFirst()
      self.decoder = nil
      pending = []
    } else {
      pieces[pieces.startIndex].samples = rest
    }
    if !damage.isEmpty { await log.add(damage, file: piece.file) }
    return block
  }

  /// Samples decoded but not yet handed out.
  private var pending: [Int16] = []
}
