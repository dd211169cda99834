import TextAlignment

// The matcher alone: some sentences, some heard words with times, and out come the sentences' times.

let sentences = [
  Sentence("The kettle had begun to sing before anybody was awake."),
  Sentence("Marta counted the spoons twice, and found one too many."),
  Sentence("She said nothing about it at breakfast."),
]
let heard = """
  the kettle had begun to sing before anybody was awake
  martha counted the spoons twice and found one too many
  she said nothing about it at breakfast
  """
  .split(whereSeparator: \.isWhitespace).enumerated()
  .map { HeardWord(String($1), time: Double($0) * 0.4..<Double($0) * 0.4 + 0.35) }

let alignment = TextMatcher().align(sentences, with: heard)
for (sentence, aligned) in zip(sentences, alignment.sentences) {
  let time = aligned.speech.map { "\($0.lowerBound)–\($0.upperBound) s" } ?? "not read"
  print("\(time)\t\(sentence.text)")
}
