/// A Media Overlay while it is made: what is spoken when, and in which container it stands.
struct OverlayDraft {
  /// One `par`: an element of the text and a stretch of audio.
  struct Par: Hashable {
    var textID: String
    var audio: Int
    var begin: Int
    var end: Int
    /// What the listener may skip or leave: its word and its element's id.
    var container: Container?
  }

  /// An element that holds several clips.
  struct Container: Hashable {
    var type: String
    var id: String
  }

  var pars: [Par] = []

  /// The sum of all clips, in milliseconds.
  var duration: Int { pars.reduce(0) { $0 + $1.end - $1.begin } }

  /// Writes the overlay as SMIL.
  ///
  /// - Parameters:
  ///   - document: The reference to the content document.
  ///   - audio: The references to the audio files.
  /// - Returns: The document's bytes.
  func smil(document: String, audio: [String]) -> [UInt8] {
    var writer = MarkupWriter()
    writer.start(
      "smil",
      [
        MarkupAttribute(name: "xmlns", value: "http://www.w3.org/ns/SMIL"),
        MarkupAttribute(name: "xmlns:epub", value: "http://www.idpf.org/2007/ops"),
        MarkupAttribute(name: "version", value: "3.0"),
      ])
    writer.newline(1)
    writer.start("body")
    var open: Container?
    for (number, par) in pars.enumerated() {
      if par.container != open {
        if open != nil { close(&writer) }
        open = par.container
        if let container = open {
          writer.newline(2)
          writer.start(
            "seq",
            [
              MarkupAttribute(name: "epub:textref", value: "\(document)#\(container.id)"),
              MarkupAttribute(name: "epub:type", value: container.type),
            ])
        }
      }
      write(par, number, document, audio, level: open == nil ? 2 : 3, &writer)
    }
    if open != nil { close(&writer) }
    writer.newline(1)
    writer.end("body")
    writer.newline(0)
    writer.end("smil")
    return writer.bytes + "\n".utf8
  }

  private func close(_ writer: inout MarkupWriter) {
    writer.newline(2)
    writer.end("seq")
  }

  private func write(
    _ par: Par, _ number: Int, _ document: String, _ audio: [String], level: Int,
    _ writer: inout MarkupWriter
  ) {
    writer.newline(level)
    writer.start("par", [MarkupAttribute(name: "id", value: "p\(number + 1)")])
    writer.start("text", [MarkupAttribute(name: "src", value: "\(document)#\(par.textID)")])
    writer.end("text")
    writer.start(
      "audio",
      [
        MarkupAttribute(name: "src", value: audio[par.audio]),
        MarkupAttribute(name: "clipBegin", value: ClockValue.text(milliseconds: par.begin)),
        MarkupAttribute(name: "clipEnd", value: ClockValue.text(milliseconds: par.end)),
      ])
    writer.end("audio")
    writer.end("par")
  }
}
