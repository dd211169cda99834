import AudioTimeline
import ChapterLocator
import Recognition
import RecognitionPocketSphinx

/// What comes before the first word is heard, piece by piece, in seconds.
struct Phases: CustomStringConvertible {
  private var lines: [String] = []

  init(_ narrated: NarratedBook) async throws {
    let clock = ContinuousClock()
    var last = clock.now
    func note(_ what: String) {
      let now = clock.now
      lines.append("\(what) \((now - last) / .seconds(1))")
      last = now
    }
    let recognizer = try PocketSphinxRecognizer()
    note("speech model and dictionary")
    let index = BookIndex(narrated.book)
    note("index of the book")
    func hear(_ range: Range<Double>, _ context: RecognitionContext) async throws {
      let audio = narrated.audio(as: .oneFile).blocks(in: range)
      for try await _ in recognizer.results(for: audio, context: context) {}
    }
    try await hear(100..<101, index.context)
    note("language model and decoder of the book, 1 s heard")
    try await hear(110..<140, index.context)
    note("30 s heard with the book")
    let words = index.context.text?.words ?? []
    let passage = RecognitionContext(
      text: ContextText(
        name: "a passage", extent: .passage, words: Array(words.dropFirst(4_000).prefix(1_900))))
    try await hear(140..<141, passage)
    note("language model and decoder of a passage, 1 s heard")
    try await hear(150..<180, passage)
    note("30 s heard with another passage")
  }

  var description: String { lines.map { "  \($0)\n" }.joined() }
}
