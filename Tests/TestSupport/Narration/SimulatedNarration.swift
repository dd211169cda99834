public import AudioTimeline
public import Recognition
public import TextAlignment

/// A book read aloud on paper: every word with its time, the files it lies in, and the truth.
public struct SimulatedNarration: Sendable {
  /// What is said, rising in time.
  public let words: [HeardWord]
  /// How long it is, in seconds.
  public let duration: Double
  /// When each section that is read starts, its heading included.
  public let starts: [Int: Double]
  /// The opening sentence of each section that is read: from its first word to its last.
  public let openings: [Int: Range<Double>]
  /// When each section that is read ends.
  public let ends: [Int: Double]
  /// When each sentence that is read starts, by section.
  public let sentences: [Int: [Double]]

  /// How the audio is laid out.
  public enum Layout: String, Sendable, CaseIterable {
    case oneFile, markers, wrongMarkers, lateMarkers, filePerSection, filesOfTenMinutes
  }

  /// Reads a book.
  ///
  /// - Parameters:
  ///   - book: The book.
  ///   - sections: The sections read, in the order they are read.
  ///   - credits: How many words of credits come before and after, of another book.
  ///   - vocabulary: The words of the credits.
  ///   - generator: The source of chance.
  public init(
    _ book: Book, reading sections: [Int], credits: Int = 40,
    vocabulary: RandomVocabulary, using generator: inout SeededGenerator
  ) {
    var time = 1.0
    var words: [HeardWord] = []
    func say(_ word: String, pace: Double) {
      let length = pace * (0.14 + 0.05 * Double(word.utf8.count))
      words.append(HeardWord(word, time: time..<(time + length)))
      time += length
    }
    func sayCredits() {
      for _ in 0..<credits { say(vocabulary.draw(using: &generator), pace: 1) }
      time += 2
    }
    sayCredits()
    var starts: [Int: Double] = [:]
    var openings: [Int: Range<Double>] = [:]
    var ends: [Int: Double] = [:]
    var spoken: [Int: [Double]] = [:]
    for section in sections {
      let pace = Double.random(in: 0.88...1.12, using: &generator)
      if starts[section] == nil { starts[section] = time }
      var times: [Double] = []
      let text = book.sections[section].sentences
      var opening: Range<Double>?
      let all = SpokenText(text).words
      var at = all.startIndex
      for (index, sentence) in text.enumerated() {
        let start = time
        times.append(start)
        while at < all.endIndex, all[at].sentence == index {
          for piece in all[at].readings.first ?? [] { say(piece, pace: pace) }
          if all[at].endsClause { time += 0.15 }
          at += 1
        }
        if opening == nil, sentence.role == .text { opening = start..<time }
        time += sentence.role == .heading ? 1 : 0.45
      }
      if openings[section] == nil { openings[section] = opening }
      ends[section] = time
      spoken[section] = times
      time += 2
    }
    sayCredits()
    self.words = words
    self.starts = starts
    self.openings = openings
    self.ends = ends
    self.sentences = spoken
    duration = time
  }

  /// What a recognizer that mishears one word in so many makes of it.
  public func recognizer(
    errors: Double = 0.3, vocabulary: RandomVocabulary, seed: UInt64 = 1
  ) -> ScriptedRecognizer {
    ScriptedRecognizer(
      words,
      noise: RecognitionNoise(
        substitutions: errors * 0.6, deletions: errors * 0.2, insertions: errors * 0.2, burst: 3,
        jitter: 0.1, vocabulary: vocabulary.words, seed: seed))
  }

  /// The audio in files and with markers, as asked.
  public func timeline(_ layout: Layout, seed: UInt64 = 1) -> Timeline {
    var generator = SeededGenerator(seed: seed)
    let starts = self.starts.values.sorted()
    func file(_ index: Int, _ length: Double, _ markers: [Marker] = []) -> AudioFile {
      AudioFile(
        path: "part-\(index + 1).mp3", sampleRate: 16_000, channels: 1,
        frames: Int64(length * 16_000), markers: markers)
    }
    func marked(_ times: [Double]) -> Timeline {
      Timeline(files: [file(0, duration, times.sorted().map { Marker(time: max(0, $0)) })])
    }
    func cut(_ times: [Double]) -> Timeline {
      let edges = [0] + times + [duration]
      return Timeline(
        files: zip(edges, edges.dropFirst()).enumerated().map { file($0, $1.1 - $1.0) })
    }
    switch layout {
    case .oneFile: return marked([])
    case .markers: return marked(starts)
    case .lateMarkers: return marked(starts.map { $0 + 3 })
    case .wrongMarkers:
      return marked(starts.map { _ in Double.random(in: 0..<duration, using: &generator) })
    case .filePerSection: return cut(starts.dropFirst().map { $0 - 1 })
    case .filesOfTenMinutes: return cut(Array(stride(from: 600, to: duration - 60, by: 600)))
    }
  }
}
