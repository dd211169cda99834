import AudioTimeline
import TextAlignment

/// The words of a script in some audio, delivered as asked.
struct ScriptedResults<Base: AsyncSequence & Sendable>: AsyncSequence, Sendable
where Base.Element == AudioBlock {
  typealias Element = RecognitionResult
  typealias Failure = any Error

  let base: Base
  let index: WordIndex
  let delivery: ScriptedDelivery
  let subject: String

  func makeAsyncIterator() -> Iterator {
    Iterator(base: base.makeAsyncIterator(), index: index, delivery: delivery, subject: subject)
  }

  struct Iterator: AsyncIteratorProtocol {
    var base: Base.AsyncIterator
    let index: WordIndex
    let delivery: ScriptedDelivery
    let subject: String

    /// Results that may be given at once.
    private var ready: [RecognitionResult] = []
    /// Finals that are held back, each until so many blocks were heard.
    private var late: [(due: Int, result: RecognitionResult)] = []
    private var utterance: (range: Range<Double>, blocks: Int)?
    private var blocks = 0
    private var hasEnded = false

    init(
      base: Base.AsyncIterator, index: WordIndex, delivery: ScriptedDelivery, subject: String
    ) {
      self.base = base
      self.index = index
      self.delivery = delivery
      self.subject = subject
    }

    mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws -> RecognitionResult? {
      while ready.isEmpty, !hasEnded {
        try Task.checkCancellation()
        if let limit = delivery.failsAfter, blocks >= limit {
          throw RecognitionError(
            .engineFailed, on: subject, reason: "the script fails after \(limit) blocks")
        }
        guard let block = try await base.next(isolation: actor) else {
          end()
          break
        }
        if delivery.delay > .zero { try await Task.sleep(for: delivery.delay) }
        hear(block)
      }
      return ready.isEmpty ? nil : ready.removeFirst()
    }

    private mutating func hear(_ block: AudioBlock) {
      blocks += 1
      let start = utterance?.range.lowerBound ?? block.start
      let count = (utterance?.blocks ?? 0) + 1
      let range = start..<Swift.max(start, block.end)
      if count < delivery.blocksPerUtterance {
        utterance = (range, count)
        if delivery.revises { ready.append(volatile(range)) }
      } else {
        utterance = nil
        late.append((blocks + delivery.finalsLateBy, final(range)))
      }
      while let first = late.first, first.due <= blocks { ready.append(late.removeFirst().result) }
    }

    private mutating func end() {
      hasEnded = true
      ready += late.map(\.result)
      if let utterance { ready.append(final(utterance.range)) }
    }

    private func final(_ range: Range<Double>) -> RecognitionResult {
      RecognitionResult(words: Array(index.words(in: range)), range: range, isFinal: true)
    }

    private func volatile(_ range: Range<Double>) -> RecognitionResult {
      var words = Array(index.words(in: range))
      if let last = words.popLast() {
        let heard = last.text.prefix((last.text.count + 1) / 2)
        words.append(
          HeardWord(String(heard), time: last.time, confidence: last.confidence / 2))
      }
      return RecognitionResult(words: words, range: range, isFinal: false)
    }
  }
}
