public import TextAlignment

/// The words of a section in reading order: the one list that playback, highlight and seeking share.
///
/// A word that is displayed but not spoken (a footnote mark) is not in it; one that is split on the page
/// but spoken once (a drop cap) is in it once; a title that is repeated on the page but skipped by the
/// voice is left out.
public struct WordList: Hashable, Sendable {
  /// The words, sentence after sentence.
  public let words: [ListedWord]

  /// Lists words that were listed elsewhere.
  ///
  /// - Parameter words: The words, rising in sentence and place.
  public init(words: [ListedWord]) {
    self.words = words
  }

  /// Lists the spoken words of a section.
  ///
  /// A sentence without a spoken word, such as `* * *`, is a scene break.
  ///
  /// - Parameters:
  ///   - sentences: The section's sentences.
  ///   - language: How the text is spoken.
  /// - Complexity: O(*n*) in the length of the text.
  public init(_ sentences: [Sentence], language: LanguageRules = .english) {
    var words: [ListedWord] = []
    for word in SpokenText(sentences, language: language).words
    where sentences[word.sentence].role != .repeatedTitle {
      let spoken = word.readings.first?.reduce(0) { $0 + $1.count } ?? 0
      if let last = words.last, last.sentence != word.sentence {
        words[words.count - 1].pauseAfter = Self.pause(
          between: last.sentence, and: word.sentence, in: sentences)
      }
      words.append(
        ListedWord(sentence: word.sentence, range: word.range, length: max(1, spoken)))
    }
    self.words = words
  }

  /// Lists the words of an alignment, timed or not.
  ///
  /// - Parameter sentences: The aligned sentences.
  public init(aligned sentences: [AlignedSentence]) {
    words = sentences.enumerated().flatMap { index, sentence in
      sentence.words.map {
        ListedWord(sentence: index, range: $0.range, length: max(1, $0.range.count))
      }
    }
  }

  /// The number of words.
  public var count: Int { words.count }

  /// The word at a place on the page, or the next one, to seek to what was tapped.
  ///
  /// - Parameters:
  ///   - sentence: The sentence.
  ///   - offset: The place in the UTF-8 of its text.
  /// - Returns: The index of the word; nil after the last one.
  /// - Complexity: O(log *n*).
  public func word(inSentence sentence: Int, at offset: Int) -> Int? {
    let index = firstIndex {
      $0.sentence > sentence || ($0.sentence == sentence && $0.range.upperBound > offset)
    }
    return index < words.count ? index : nil
  }

  /// The words of a sentence.
  ///
  /// - Parameter sentence: The sentence.
  /// - Returns: Their indices; empty where the sentence has no spoken word.
  /// - Complexity: O(log *n*).
  public func words(ofSentence sentence: Int) -> Range<Int> {
    firstIndex { $0.sentence >= sentence }..<firstIndex { $0.sentence > sentence }
  }

  private func firstIndex(where isAfter: (ListedWord) -> Bool) -> Int {
    var low = 0
    var high = words.count
    while low < high {
      let middle = (low + high) / 2
      if isAfter(words[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private static func pause(
    between first: Int, and second: Int, in sentences: [Sentence]
  ) -> SpeechPause {
    let between = sentences[(first + 1)..<second]
    if between.contains(where: { $0.role == .text }) { return .sceneBreak }
    if sentences[first].role == .heading, sentences[second].role != .heading { return .heading }
    return sentences[second].startsBlock || !between.isEmpty ? .paragraph : .none
  }
}

/// A word of a section's list.
public struct ListedWord: Hashable, Sendable {
  /// The sentence it stands in.
  public var sentence: Int
  /// Where it stands, as offsets in the UTF-8 of its sentence.
  public var range: Range<Int>
  /// How long it is when spoken, in letters.
  public var length: Int
  /// The pause that a voice makes after it.
  public var pauseAfter: SpeechPause

  /// Creates a word.
  public init(sentence: Int, range: Range<Int>, length: Int, pauseAfter: SpeechPause = .none) {
    self.sentence = sentence
    self.range = range
    self.length = length
    self.pauseAfter = pauseAfter
  }
}

/// The pauses between words that a generated voice does not make by itself.
public enum SpeechPause: String, Hashable, Sendable, CaseIterable {
  /// None beyond the voice's own.
  case none
  /// After a paragraph.
  case paragraph
  /// After a heading.
  case heading
  /// Between scenes.
  case sceneBreak
}

/// How long the pauses between words are, in seconds.
public struct PauseLengths: Hashable, Sendable {
  /// After a paragraph.
  public var paragraph: Double
  /// After a heading.
  public var heading: Double
  /// Between scenes.
  public var sceneBreak: Double

  /// Creates lengths.
  ///
  /// - Parameters:
  ///   - paragraph: After a paragraph.
  ///   - heading: After a heading.
  ///   - sceneBreak: Between scenes.
  public init(paragraph: Double = 0.4, heading: Double = 0.8, sceneBreak: Double = 1.2) {
    precondition(min(paragraph, heading, sceneBreak) >= 0, "a pause is not negative")
    self.paragraph = paragraph
    self.heading = heading
    self.sceneBreak = sceneBreak
  }

  /// The length of a pause.
  public subscript(pause: SpeechPause) -> Double {
    switch pause {
    case .none: 0
    case .paragraph: paragraph
    case .heading: heading
    case .sceneBreak: sceneBreak
    }
  }
}
