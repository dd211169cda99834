import AudioTimeline
import TextAlignment

/// The times behind the player's text, as JSON that is small and quick to read.
///
/// Sentences stand in the order in which they are heard as `[section, sentence, start, end, words]`,
/// in milliseconds. Words are a flat list of four numbers each: the UTF-16 units since the word
/// before, the length in UTF-16 units, the milliseconds since the start of the word before, and the
/// duration. Scripts of a browser count characters in UTF-16.
struct PlayerTimes {
  let links: [String]

  func write<Output: TextOutputStream>(
    _ map: AlignmentMap, to page: TextBuffer, output: inout Output
  ) -> TextBuffer {
    var json = JSONWriter(page, isInsideHTML: true)
    json.beginObject()
    json.name("key")
    json.value(map.identifier ?? map.title)
    json.name("title")
    json.value(map.title)
    json.name("author")
    json.value(map.authors.joined(separator: ", "))
    json.name("duration")
    json.value(map.timeline.duration, decimals: 3)
    json.name("files")
    json.beginArray()
    for (index, file) in map.timeline.files.enumerated() {
      json.beginArray()
      json.value(links[index])
      json.value(map.timeline.starts[index], decimals: 4)
      json.value(file.duration, decimals: 4)
      json.value(AudioLinks.fileName(file.path))
      json.endArray()
    }
    json.endArray()
    json.newline()
    json.name("sections")
    json.beginArray()
    for section in map.sections where !section.sentences.isEmpty {
      json.beginArray()
      json.value(section.index)
      json.value(section.displayTitle)
      let isRead = section.firstTime != nil
      json.value(isRead ? section.range?.lowerBound ?? section.firstTime : nil, decimals: 3)
      json.value(isRead ? section.range?.upperBound : nil, decimals: 3)
      json.endArray()
    }
    json.endArray()
    json.newline()
    json.name("sentences")
    json.beginArray()
    for (section, index) in map.timedSentences {
      let sentence = map.sections[section].sentences[index]
      guard let playback = sentence.alignment.playback else { continue }
      json.newline()
      json.beginArray()
      json.value(map.sections[section].index)
      json.value(index)
      json.value(Self.milliseconds(playback.lowerBound))
      json.value(Self.milliseconds(playback.upperBound))
      write(sentence, from: playback.lowerBound, to: &json)
      json.endArray()
      json.buffer.drainWhenFull(to: &output)
    }
    json.endArray()
    json.endObject()
    json.buffer.append("\n")
    return json.buffer
  }

  private func write(_ mapped: MappedSentence, from start: Double, to json: inout JSONWriter) {
    let text = mapped.sentence.text.utf8
    var place = text.startIndex
    var offset = 0
    var now = Self.milliseconds(start)
    json.beginArray()
    for word in mapped.alignment.words {
      guard let time = word.time, word.range.lowerBound >= offset,
        let from = text.index(
          place, offsetBy: word.range.lowerBound - offset, limitedBy: text.endIndex),
        let to = text.index(from, offsetBy: word.range.count, limitedBy: text.endIndex)
      else { continue }
      let begin = Self.milliseconds(time.lowerBound)
      json.value(mapped.sentence.text[place..<from].utf16.count)
      json.value(mapped.sentence.text[from..<to].utf16.count)
      json.value(begin - now)
      json.value(Self.milliseconds(time.upperBound) - begin)
      place = to
      offset = word.range.upperBound
      now = begin
    }
    json.endArray()
  }

  private static func milliseconds(_ seconds: Double) -> Int64 {
    Int64((seconds * 1000).rounded())
  }
}
