/// The printed words of a section with what was heard of each, and the times that follow from it.
struct WordTimes: Sendable {
  /// What is known of one printed word.
  struct Word: Sendable {
    var sentence: Int
    var range: Range<Int>
    /// How long the word is to say, in letters.
    var letters: Int
    var endsClause: Bool
    /// The first and last heard word that are this one, counted over what was heard; -1 for none.
    var firstHeard = -1
    var lastHeard = -1
    var start = 0.0
    var end = 0.0
    var evidence: WordEvidence?
    var confidence = 0.0
    /// Whether a person fixed where the word starts.
    var isFixed = false

    var isHeard: Bool { firstHeard >= 0 || isFixed }
    var isTimed: Bool { evidence != nil }
  }

  var words: [Word] = []
  let heard: HeardTokens
  let rules: AlignmentRules
  /// Seconds a letter, as this narrator speaks.
  private(set) var pace = 0.07
  /// Seconds of rest between two sentences, as this narrator rests.
  private(set) var pause = 0.5

  init(_ words: [Word], heard: HeardTokens, rules: AlignmentRules, like other: WordTimes? = nil) {
    self.words = words
    self.heard = heard
    self.rules = rules
    setHeardTimes()
    if let other { (pace, pause) = (other.pace, other.pause) } else { measurePace() }
  }

  /// The indices of the words that were heard, rising.
  var heardWords: [Int] { words.indices.filter { words[$0].isHeard } }

  private mutating func setHeardTimes() {
    let indices = heardWords
    for index in indices where !words[index].isFixed {
      words[index].start = heard.starts[words[index].firstHeard]
      words[index].end = heard.ends[words[index].lastHeard]
    }
    var place = 0
    while place < indices.count {
      // Words that a recognizer piled up at one time share the time until the next.
      let start = words[indices[place]].start
      var next = place + 1
      var end = words[indices[place]].end
      while next < indices.count, words[indices[next]].start <= start + rules.shortestClip / 2,
        !words[indices[next]].isFixed
      {
        end = max(end, words[indices[next]].end)
        next += 1
      }
      let limit = next < indices.count ? words[indices[next]].start : .infinity
      end = min(end, limit)
      if end < start + rules.shortestClip * Double(next - place) {
        end = min(limit, start + rules.shortestClip * Double(next - place))
      }
      share(start..<max(start, end), among: indices[place..<next])
      place = next
    }
  }

  /// Gives words shares of a range by their letters.
  mutating func share(_ range: Range<Double>, among indices: some Collection<Int>) {
    let total = Double(indices.reduce(0) { $0 + words[$1].letters })
    let length = range.upperBound - range.lowerBound
    var before = 0
    for index in indices {
      words[index].start = range.lowerBound + length * Double(before) / total
      before += words[index].letters
      words[index].end = range.lowerBound + length * Double(before) / total
    }
  }

  private mutating func measurePace() {
    var seconds = 0.0
    var letters = 0
    for index in words.indices.dropLast()
    where words[index].isHeard && words[index + 1].isHeard && !words[index].endsClause {
      let time = words[index + 1].start - words[index].start
      if time > 0, time < 1.5 {
        seconds += time
        letters += words[index].letters
      }
    }
    let rests = words.indices.dropLast().filter {
      words[$0].isHeard && words[$0 + 1].isHeard && words[$0].sentence != words[$0 + 1].sentence
    }.map { max(0, words[$0 + 1].start - words[$0].end) }.sorted()
    // Three of four rests are shorter than this one.
    if rests.count >= 8 { pause = min(rests[rests.count * 3 / 4], 2) }
    if letters >= 20 { pace = min(max(seconds / Double(letters), 0.02), 0.3) }
  }

  /// How long a range of words takes to say, in seconds.
  func timeNeeded(_ range: Range<Int>) -> Double {
    pace * Double(words[range].reduce(0) { $0 + $1.letters })
  }
}
