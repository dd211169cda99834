import TestSupport
import Testing
import TextAlignment

@testable import RecognitionPocketSphinx

struct NgramModelTests {
  /// A text of random words out of few, so that they repeat.
  static func text(_ count: Int, of kinds: Int, seed: UInt64) -> [SpokenWord] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { index in
      let word = "w\(Int.random(in: 0..<kinds, using: &generator))"
      let other = Int.random(in: 0..<12, using: &generator) == 0
      return SpokenWord(
        sentence: 0, range: 0..<1, readings: other ? [[word], ["alt", word]] : [[word]],
        endsClause: Int.random(in: 0..<5, using: &generator) == 0)
    }
  }

  /// The probability of a word after a history of up to two, by the rules of a back-off model.
  static func probability(_ word: UInt32, after history: [UInt32], in model: NgramModel) -> Double {
    func power(_ value: Float) -> Double { value <= -90 ? 0 : _exp10(Double(value)) }
    func bigram(_ key: UInt64) -> (key: UInt64, probability: Float, backoff: Float)? {
      model.bigrams.first { $0.key == key }
    }
    switch history.count {
    case 0:
      return power(model.unigrams[Int(word)].probability)
    case 1:
      if let found = bigram(NgramKey.pack(history[0], word)) { return power(found.probability) }
      let backoff = model.unigrams[Int(history[0])].backoff
      return _exp10(Double(backoff)) * probability(word, after: [], in: model)
    default:
      let key = NgramKey.pack(history[0], history[1], word)
      if let found = model.trigrams.first(where: { $0.key == key }) {
        return power(found.probability)
      }
      let backoff = bigram(NgramKey.pack(history[0], history[1]))?.backoff ?? 0
      return _exp10(Double(backoff)) * probability(word, after: [history[1]], in: model)
    }
  }

  static func _exp10(_ value: Double) -> Double {
    var result = 1.0
    // Ten to the power of a number, by the series of e.
    let x = value * 2.302585092994046
    let halvings = 10
    let small = x / Double(1 << halvings)
    var term = 1.0
    for n in 1...12 {
      term *= small / Double(n)
      result += term
    }
    for _ in 0..<halvings { result *= result }
    return result
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func probabilitiesAfterAnyHistoryAddUpToOne(seed: UInt64) {
    let counts = NgramCounts(Self.text(120, of: 9, seed: seed)) { _ in true }
    let model = NgramModel(counts, discount: 0.2)
    let words = (1..<UInt32(model.words.count))
    var histories: [[UInt32]] = [[]]
    histories += (0..<UInt32(model.words.count)).map { [$0] }
    histories += model.bigrams.prefix(30).map {
      [UInt32(NgramKey.history($0.key)), NgramKey.last($0.key)]
    }
    histories.append([words.upperBound - 1, 2])
    for history in histories {
      let sum = words.reduce(0.0) { $0 + Self.probability($1, after: history, in: model) }
      #expect(abs(sum - 1) < 1e-3, "seed \(seed), history \(history), sum \(sum)")
    }
  }

  @Test func theTextIsLikelierThanItsReverse() {
    let text = (0..<60).map {
      SpokenWord(sentence: 0, range: 0..<1, readings: [["w\($0)"]], endsClause: $0 % 10 == 9)
    }
    let model = NgramModel(NgramCounts(text) { _ in true }, discount: 0.2)
    #expect(Self.probability(7, after: [5, 6], in: model) > 0.5)
    #expect(Self.probability(5, after: [7, 6], in: model) < 0.1)
  }

  @Test func everyReadingCanBeReached() throws {
    let text = [
      SpokenWord(sentence: 0, range: 0..<1, readings: [["in"]]),
      SpokenWord(
        sentence: 0, range: 0..<1,
        readings: [["eighteen", "fifty", "one"], ["one", "thousand", "eight", "hundred"]]),
      SpokenWord(sentence: 0, range: 0..<1, readings: [["we"]], endsClause: true),
    ]
    let counts = NgramCounts(text) { _ in true }
    let model = NgramModel(counts, discount: 0.2)
    func number(_ word: String) throws -> UInt32 {
      UInt32(try #require(model.words.firstIndex(of: word)))
    }
    func follows(_ a: String, _ b: String) throws -> Bool {
      let key = NgramKey.pack(try number(a), try number(b))
      return model.bigrams.contains { $0.key == key }
    }
    for (a, b) in [
      ("in", "eighteen"), ("fifty", "one"), ("one", "we"), ("in", "one"), ("one", "thousand"),
      ("eight", "hundred"), ("hundred", "we"),
    ] { #expect(try follows(a, b), "\(a) \(b)") }
    #expect(try !follows("in", "we"))
  }

  @Test func wordsNobodyCanPronounceAreLeftOut() {
    let counts = NgramCounts(Self.text(50, of: 5, seed: 1)) { $0 != "w3" }
    #expect(!counts.vocabulary.words.contains("w3"))
    #expect(counts.vocabulary.words.contains("w2"))
  }

  @Test func extraWordsAreInTheModel() {
    let counts = NgramCounts(Self.text(50, of: 5, seed: 1), extra: ["ulverhast"]) { _ in true }
    let model = NgramModel(counts, discount: 0.2)
    let number = model.words.firstIndex(of: "ulverhast")
    #expect(number.map { model.unigrams[$0].probability > -4 } == true)
  }
}
