/// A model in the text format named after ARPA, which every recognizer reads.
enum ARPAText {
  /// Writes a model.
  static func bytes(of model: NgramModel) -> [UInt8] {
    var text = Writer()
    text.out.reserveCapacity(
      64 + model.words.count * 30 + model.bigrams.count * 34 + model.trigrams.count * 32)
    text.put("\\data\\\nngram 1=\(model.words.count)\nngram 2=\(model.bigrams.count)\n")
    text.put("ngram 3=\(model.trigrams.count)\n\n\\1-grams:\n")
    let words = model.words.map { Array($0.utf8) }
    for (number, unigram) in model.unigrams.enumerated() {
      text.put(unigram.probability)
      text.put(word: words[number])
      text.put(space: unigram.backoff)
    }
    text.put("\n\\2-grams:\n")
    for bigram in model.bigrams {
      text.put(bigram.probability)
      text.put(word: words[Int(NgramKey.history(bigram.key))])
      text.put(word: words[Int(NgramKey.last(bigram.key))])
      text.put(space: bigram.backoff)
    }
    text.put("\n\\3-grams:\n")
    for trigram in model.trigrams {
      let history = NgramKey.history(trigram.key)
      text.put(trigram.probability)
      text.put(word: words[Int(NgramKey.history(history))])
      text.put(word: words[Int(NgramKey.last(history))])
      text.put(word: words[Int(NgramKey.last(trigram.key))])
      text.put("\n")
    }
    text.put("\n\\end\\\n")
    return text.out
  }

  private struct Writer {
    var out: [UInt8] = []

    mutating func put(_ text: String) { out.append(contentsOf: text.utf8) }

    mutating func put(word: [UInt8]) {
      out.append(UInt8(ascii: " "))
      out.append(contentsOf: word)
    }

    mutating func put(space value: Float) {
      out.append(UInt8(ascii: " "))
      put(value)
      out.append(UInt8(ascii: "\n"))
    }

    /// A number with four places, which is finer than the recognizer keeps.
    mutating func put(_ value: Float) {
      var rest = UInt32((value.magnitude * 10_000).rounded())
      if value < 0, rest > 0 { out.append(UInt8(ascii: "-")) }
      var digits: (UInt8, UInt8, UInt8, UInt8) = (0, 0, 0, 0)
      digits.3 = UInt8(rest % 10)
      rest /= 10
      digits.2 = UInt8(rest % 10)
      rest /= 10
      digits.1 = UInt8(rest % 10)
      rest /= 10
      digits.0 = UInt8(rest % 10)
      rest /= 10
      if rest >= 10 { out.append(UInt8(ascii: "0") + UInt8(rest / 10)) }
      out.append(UInt8(ascii: "0") + UInt8(rest % 10))
      out.append(UInt8(ascii: "."))
      out.append(UInt8(ascii: "0") + digits.0)
      out.append(UInt8(ascii: "0") + digits.1)
      out.append(UInt8(ascii: "0") + digits.2)
      out.append(UInt8(ascii: "0") + digits.3)
    }
  }
}
