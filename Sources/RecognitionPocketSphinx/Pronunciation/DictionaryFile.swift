public import Recognition

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A pronunciation dictionary in the format of CMU Sphinx: `word PH OW N Z`, alternates as `word(2)`.
///
/// The file is kept as it is, with a table of where its words are: the 130,000 entries of the CMU dictionary
/// take 5 MB and are ready in about 20 ms.
public struct DictionaryFile: PronunciationSource {
  private let bytes: [UInt8]
  private let table: WordTable

  /// Reads a dictionary.
  ///
  /// - Parameter path: The file.
  /// - Throws: `RecognitionError` when the file is missing, or holds no entry.
  /// - Complexity: O(*n*) in the size of the file.
  public init(path: String) throws(RecognitionError) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw RecognitionError(
        .modelMissing, on: path, reason: "there is no dictionary that can be read at this path")
    }
    self.init(bytes: [UInt8](data))
    guard table.count > 0 else {
      throw RecognitionError(.modelUnusable, on: path, reason: "the dictionary holds no word")
    }
  }

  init(bytes: [UInt8]) {
    self.bytes = bytes
    table = bytes.withUnsafeBufferPointer { WordTable(lines: Self.lines(of: $0), in: $0) }
  }

  /// A word of the dictionary with its phones, to test whether an acoustic model knows them.
  var sample: (word: String, phones: String)? {
    guard let line = table.anyLine else { return nil }
    return bytes.withUnsafeBufferPointer { bytes in
      let word = bytes[line..<(line + WordTable.wordLength(bytes, at: line))]
      return (String(decoding: word, as: UTF8.self), Self.phones(bytes, at: line))
    }
  }

  /// The phones that occur in the dictionary.
  ///
  /// - Complexity: O(*n*) in the size of the file.
  func phones() -> Set<String> {
    bytes.withUnsafeBufferPointer { bytes in
      var phones: Set<String> = []
      for line in Self.lines(of: bytes) {
        for phone in Self.phones(bytes, at: Int(line)).split(separator: " ") {
          phones.insert(String(phone))
        }
      }
      return phones
    }
  }

  /// Looks up a word.
  ///
  /// - Complexity: O(1) in the number of entries.
  public func pronunciations(of word: String) -> [String] {
    var word = word
    return word.withUTF8 { word in
      bytes.withUnsafeBufferPointer { bytes in
        table.lines(of: word, in: bytes).map { Self.phones(bytes, at: $0) }
      }
    }
  }

  /// Where lines with a word and phones begin; comments begin with two signs.
  private static func lines(of bytes: UnsafeBufferPointer<UInt8>) -> [UInt32] {
    var lines: [UInt32] = []
    lines.reserveCapacity(bytes.count / 24)
    let count = bytes.count
    var start = 0
    while start < count {
      let first = bytes[start]
      let isComment =
        (first == 0x23 || first == 0x3B) && start + 1 < count && bytes[start + 1] == first
      var end = start
      var blank = -1
      while end < count, bytes[end] != 0x0A {
        if blank < 0, bytes[end] == 0x20 || bytes[end] == 0x09 { blank = end }
        end += 1
      }
      if !isComment, blank > start { lines.append(UInt32(start)) }
      start = end + 1
    }
    return lines
  }

  /// The phones of a line, without blanks around them and without a comment after them.
  private static func phones(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> String {
    var first = start
    while first < bytes.count, bytes[first] > 0x20 { first += 1 }
    while first < bytes.count, bytes[first] == 0x20 || bytes[first] == 0x09 { first += 1 }
    var end = first
    while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x23 { end += 1 }
    while end > first, bytes[end - 1] <= 0x20 { end -= 1 }
    return String(decoding: bytes[first..<end], as: UTF8.self)
  }
}
