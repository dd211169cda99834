import AudioTimeline
import TextAlignment

/// The map as `alignment.json`: everything that was found, for other programs to build on.
///
/// The layout is described in `Documentation/AlignmentMap.md` and in
/// `Documentation/alignment.schema.json`. Times are written in tenths of a millisecond; what must be
/// exact to the sample is given in frames. Reading back what was written and writing it again gives
/// the same bytes.
public struct AlignmentJSON: AlignmentExport, Hashable {
  /// The end of the names of JSON files.
  public static let fileExtension = "json"

  /// Whether each word of a sentence is written with its times.
  public var includesWords: Bool

  /// Creates the export.
  ///
  /// - Parameter includesWords: whether each word of a sentence is written with its times.
  public init(includesWords: Bool = true) { self.includesWords = includesWords }

  /// Writes a map, one sentence a line.
  ///
  /// - Complexity: O(*n*) in the length of the text; memory does not grow with it.
  public func write<Output: TextOutputStream>(_ map: AlignmentMap, to output: inout Output) {
    var json = JSONWriter()
    json.beginObject()
    writeHead(of: map, to: &json)
    json.newline()
    json.name("sections")
    json.beginArray()
    for section in map.sections {
      json.newline()
      json.beginObject()
      writeHead(of: section, to: &json)
      json.name("sentences")
      json.beginArray()
      for sentence in section.sentences {
        json.newline()
        write(sentence, to: &json)
        json.buffer.drainWhenFull(to: &output)
      }
      json.endArray()
      json.endObject()
    }
    json.endArray()
    json.newline()
    json.name("extra")
    json.beginArray()
    for stretch in map.extra {
      json.beginArray()
      json.seconds(stretch.range.lowerBound)
      json.seconds(stretch.range.upperBound)
      json.value(stretch.kind.rawValue)
      json.endArray()
    }
    json.endArray()
    json.endObject()
    json.buffer.append("\n")
    json.buffer.drain(to: &output)
  }

  private func writeHead(of map: AlignmentMap, to json: inout JSONWriter) {
    json.name("version")
    json.value(AlignmentMap.schemaVersion)
    json.name("rulesVersion")
    json.value(map.rulesVersion)
    json.name("title")
    json.value(map.title)
    json.name("authors")
    json.beginArray()
    for author in map.authors { json.value(author) }
    json.endArray()
    json.name("language")
    json.value(map.language)
    json.name("identifier")
    json.value(map.identifier)
    json.name("duration")
    json.seconds(map.timeline.duration)
    json.newline()
    json.name("audio")
    json.beginArray()
    for (file, start) in zip(map.timeline.files, map.timeline.starts) {
      json.newline()
      json.write(file, start: start)
    }
    json.endArray()
  }

  private func writeHead(of section: MappedSection, to json: inout JSONWriter) {
    json.name("index")
    json.value(section.index)
    json.name("title")
    json.value(section.title)
    json.name("kind")
    json.value(section.kind.rawValue)
    json.name("href")
    json.value(section.href)
    json.name("verdict")
    switch section.verdict {
    case .aligned: json.value("aligned")
    case .refused(let refusal):
      json.value("refused")
      json.name("refusal")
      json.write(refusal)
    }
    json.name("heard")
    json.value(section.heardShare, decimals: 4)
    json.name("start")
    json.seconds(section.range?.lowerBound)
    json.name("end")
    json.seconds(section.range?.upperBound)
    json.name("evidence")
    json.value(section.evidence)
  }

  private func write(_ mapped: MappedSentence, to json: inout JSONWriter) {
    let alignment = mapped.alignment
    json.beginObject()
    json.writeText(of: mapped.sentence)
    json.name("state")
    json.value(alignment.state.rawValue)
    json.name("start")
    json.seconds(alignment.playback?.lowerBound)
    json.name("end")
    json.seconds(alignment.playback?.upperBound)
    json.name("speech")
    json.write(alignment.speech)
    json.write(mapped.references)
    json.name("confidence")
    json.value(alignment.confidence, decimals: 4)
    if includesWords {
      json.name("words")
      json.write(alignment.words, of: mapped.sentence.text)
    }
    json.endObject()
  }
}
