import AudioTimeline
import TextAlignment

extension JSONWriter {
  mutating func seconds(_ time: Double?) { value(time, decimals: 4) }

  mutating func write(_ range: Range<Double>?) {
    guard let range else { return null() }
    beginArray()
    seconds(range.lowerBound)
    seconds(range.upperBound)
    endArray()
  }

  mutating func write(_ range: Range<Int>) {
    beginArray()
    value(range.lowerBound)
    value(range.upperBound)
    endArray()
  }

  mutating func write(_ file: AudioFile, start: Double) {
    beginObject()
    name("path")
    value(file.path)
    name("sampleRate")
    value(file.sampleRate)
    name("channels")
    value(file.channels)
    name("frames")
    value(file.frames)
    name("start")
    seconds(start)
    if !file.codec.isEmpty {
      name("codec")
      value(file.codec)
    }
    if file.tags != AudioTags() {
      name("tags")
      write(file.tags)
    }
    if !file.markers.isEmpty {
      name("markers")
      beginArray()
      for marker in file.markers {
        beginArray()
        seconds(marker.time)
        value(marker.title)
        value(marker.source.rawValue)
        endArray()
      }
      endArray()
    }
    endObject()
  }

  private mutating func write(_ tags: AudioTags) {
    let texts: [(StaticString, String?)] = [
      ("title", tags.title), ("album", tags.album), ("artist", tags.artist),
      ("narrator", tags.narrator),
    ]
    let numbers: [(StaticString, Int?)] = [("disc", tags.disc), ("track", tags.track)]
    beginObject()
    for case (let tag, let text?) in texts {
      name(tag)
      value(text)
    }
    for case (let tag, let number?) in numbers {
      name(tag)
      value(number)
    }
    endObject()
  }

  mutating func write(_ refusal: Refusal) {
    beginObject()
    name("reason")
    value(refusal.reason.rawValue)
    name("bookShare")
    value(refusal.bookShare, decimals: 4)
    name("heardShare")
    value(refusal.heardShare, decimals: 4)
    name("anchoredWords")
    value(refusal.anchoredWords)
    endObject()
  }

  /// Writes the sentence and its place, leaving out what is as it mostly is.
  mutating func writeText(of sentence: Sentence) {
    name("text")
    value(sentence.text)
    if sentence.role != .text {
      name("role")
      value(sentence.role.rawValue)
    }
    if sentence.startsBlock {
      name("startsBlock")
      value(true)
    }
    if let place = sentence.place {
      name("href")
      value(place.href)
      name("id")
      value(place.elementID)
      name("cfi")
      value(place.cfi)
      name("characters")
      write(place.characters)
    }
    if !sentence.unspoken.isEmpty {
      name("unspoken")
      beginArray()
      for range in sentence.unspoken { write(range) }
      endArray()
    }
    if !sentence.readings.isEmpty {
      name("readings")
      beginArray()
      for reading in sentence.readings {
        beginArray()
        value(reading.range.lowerBound)
        value(reading.range.upperBound)
        value(reading.text)
        endArray()
      }
      endArray()
    }
  }

  /// Writes the first piece of the recording in named fields, and all of them where there are more.
  mutating func write(_ references: [FrameReference]) {
    name("file")
    if let first = references.first { value(first.file) } else { null() }
    name("startFrame")
    if let first = references.first { value(first.startFrame) } else { null() }
    name("frames")
    if let first = references.first { value(first.frameCount) } else { null() }
    guard references.count > 1 else { return }
    name("pieces")
    beginArray()
    for piece in references {
      beginArray()
      value(piece.file)
      value(piece.startFrame)
      value(piece.frameCount)
      endArray()
    }
    endArray()
  }

  /// Writes words as `[text, start, end, how]`.
  ///
  /// A word stands at the next occurrence of its text after the word before; where it does not, a
  /// fifth element gives its place in the sentence's UTF-8.
  mutating func write(_ words: [AlignedWord], of sentence: String) {
    var finder = WordFinder(sentence)
    beginArray()
    for word in words {
      beginArray()
      value(finder.text(in: word.range))
      seconds(word.time?.lowerBound)
      seconds(word.time?.upperBound)
      value(word.evidence?.rawValue)
      if finder.next(finder.text(in: word.range)) != word.range {
        value(word.range.lowerBound)
      }
      finder.position = word.range.upperBound
      endArray()
    }
    endArray()
  }
}
