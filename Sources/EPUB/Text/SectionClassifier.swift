import TextAlignment

/// Tells what a section is from the words the book uses for it.
enum SectionClassifier {
  /// What a section is.
  ///
  /// - Parameters:
  ///   - types: What the elements at its start are called, the one that says most first.
  ///   - inherited: What the elements around its start are called.
  ///   - landmarks: What landmarks or an EPUB 2 guide call it.
  ///   - title: Its title in the table of contents.
  /// - Returns: `nil` where the book does not say.
  static func kind(
    types: [String], inherited: [String], landmarks: [String], title: String?
  ) -> SectionKind? {
    for candidates in [types, landmarks, inherited] {
      for type in candidates {
        if let kind = specific[type.lowercased()] { return kind }
      }
    }
    if let title, let kind = named(title) { return kind }
    let generic: Set = ["frontmatter", "backmatter", "rearmatter"]
    for candidates in [types, inherited] where candidates.contains(where: generic.contains) {
      return .otherMatter
    }
    return nil
  }

  /// What a title alone says, in English as far as it goes.
  private static func named(_ title: String) -> SectionKind? {
    let words = title.lowercased().tokens.joined(separator: " ")
    if let kind = titles[words] { return kind }
    if words.hasPrefix("also by") || words.hasPrefix("about the ") { return .otherMatter }
    if words.hasPrefix("appendix") { return .appendix }
    if words.hasSuffix("project gutenberg license") || words.hasSuffix("project gutenberg™ license")
    {
      return .copyright
    }
    return nil
  }

  private static let specific: [String: SectionKind] = [
    "chapter": .body, "part": .body, "volume": .body, "subchapter": .body, "text": .body,
    "cover": .cover,
    "titlepage": .titlePage, "title-page": .titlePage, "halftitlepage": .titlePage,
    "halftitle": .titlePage,
    "copyright-page": .copyright, "copyright": .copyright, "imprint": .copyright,
    "imprimatur": .copyright, "colophon": .copyright, "errata": .otherMatter,
    "toc": .contents, "loi": .contents, "lot": .contents, "loa": .contents, "lov": .contents,
    "landmarks": .contents, "page-list": .contents, "pagelist": .contents,
    "dedication": .dedication, "epigraph": .epigraph,
    "foreword": .preface, "preface": .preface, "introduction": .preface, "prologue": .preface,
    "preamble": .preface,
    "afterword": .afterword, "epilogue": .afterword, "conclusion": .afterword,
    "acknowledgments": .afterword, "acknowledgements": .afterword,
    "footnotes": .notes, "endnotes": .notes, "rearnotes": .notes, "notes": .notes,
    "glossary": .glossary, "index": .index, "bibliography": .bibliography, "appendix": .appendix,
    "other-credits": .otherMatter, "contributors": .otherMatter,
  ]

  private static let titles: [String: SectionKind] = [
    "cover": .cover, "front cover": .cover, "book cover": .cover,
    "title page": .titlePage, "titlepage": .titlePage, "half title": .titlePage,
    "half title page": .titlePage, "title": .titlePage,
    "copyright": .copyright, "copyright page": .copyright, "imprint": .copyright,
    "colophon": .copyright, "uncopyright": .copyright, "copyright notice": .copyright,
    "contents": .contents, "table of contents": .contents, "list of illustrations": .contents,
    "illustrations": .contents,
    "dedication": .dedication, "epigraph": .epigraph,
    "foreword": .preface, "preface": .preface, "introduction": .preface, "prologue": .preface,
    "afterword": .afterword, "epilogue": .afterword, "conclusion": .afterword,
    "acknowledgments": .afterword, "acknowledgements": .afterword,
    "notes": .notes, "endnotes": .notes, "footnotes": .notes,
    "glossary": .glossary, "index": .index, "bibliography": .bibliography,
    "further reading": .bibliography,
  ]
}
