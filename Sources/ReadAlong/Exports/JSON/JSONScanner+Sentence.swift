import AudioTimeline
import TextAlignment

extension JSONScanner {
  mutating func mappedSentence() throws(ReadAlongError) -> MappedSentence {
    var sentence = Sentence("")
    var alignment = AlignedSentence(state: .unread)
    var place = SentencePlace(href: "", characters: 0..<0)
    var hasPlace = false
    var words: [ReadWord] = []
    var start: Double?
    var end: Double?
    var file: Int?
    var startFrame: Int64?
    var frames: Int64?
    var pieces: [FrameReference] = []
    try object { (json, name) throws(ReadAlongError) in
      switch name {
      case "text": sentence.text = try json.string()
      case "role": sentence.role = try json.choice(SentenceRole.self, "role")
      case "startsBlock": sentence.startsBlock = try json.bool()
      case "href":
        place.href = try json.string()
        hasPlace = true
      case "id": place.elementID = try json.optionalString()
      case "cfi": place.cfi = try json.optionalString()
      case "characters": place.characters = try json.intRange()
      case "unspoken":
        try json.array { (json, _) throws(ReadAlongError) in
          sentence.unspoken.append(try json.intRange())
        }
      case "readings":
        try json.array { (json, _) throws(ReadAlongError) in
          sentence.readings.append(try json.reading())
        }
      case "state": alignment.state = try json.choice(ReadState.self, "state")
      case "start": start = try json.optionalNumber()
      case "end": end = try json.optionalNumber()
      case "speech": alignment.speech = try json.timeRange()
      case "file": file = json.isNull() ? nil : try json.int()
      case "startFrame": startFrame = json.isNull() ? nil : try json.integer()
      case "frames": frames = json.isNull() ? nil : try json.integer()
      case "pieces":
        try json.array { (json, _) throws(ReadAlongError) in pieces.append(try json.piece()) }
      case "confidence": alignment.confidence = try json.number()
      case "words":
        try json.array { (json, _) throws(ReadAlongError) in words.append(try json.word()) }
      default: try json.skip()
      }
    }
    if hasPlace { sentence.place = place }
    alignment.playback = try range(start, end)
    alignment.words = try placed(words, in: sentence.text)
    if pieces.isEmpty, let file, let startFrame, let frames {
      pieces = [FrameReference(file: file, startFrame: startFrame, frameCount: frames)]
    }
    return MappedSentence(sentence: sentence, alignment: alignment, references: pieces)
  }

  /// A word before it is found again in its sentence.
  private struct ReadWord {
    var text = ""
    var start: Double?
    var end: Double?
    var evidence: WordEvidence?
    var offset: Int?
  }

  private mutating func word() throws(ReadAlongError) -> ReadWord {
    var word = ReadWord()
    try array { (json, index) throws(ReadAlongError) in
      switch index {
      case 0: word.text = try json.string()
      case 1: word.start = try json.optionalNumber()
      case 2: word.end = try json.optionalNumber()
      case 3:
        word.evidence = json.isNull() ? nil : try json.choice(WordEvidence.self, "evidence")
      case 4: word.offset = try json.int()
      default: try json.skip()
      }
    }
    return word
  }

  private func placed(
    _ words: [ReadWord], in sentence: String
  ) throws(ReadAlongError) -> [AlignedWord] {
    var finder = WordFinder(sentence)
    var aligned: [AlignedWord] = []
    aligned.reserveCapacity(words.count)
    for word in words {
      if let offset = word.offset {
        guard finder.holds(offset) else { throw malformed("a word is not in its sentence") }
        finder.position = offset
      }
      guard let place = finder.next(word.text) else {
        throw malformed("the word \"\(word.text)\" is not in its sentence")
      }
      finder.position = place.upperBound
      aligned.append(
        AlignedWord(
          range: place, time: try range(word.start, word.end), evidence: word.evidence))
    }
    return aligned
  }

  private mutating func piece() throws(ReadAlongError) -> FrameReference {
    var numbers: [Int64] = []
    try array { (json, _) throws(ReadAlongError) in numbers.append(try json.integer()) }
    guard numbers.count == 3, let file = Int(exactly: numbers[0]) else {
      throw malformed("expected a file, a frame and a count")
    }
    return FrameReference(file: file, startFrame: numbers[1], frameCount: numbers[2])
  }

  private mutating func reading() throws(ReadAlongError) -> Sentence.Reading {
    var bounds: [Int] = []
    var text = ""
    try array { (json, index) throws(ReadAlongError) in
      switch index {
      case 0, 1: bounds.append(try json.int())
      case 2: text = try json.string()
      default: try json.skip()
      }
    }
    guard bounds.count == 2, bounds[0] >= 0, bounds[0] <= bounds[1] else {
      throw malformed("expected a reading")
    }
    return Sentence.Reading(range: bounds[0]..<bounds[1], text: text)
  }
}
