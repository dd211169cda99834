public import Recognition

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A pronunciation dictionary in the format of CMU Sphinx: `word PH OW N Z`, alternates as `word(2)`.
///
/// The file is kept as it is, with an index of its lines: the 130,000 entries of the CMU dictionary
/// take 4 MB and are ready in a few milliseconds.
public struct DictionaryFile: PronunciationSource {
  private let bytes: [UInt8]
  /// Where each entry's line begins, sorted by word.
  private let lines: [UInt32]

  /// Reads a dictionary.
  ///
  /// - Parameter path: The file.
  /// - Throws: `RecognitionError` when the file is missing, or holds no entry.
  /// - Complexity: O(*n*) in the size of a sorted file, O(*n* log *n*) otherwise.
  public init(path: String) throws(RecognitionError) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw RecognitionError(
        .modelMissing, on: path, reason: "there is no dictionary that can be read at this path")
    }
    self.init(bytes: [UInt8](data))
    guard !lines.isEmpty else {
      throw RecognitionError(.modelUnusable, on: path, reason: "the dictionary holds no word")
    }
  }

  init(bytes: [UInt8]) {
    var lines: [UInt32] = []
    lines.reserveCapacity(bytes.count / 24)
    var sorted = true
    bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      while start < bytes.count {
        var end = start
        while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
        let word = Self.wordLength(bytes, at: start)
        let isComment = bytes[start] == UInt8(ascii: "#") || bytes[start] == UInt8(ascii: ";")
        if word > 0, start + word < end, !isComment {
          if sorted, let last = lines.last, Self.order(bytes, Int(last), bytes, start) > 0 {
            sorted = false
          }
          lines.append(UInt32(start))
        }
        start = end + 1
      }
      if !sorted {
        lines.sort { a, b in
          let order = Self.order(bytes, Int(a), bytes, Int(b))
          return order == 0 ? a < b : order < 0
        }
      }
    }
    self.bytes = bytes
    self.lines = lines
  }

  /// A word of the dictionary with its phones, to test whether an acoustic model knows them.
  var sample: (word: String, phones: String)? {
    guard let line = lines.dropFirst(lines.count / 2).first else { return nil }
    return bytes.withUnsafeBufferPointer { bytes in
      let start = Int(line)
      let word = String(
        decoding: bytes[start..<(start + Self.wordLength(bytes, at: start))], as: UTF8.self)
      return (word, Self.phones(bytes, at: start))
    }
  }

  public func pronunciations(of word: String) -> [String] {
    var word = word
    return word.withUTF8 { word in
      bytes.withUnsafeBufferPointer { bytes in
        var low = 0
        var high = lines.count
        while low < high {
          let middle = (low + high) / 2
          if Self.order(bytes, Int(lines[middle]), word, 0) < 0 {
            low = middle + 1
          } else {
            high = middle
          }
        }
        var found: [String] = []
        while low < lines.count, Self.order(bytes, Int(lines[low]), word, 0) == 0 {
          found.append(Self.phones(bytes, at: Int(lines[low])))
          low += 1
        }
        return found
      }
    }
  }

  /// The length of the word at a line's start, without the number of an alternate.
  private static func wordLength(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    var end = start
    while end < bytes.count, !endsWord(bytes[end]), end == start || bytes[end] != UInt8(ascii: "(")
    {
      end += 1
    }
    return end - start
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
      || byte == UInt8(ascii: "\r")
  }

  /// Compares the words at two places, letters of ASCII without regard to case.
  private static func order(
    _ a: UnsafeBufferPointer<UInt8>, _ aStart: Int, _ b: UnsafeBufferPointer<UInt8>, _ bStart: Int
  ) -> Int {
    var offset = 0
    while true {
      let x = folded(a, aStart + offset, first: offset == 0)
      let y = folded(b, bStart + offset, first: offset == 0)
      if x != y { return x < y ? -1 : 1 }
      if x == 0 { return 0 }
      offset += 1
    }
  }

  /// A byte of a word in lower case, or 0 after its end.
  private static func folded(
    _ bytes: UnsafeBufferPointer<UInt8>, _ index: Int, first: Bool
  ) -> UInt8 {
    guard index < bytes.count else { return 0 }
    let byte = bytes[index]
    if endsWord(byte) || (byte == UInt8(ascii: "(") && !first) { return 0 }
    return byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
  }

  private static func phones(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> String {
    var first = start
    while first < bytes.count, !endsWord(bytes[first]) { first += 1 }
    while first < bytes.count, endsWord(bytes[first]), bytes[first] != UInt8(ascii: "\n") {
      first += 1
    }
    var end = first
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "#") {
      end += 1
    }
    while end > first, endsWord(bytes[end - 1]) { end -= 1 }
    return String(decoding: bytes[first..<end], as: UTF8.self)
  }
}
