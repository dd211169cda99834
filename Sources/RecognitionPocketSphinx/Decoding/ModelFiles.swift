import Recognition

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Looks at the files of an acoustic model before the engine does.
///
/// The engine ends the whole process over some broken files, and reads past the end of others, so what
/// can be checked is checked here: that each file is there, says what it is, and is as long as it says.
enum ModelFiles {
  /// Checks an acoustic model.
  ///
  /// - Throws: `RecognitionError` that names the file.
  static func check(_ model: PocketSphinxModel) throws(RecognitionError) {
    let directory = model.acousticModel
    var isDirectory = false
    guard FileManager.default.fileExists(atPath: directory, isDirectory: &isDirectory), isDirectory
    else {
      throw RecognitionError(
        .modelMissing, on: directory,
        reason: "there is no such directory; on Debian install pocketsphinx-en-us, or name another")
    }
    try checkDefinition(in: directory)
    for name in ["means", "variances"] {
      try checkArray(name, listsLengths: true, in: directory)
    }
    try checkArray("transition_matrices", listsLengths: false, in: directory)
    if FileManager.default.fileExists(atPath: "\(directory)/sendump") {
      try checkWeights(in: directory)
    } else {
      try checkArray("mixture_weights", listsLengths: false, in: directory)
    }
  }

  private static func unusable(
    _ name: String, in directory: String, _ reason: String
  ) -> RecognitionError {
    RecognitionError(.modelUnusable, on: "\(directory)/\(name)", reason: reason)
  }

  /// A file that must be there and not be empty.
  private static func file(
    _ name: String, in directory: String
  ) throws(RecognitionError) -> Bytes {
    let path = "\(directory)/\(name)"
    guard let file = FileManager.default.contents(atPath: path) else {
      throw RecognitionError(
        .modelMissing, on: directory, reason: "its file \(name) is not there or cannot be read")
    }
    guard !file.isEmpty else { throw unusable(name, in: directory, "the file is empty") }
    return Bytes([UInt8](file))
  }

  /// Checks the model definition; in its binary form it holds a tree, the phones and their states.
  private static func checkDefinition(in directory: String) throws(RecognitionError) {
    let file = try file("mdef", in: directory)
    let isBinary = file.starts(with: "BMDF") || file.starts(with: "FDMB")
    guard isBinary || file.starts(with: "0.3") || file.starts(with: "#") else {
      throw unusable("mdef", in: directory, "it is no model definition")
    }
    guard isBinary else { return }
    // The mark reads BMDF where the numbers have this machine's order of bytes.
    let isSwapped = file.starts(with: "FDMB")
    guard let text = file.number(at: 8, isSwapped: isSwapped), text < 100_000,
      let phones = file.number(at: 12 + text + 4, isSwapped: isSwapped),
      let states = file.number(at: 12 + text + 8, isSwapped: isSwapped),
      let sequences = file.number(at: 12 + text + 24, isSwapped: isSwapped),
      let tree = file.number(at: 12 + text + 32, isSwapped: isSwapped),
      file.count >= 12 + text + 40 + tree * 8 + phones * 12 + 4 + sequences * states * 2
    else { throw unusable("mdef", in: directory, damaged) }
  }

  /// Checks the weights of a semi-continuous model: texts, then one table for each stream.
  private static func checkWeights(in directory: String) throws(RecognitionError) {
    let file = try file("sendump", in: directory)
    var position = 0
    var streams = 1
    var isPacked = false
    while let length = file.number(at: position), length > 0 {
      guard length < 1000, let text = file.text(at: position + 4, length: length) else {
        throw unusable("sendump", in: directory, damaged)
      }
      if text.hasPrefix("feature_count ") { streams = Int(text.dropFirst(14)) ?? 1 }
      if text.hasPrefix("cluster_count ") { isPacked = text.dropFirst(14) != "0" }
      position += 4 + length
    }
    guard let rows = file.number(at: position + 4), let columns = file.number(at: position + 8),
      rows < 1 << 20, columns < 1 << 20, streams < 100,
      file.count >= position + rows * columns * streams / (isPacked ? 2 : 1)
    else { throw unusable("sendump", in: directory, damaged) }
  }

  /// Checks a file of numbers: a text header, a byte order mark, its dimensions, their product.
  private static func checkArray(
    _ name: String, listsLengths: Bool, in directory: String
  ) throws(RecognitionError) {
    let file = try file(name, in: directory)
    guard file.starts(with: "s3\n"), let body = file.position(after: "endhdr\n") else {
      throw unusable(name, in: directory, "it is no file of the Sphinx format")
    }
    let isSwapped = file.number(at: body) == 0x4433_2211
    func number(_ index: Int) -> Int? { file.number(at: body + 4 * index, isSwapped: isSwapped) }
    // Means and variances list the lengths of their streams after the three dimensions.
    let lengths = listsLengths ? number(2) ?? 0 : 0
    guard lengths < 100, let values = number(4 + lengths), number(0) == 0x1122_3344,
      file.count >= body + (5 + lengths + values) * 4
    else { throw unusable(name, in: directory, damaged) }
  }

  private static let damaged = "the file is damaged or cut off"
}

/// The bytes of a file with numbers in them.
private struct Bytes {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var count: Int { bytes.count }

  func starts(with text: String) -> Bool { bytes.starts(with: text.utf8) }

  /// The number at a place, its lowest byte first unless it is swapped.
  func number(at position: Int, isSwapped: Bool = false) -> Int? {
    guard position >= 0, position <= bytes.count - 4 else { return nil }
    let value = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[position + $1]) << (8 * UInt32($1)) }
    return Int(isSwapped ? value.byteSwapped : value)
  }

  /// The text at a place, without the zero at its end.
  func text(at position: Int, length: Int) -> String? {
    guard position + length <= bytes.count else { return nil }
    return String(decoding: bytes[position..<(position + length)].prefix { $0 != 0 }, as: UTF8.self)
  }

  /// The place after the first occurrence of a text near the beginning.
  func position(after text: String) -> Int? {
    let text = Array(text.utf8)
    return (0..<min(4096, bytes.count)).first { bytes[$0...].starts(with: text) }.map {
      $0 + text.count
    }
  }
}
