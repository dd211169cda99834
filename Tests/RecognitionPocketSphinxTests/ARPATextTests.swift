import Testing
import TextAlignment

@testable import RecognitionPocketSphinx

struct ARPATextTests {
  @Test func listsWhatItCounts() throws {
    let counts = NgramCounts(NgramModelTests.text(80, of: 7, seed: 3)) { _ in true }
    let model = NgramModel(counts, discount: 0.2)
    let text = String(decoding: ARPAText.bytes(of: model), as: UTF8.self)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: true)[...]
    #expect(lines.popFirst() == "\\data\\")
    var sizes: [Int] = []
    while let line = lines.first, line.hasPrefix("ngram ") {
      sizes.append(try #require(Int(line.split(separator: "=")[1])))
      lines = lines.dropFirst()
    }
    #expect(sizes == [model.words.count, model.bigrams.count, model.trigrams.count])
    for (index, size) in sizes.enumerated() {
      #expect(lines.popFirst() == "\\\(index + 1)-grams:")
      for line in lines.prefix(size) {
        let fields = line.split(separator: " ")
        let probability = try #require(Double(fields[0]))
        #expect(probability <= 0)
        // A probability, the words, and a back-off weight for all but the longest.
        #expect(fields.count == (index == 2 ? 4 : index + 3))
      }
      lines = lines.dropFirst(size)
    }
    #expect(Array(lines) == ["\\end\\"])
  }

  @Test func numbersKeepFourPlaces() throws {
    let counts = NgramCounts(NgramModelTests.text(300, of: 40, seed: 5)) { _ in true }
    let model = NgramModel(counts, discount: 0.2)
    let text = String(decoding: ARPAText.bytes(of: model), as: UTF8.self)
    let lines = text.split(separator: "\n").drop { $0 != "\\1-grams:" }.dropFirst()
    for (line, unigram) in zip(lines, model.unigrams) {
      let fields = line.split(separator: " ")
      let probability = try #require(Float(fields[0]))
      let backoff = try #require(Float(fields[2]))
      #expect(abs(probability - unigram.probability) < 0.0001)
      #expect(abs(backoff - unigram.backoff) < 0.0001)
    }
  }
}
