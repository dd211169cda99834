import AudioTimeline
import TextAlignment

/// The map as a Readium Guided Navigation Document.
///
/// Each sentence that is read is an object with its text, its place in the book's content document
/// and its clip of the audio, after https://readium.org/guided-navigation. Places are given as an
/// element's id, where there is one, with a text fragment that tells the sentence.
public struct GuidedNavigationExport: AlignmentExport, Hashable {
  /// The end of the names of Guided Navigation Documents.
  public static let fileExtension = "json"

  /// How the audio files are named.
  public var audio: AudioLinks

  /// Creates the export.
  ///
  /// - Parameter audio: how the audio files are named.
  public init(audio: AudioLinks = .beside) { self.audio = audio }

  /// Writes the sections that are read, in the order of the book, one sentence a line.
  public func write<Output: TextOutputStream>(_ map: AlignmentMap, to output: inout Output) {
    let links = audio.urls(for: map.timeline)
    var json = JSONWriter()
    json.beginObject()
    json.name("guided")
    json.beginArray()
    for section in map.sections where section.sentences.contains(where: { !$0.references.isEmpty })
    {
      json.newline()
      json.beginObject()
      json.name("role")
      json.beginArray()
      json.value(Self.role(of: section.kind))
      json.endArray()
      if let href = section.href {
        json.name("textref")
        json.value(href)
      }
      json.name("children")
      json.beginArray()
      for sentence in section.sentences where !sentence.references.isEmpty {
        json.newline()
        write(sentence, in: map, links: links, to: &json)
        json.buffer.drainWhenFull(to: &output)
      }
      json.endArray()
      json.endObject()
    }
    json.endArray()
    json.endObject()
    json.buffer.append("\n")
    json.buffer.drain(to: &output)
  }

  private func write(
    _ mapped: MappedSentence, in map: AlignmentMap, links: [String], to json: inout JSONWriter
  ) {
    let clips = mapped.references.map { Self.clip($0, in: map.timeline, links: links) }
    json.beginObject()
    if let role = Self.role(of: mapped.sentence.role) {
      json.name("role")
      json.beginArray()
      json.value(role)
      json.endArray()
    }
    if clips.count == 1 {
      json.name("audioref")
      json.value(clips[0])
    }
    if let place = mapped.sentence.place {
      json.name("textref")
      json.value(Self.textReference(to: mapped.sentence.text, at: place))
    }
    json.name("text")
    json.value(mapped.sentence.text)
    // A sentence that lies across files has one clip after the other.
    if clips.count > 1 {
      json.name("children")
      json.beginArray()
      for clip in clips {
        json.beginObject()
        json.name("audioref")
        json.value(clip)
        json.endObject()
      }
      json.endArray()
    }
    json.endObject()
  }

  /// A clip as a media fragment in seconds.
  private static func clip(
    _ reference: FrameReference, in timeline: Timeline, links: [String]
  ) -> String {
    let rate = Double(timeline.files[reference.file].sampleRate)
    var time = TextBuffer()
    time.append("#t=")
    time.append(Double(reference.startFrame) / rate, decimals: 4, trimmed: true)
    time.append(",")
    let end = Double(reference.startFrame + reference.frameCount) / rate
    time.append(end, decimals: 4, trimmed: true)
    var url = links[reference.file]
    time.drain(to: &url)
    return url
  }

  /// The place of a sentence as a URL with a text fragment of its first and last words.
  private static func textReference(to sentence: String, at place: SentencePlace) -> String {
    let words = sentence.split(separator: " ")
    func encoded(_ part: ArraySlice<Substring>) -> String {
      // A hyphen has a meaning of its own in text fragments.
      part.joined(separator: " ").percentEncoded().replacing("-", with: "%2D")
    }
    let quote =
      words.count <= 8
      ? encoded(words[...]) : encoded(words.prefix(4)) + "," + encoded(words.suffix(4))
    let element = place.elementID.map { $0.percentEncoded(keeping: "!$&'()*+,;=:@/?") } ?? ""
    return place.href + "#" + element + ":~:text=" + quote
  }

  private static func role(of role: SentenceRole) -> String? {
    switch role {
    case .text: nil
    case .heading: "heading1"
    case .repeatedTitle: "header"
    case .note: "footnote"
    case .caption: "caption"
    }
  }

  private static func role(of kind: SectionKind) -> String {
    switch kind {
    case .body: "chapter"
    case .cover: "cover"
    case .titlePage, .otherMatter: "section"
    case .copyright: "colophon"
    case .contents: "toc"
    case .dedication: "dedication"
    case .epigraph: "epigraph"
    case .preface: "preface"
    case .afterword: "afterword"
    case .notes: "endnotes"
    case .glossary: "glossary"
    case .index: "index"
    case .bibliography: "bibliography"
    case .appendix: "appendix"
    }
  }
}
