/// Finds printed words again in their sentence, one after the other.
struct WordFinder {
  private let bytes: [UInt8]
  /// Where the next search begins, in the sentence's UTF-8.
  var position = 0

  init(_ sentence: String) { bytes = Array(sentence.utf8) }

  /// The text of a range of the sentence's UTF-8, cut to the sentence.
  func text(in range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: bytes.indices)], as: UTF8.self)
  }

  /// Whether the sentence has a byte at an offset.
  func holds(_ offset: Int) -> Bool { bytes.indices.contains(offset) }

  /// Where a word stands next, if it stands anywhere after the position.
  func next(_ word: String) -> Range<Int>? {
    let key = Array(word.utf8)
    guard !key.isEmpty, key.count <= bytes.count else { return nil }
    var start = position
    while start + key.count <= bytes.count {
      if bytes[start] == key[0], bytes[start..<(start + key.count)].elementsEqual(key) {
        return start..<(start + key.count)
      }
      start += 1
    }
    return nil
  }
}
