import AudioTimeline
import TextAlignment

extension AlignmentMap {
  /// Puts a book, its audio and its alignment together.
  ///
  /// - Complexity: O(*n*) in the number of words.
  init(book: Book, timeline: Timeline, alignment: BookAlignment, rules: AlignmentRules) {
    self.init(
      rulesVersion: rules.version, title: book.title, authors: book.authors,
      language: book.language, identifier: book.identifier, timeline: timeline,
      sections: zip(book.sections, alignment.sections).map { section, aligned in
        MappedSection(section: section, alignment: aligned, timeline: timeline)
      },
      extra: alignment.extra)
  }
}

extension MappedSection {
  /// Puts a section and its alignment together.
  init(section: Section, alignment: SectionAlignment, timeline: Timeline) {
    let spans = alignment.sentences.compactMap(\.playback)
    let start = spans.map(\.lowerBound).min()
    let end = spans.map(\.upperBound).max()
    var range: Range<Double>?
    if let start, let end { range = start..<end }
    self.init(
      index: section.index, title: section.title, kind: section.kind, href: section.href,
      verdict: alignment.verdict, heardShare: alignment.bookShare, range: range,
      evidence: Self.evidence(for: alignment),
      sentences: zip(section.sentences, alignment.sentences).map { sentence, aligned in
        MappedSentence(
          sentence: sentence, alignment: aligned,
          references: aligned.playback.map(timeline.references(for:)) ?? [])
      })
  }

  /// What the verdict rests on, in words a person can follow.
  private static func evidence(for alignment: SectionAlignment) -> String {
    let book = Int((alignment.bookShare * 100).rounded())
    let heard = Int((alignment.heardShare * 100).rounded())
    switch alignment.verdict {
    case .aligned:
      return
        "\(book) % of its words heard, \(alignment.anchoredWords) of \(alignment.wordCount) in anchors; \(heard) % of what was heard there is of this section"
    case .refused(let refusal):
      switch refusal.reason {
      case .saidUnread: return "a person said that it is not read"
      case .noText: return "it has no words to hear"
      case .nothingHeard: return "none of its words were heard"
      case .fewBookWords: return "only \(book) % of its words were heard"
      case .fewHeardWords: return "only \(heard) % of what was heard there is of this section"
      case .fewAnchors:
        return
          "only \(refusal.anchoredWords) of its words lie in anchors, too few to be sure of the place"
      }
    }
  }
}
