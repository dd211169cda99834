/// What an element of HTML does to the text in it.
struct ElementTraits: OptionSet {
  let rawValue: UInt16

  /// Starts on a line of its own, so that it parts words and sentences.
  static let block = ElementTraits(rawValue: 1 << 0)
  /// Its text is not displayed as text.
  static let skipped = ElementTraits(rawValue: 1 << 1)
  static let heading = ElementTraits(rawValue: 1 << 2)
  static let caption = ElementTraits(rawValue: 1 << 3)
  static let note = ElementTraits(rawValue: 1 << 4)
  /// A line break within a block.
  static let lineBreak = ElementTraits(rawValue: 1 << 5)
  static let link = ElementTraits(rawValue: 1 << 6)
  static let superscript = ElementTraits(rawValue: 1 << 7)
  static let ruby = ElementTraits(rawValue: 1 << 8)
  static let rubyText = ElementTraits(rawValue: 1 << 9)
  /// A picture, whose alternative text is kept.
  static let picture = ElementTraits(rawValue: 1 << 10)
  /// Displayed, but not read aloud: a footnote mark, a page number.
  static let unspoken = ElementTraits(rawValue: 1 << 11)
  /// Can carry what a section is.
  static let sectioning = ElementTraits(rawValue: 1 << 12)

  /// What elements inside take over.
  static let inherited: ElementTraits = [
    .skipped, .heading, .caption, .note, .superscript, .rubyText,
  ]

  /// What an element is by its name, whatever its prefix.
  static func of(_ name: String) -> ElementTraits {
    if let known = table[name] { return known }
    let isPlain = name.utf8.allSatisfy { 0x61...0x7A ~= $0 }
    return isPlain ? [] : table[localName(name).lowercased()] ?? []
  }

  private static let table: [String: ElementTraits] = {
    var table: [String: ElementTraits] = [:]
    func add(_ names: String, _ traits: ElementTraits) {
      for name in names.tokens { table[String(name), default: []].formUnion(traits) }
    }
    add(
      """
      address article aside blockquote body caption center col colgroup dd details dialog dir div dl dt \
      fieldset figcaption figure footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr html \
      legend li listing main menu nav ol optgroup option p plaintext pre search section summary table \
      tbody td tfoot th thead title tr ul xmp
      """, .block)
    // DTBook, a document type that EPUB 2 allows.
    add(
      """
      book frontmatter bodymatter rearmatter level level1 level2 level3 level4 level5 level6 \
      doctitle docauthor list imggroup prodnote sidebar note poem linegroup line lic hd bridgehead
      """, .block)
    add("h1 h2 h3 h4 h5 h6 hgroup hd bridgehead doctitle", .heading)
    add("figcaption caption", .caption)
    add(
      "html body section div article nav aside main level level1 frontmatter rearmatter",
      .sectioning)
    add(
      """
      head script style template noscript noframes svg math audio video canvas iframe object embed \
      datalist textarea select rp rtc case meta link title
      """, .skipped)
    add("br", .lineBreak)
    add("a", .link)
    add("sup", .superscript)
    add("ruby", .ruby)
    add("rt", .rubyText)
    add("img image", .picture)
    add("pagenum noteref", .unspoken)
    add("note", .note)
    return table
  }()
}

extension ElementTraits {
  /// What an element is by its attributes as well: semantics, roles, and hiding.
  init(name: String, attributes: [MarkupAttribute], types: [Substring]) {
    self = ElementTraits.of(name)
    for type in types {
      switch type {
      case "pagebreak", "noteref", "annoref", "backlink", "referrer": formUnion(.unspoken)
      case "footnote", "footnotes", "endnote", "endnotes", "rearnote", "rearnotes", "annotation",
        "note":
        formUnion(.note)
      case "title", "subtitle", "covertitle", "halftitle", "fulltitle", "bridgehead", "heading":
        // On a section the word names the whole of it, not a heading.
        if !contains(.sectioning) || name == "div" { formUnion(.heading) }
      default: break
      }
    }
    for attribute in attributes {
      switch attribute.name {
      case "hidden" where attribute.value != "until-found": formUnion(.skipped)
      case "aria-hidden" where attribute.value == "true": formUnion(.skipped)
      case "style":
        let style = attribute.value.lowercased().filter { !$0.isWhitespace }
        if style.contains("display:none") || style.contains("visibility:hidden") {
          formUnion(.skipped)
        }
      case "class" where contains(.block):
        let classes = attribute.value.lowercased().tokens
        if classes.contains(where: Self.noteClasses.contains) { formUnion(.note) }
      default: break
      }
    }
  }

  private static let noteClasses: Set<Substring> = [
    "footnote", "footnotes", "endnote", "endnotes", "rearnote", "rearnotes",
  ]

  /// The tokens of `epub:type`, and of `role` without their `doc-`.
  static func types(of attributes: [MarkupAttribute]) -> [Substring] {
    var types: [Substring] = []
    for attribute in attributes {
      let name = attribute.name.utf8
      if attribute.name == "epub:type"
        || (name.count > 5 && name.suffix(5).elementsEqual(":type".utf8) && name.first != 0x78)
      {
        types += attribute.value.tokens
      } else if attribute.name == "role" {
        types += attribute.value.tokens.map { $0.hasPrefix("doc-") ? $0.dropFirst(4) : $0 }
      }
    }
    return types
  }
}
