import TextAlignment

/// A part of a content document: all of it, or what lies between two targets of the table of contents.
struct DocumentSection {
  /// The id of the element it starts at; `nil` for the document's start.
  var fragment: String?
  /// The types of the elements at its start, the one that says most first.
  var types: [String] = []
  /// The types of the elements around its start, innermost first.
  var inheritedTypes: [String] = []
  /// The sentences, with their places.
  var sentences: [Sentence] = []
  /// Where each sentence lies in the markup, if that was asked for.
  var sources: [SentenceSource] = []
  /// The code points of the sentences so far, joined by spaces.
  var length = 0

  /// Adds a sentence of so many code points.
  mutating func append(
    _ sentence: consuming Sentence, length count: Int, _ source: SentenceSource?
  ) {
    let start = sentences.isEmpty ? 0 : length + 1
    length = start + count
    sentence.place?.characters = start..<length
    sentences.append(sentence)
    if let source { sources.append(source) }
  }
}

/// Where a sentence's text lies in the markup of its document.
struct SentenceSource: Hashable {
  /// A stretch of the sentence that one of the document's texts holds byte by byte.
  struct Run: Hashable {
    /// The range in the sentence's text.
    var range: Range<Int>
    /// Which text of the document it lies in, counting texts between tags.
    var chunk: Int
    /// The offset in that text, in bytes.
    var offset: Int
  }

  /// The stretches, in order; none for alternative text.
  var runs: [Run] = []
}
