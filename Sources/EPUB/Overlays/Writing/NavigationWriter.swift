/// Writes the navigation document that EPUB 3 wants and EPUB 2 lacks.
struct NavigationWriter {
  let navigation: Navigation
  let metadata: PublicationMetadata
  /// The navigation document's own path.
  let path: String
  /// The paths of the reading order, to which entries may lead.
  let documents: [String]

  /// The document.
  var bytes: [UInt8] {
    var writer = MarkupWriter(doctype: "html")
    let language = metadata.language
    writer.start(
      "html",
      [
        MarkupAttribute(name: "xmlns", value: "http://www.w3.org/1999/xhtml"),
        MarkupAttribute(name: "xmlns:epub", value: "http://www.idpf.org/2007/ops"),
        MarkupAttribute(name: "lang", value: language),
        MarkupAttribute(name: "xml:lang", value: language),
      ])
    writer.newline(1)
    writer.start("head")
    writer.element("title", text: metadata.title.isEmpty ? "Contents" : metadata.title)
    writer.end("head")
    writer.newline(1)
    writer.start("body")
    writeContents(&writer)
    writeLandmarks(&writer)
    writer.newline(1)
    writer.end("body")
    writer.newline(0)
    writer.end("html")
    return writer.bytes + "\n".utf8
  }

  private func writeContents(_ writer: inout MarkupWriter) {
    let known = Set(documents)
    var entries = navigation.contents.filter { $0.path.map(known.contains) ?? false }
    if entries.isEmpty {
      entries = documents.prefix(1).map {
        NavigationEntry(title: metadata.title, path: $0, level: 0)
      }
    }
    writer.newline(2)
    writer.start("nav", [MarkupAttribute(name: "epub:type", value: "toc")])
    var open = -1
    for entry in entries {
      let level = min(entry.level, open + 1)
      if level > open {
        writer.start("ol")
      } else {
        writer.end("li")
        for _ in level..<open {
          writer.end("ol")
          writer.end("li")
        }
      }
      open = level
      writer.newline(level + 3)
      writer.start("li")
      link(entry, fallback: "—", &writer)
    }
    while open >= 0 {
      writer.end("li")
      writer.end("ol")
      open -= 1
    }
    writer.end("nav")
  }

  private func writeLandmarks(_ writer: inout MarkupWriter) {
    let words = [
      "cover": "cover", "title-page": "titlepage", "toc": "toc", "index": "index",
      "glossary": "glossary", "acknowledgements": "acknowledgments", "bibliography": "bibliography",
      "colophon": "colophon", "copyright-page": "copyright-page", "dedication": "dedication",
      "epigraph": "epigraph", "foreword": "foreword", "loi": "loi", "lot": "lot",
      "notes": "endnotes", "preface": "preface", "text": "bodymatter", "start": "bodymatter",
    ]
    let known = Set(documents)
    var seen: Set<String> = []
    let entries = navigation.landmarks.filter { entry in
      guard let path = entry.path, known.contains(path), let type = entry.types.first,
        let word = words[type]
      else { return false }
      return seen.insert(word).inserted
    }
    guard !entries.isEmpty else { return }
    writer.newline(2)
    writer.start(
      "nav",
      [
        MarkupAttribute(name: "epub:type", value: "landmarks"),
        MarkupAttribute(name: "hidden", value: "hidden"),
      ])
    writer.start("ol")
    for entry in entries {
      let word = entry.types.first.flatMap { words[$0] } ?? ""
      writer.start("li")
      link(entry, fallback: word, type: word, &writer)
      writer.end("li")
    }
    writer.end("ol")
    writer.end("nav")
  }

  private func link(
    _ entry: NavigationEntry, fallback: String, type: String? = nil, _ writer: inout MarkupWriter
  ) {
    var href = ArchivePath.percentEncoded(
      ArchivePath.relative(to: entry.path ?? "", from: path))
    if let fragment = entry.fragment { href += "#" + ArchivePath.percentEncoded(fragment) }
    var attributes = [MarkupAttribute(name: "href", value: href)]
    if let type { attributes.append(MarkupAttribute(name: "epub:type", value: type)) }
    writer.element("a", attributes, text: entry.title.isEmpty ? fallback : entry.title)
  }
}
