import AudioTimeline

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension AlignmentJSON {
  /// How errors call a map that does not come from a file.
  static let inMemory = "the alignment"

  /// Reads a map from a file.
  ///
  /// - Parameter path: a file as `write(_:toFile:)` makes it.
  /// - Returns: the map, with times to a tenth of a millisecond.
  /// - Throws: `ReadAlongError` with code `unreadable`, `damaged` or `tooNew`.
  public static func map(fromFile path: String) throws(ReadAlongError) -> AlignmentMap {
    let bytes: [UInt8]
    do {
      bytes = try [UInt8](Data(contentsOf: URL(filePath: path)))
    } catch {
      throw ReadAlongError(
        .unreadable, path: path, reason: "it is missing, or may not be read")
    }
    do {
      return try map(from: bytes)
    } catch {
      throw ReadAlongError(error.code, path: path, reason: error.reason)
    }
  }

  /// Reads a map from text.
  ///
  /// - Parameter bytes: the text in UTF-8, as `write(_:to:)` makes it. Members that are not known are passed over.
  /// - Returns: the map, with times to a tenth of a millisecond.
  /// - Throws: `ReadAlongError` with code `damaged` or `tooNew`.
  /// - Complexity: O(*n*) in the length of the text.
  public static func map(from bytes: some Sequence<UInt8>) throws(ReadAlongError) -> AlignmentMap {
    var json = JSONScanner(Array(bytes))
    var version: Int?
    var files: [AudioFile] = []
    var map = AlignmentMap(
      rulesVersion: 0, title: "", authors: [], language: "und", timeline: Timeline(files: []),
      sections: [], extra: [])
    try json.object { (json, name) throws(ReadAlongError) in
      switch name {
      case "version":
        let found = try json.int()
        guard found <= AlignmentMap.schemaVersion else {
          throw ReadAlongError(
            .tooNew, path: inMemory,
            reason: "it has version \(found), known is version \(AlignmentMap.schemaVersion)")
        }
        version = found
      case "rulesVersion": map.rulesVersion = try json.int()
      case "title": map.title = try json.string()
      case "authors":
        try json.array { (json, _) throws(ReadAlongError) in map.authors.append(try json.string()) }
      case "language": map.language = try json.string()
      case "identifier": map.identifier = try json.optionalString()
      case "audio":
        try json.array { (json, _) throws(ReadAlongError) in files.append(try json.audioFile()) }
      case "sections":
        try json.array { (json, _) throws(ReadAlongError) in map.sections.append(try json.section())
        }
      case "extra":
        try json.array { (json, _) throws(ReadAlongError) in
          map.extra.append(try json.extraStretch())
        }
      default: try json.skip()
      }
    }
    try json.end()
    guard version != nil else { throw json.malformed("there is no version") }
    map.timeline = Timeline(files: files)
    try check(map, json)
    return map
  }

  /// Refuses references that the files do not hold, so that no reader of a map need look again.
  private static func check(_ map: AlignmentMap, _ json: JSONScanner) throws(ReadAlongError) {
    for section in map.sections {
      for sentence in section.sentences {
        for piece in sentence.references {
          guard map.timeline.files.indices.contains(piece.file), piece.startFrame >= 0,
            piece.frameCount >= 0,
            piece.frameCount <= map.timeline.files[piece.file].frames,
            piece.startFrame <= map.timeline.files[piece.file].frames - piece.frameCount
          else {
            throw ReadAlongError(
              .damaged, path: inMemory,
              reason: "a sentence of section \(section.index) refers to audio that is not there")
          }
        }
      }
    }
  }
}
