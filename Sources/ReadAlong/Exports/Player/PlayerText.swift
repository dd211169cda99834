import TextAlignment

/// The book's text on the player's page, one element a sentence.
struct PlayerText {
  func write<Output: TextOutputStream>(
    _ section: MappedSection, to page: inout TextBuffer, output: inout Output
  ) {
    let isRead = section.firstTime != nil
    page.append(isRead ? "<section class=\"sec\"" : "<details class=\"sec\"")
    page.append(" id=\"s")
    page.append(section.index)
    if isRead {
      // An estimate of the height keeps the scroll bar steady before the section is laid out.
      let characters = section.sentences.reduce(0) { $0 + $1.sentence.text.utf8.count }
      page.append("\" style=\"contain-intrinsic-size:auto ")
      page.append(160 + characters * 31 / 66)
      page.append("px\">\n")
    } else {
      page.append(section.kind == .body ? "\" open>\n" : "\">\n")
      page.append("<summary lang=\"en\"><b>")
      page.append(html: section.displayTitle)
      page.append("</b> · not in this recording</summary>\n")
    }
    if isRead { writeLabel(of: section, to: &page) }
    var block: StaticString?
    var followsUnread = !isRead
    for (index, mapped) in section.sentences.enumerated() {
      let role = mapped.sentence.role
      if block == nil || mapped.sentence.startsBlock
        || role != section.sentences[index - 1].sentence.role
      {
        close(block, to: &page)
        block = open(role, to: &page)
      } else {
        page.append(" ")
      }
      let isTimed = mapped.alignment.playback != nil
      if !isTimed, !followsUnread { page.append("<span class=\"gap\" lang=\"en\">not read</span>") }
      followsUnread = !isTimed
      page.append("<span class=\"")
      page.append(isTimed ? "s" : "u")
      page.append("\" id=\"s")
      page.append(section.index)
      page.append("-")
      page.append(index)
      page.append(isTimed ? "\" data-t>" : "\">")
      page.append(html: mapped.sentence.text)
      page.append("</span>")
      page.drainWhenFull(to: &output)
    }
    close(block, to: &page)
    page.append(isRead ? "</section>\n" : "</details>\n")
  }

  /// Writes a section's title where its text does not begin with a heading.
  private func writeLabel(of section: MappedSection, to page: inout TextBuffer) {
    guard let title = section.title, !title.isEmpty else { return }
    let opening = section.sentences.prefix(3).map(\.sentence)
    if opening.contains(where: { $0.role == .heading || $0.role == .repeatedTitle }) { return }
    if opening.first?.text == title { return }
    page.append("<h2 class=\"label\">")
    page.append(html: title)
    page.append("</h2>\n")
  }

  /// Opens a block and returns the tag that closes it.
  private func open(_ role: SentenceRole, to page: inout TextBuffer) -> StaticString {
    switch role {
    case .text: page.append("<p>")
    case .note: page.append("<p class=\"note\">")
    case .caption: page.append("<p class=\"caption\">")
    case .heading, .repeatedTitle:
      page.append("<h2>")
      return "</h2>\n"
    }
    return "</p>\n"
  }

  private func close(_ block: StaticString?, to page: inout TextBuffer) {
    if let block { page.append(block.description) }
  }
}
