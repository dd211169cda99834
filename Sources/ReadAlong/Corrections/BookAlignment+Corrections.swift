import TextAlignment

extension BookAlignment {
  /// The alignment without the sections that are not read; all others stay as they are.
  func leavingOut(_ sections: [Int]) -> BookAlignment {
    var alignment = self
    for index in sections where alignment.sections.indices.contains(index) {
      let section = alignment.sections[index]
      if section.verdict == .aligned, let stretch = section.stretch {
        alignment.extra.append(ExtraStretch(range: stretch, kind: .speech))
      }
      alignment.sections[index] = section.leftOut
    }
    alignment.extra.sort { $0.range.lowerBound < $1.range.lowerBound }
    return alignment
  }
}

extension SectionAlignment {
  /// The section as one that a person said is not read.
  var leftOut: SectionAlignment {
    SectionAlignment(
      verdict: .refused(
        Refusal(
          reason: .saidUnread, bookShare: bookShare, heardShare: heardShare,
          anchoredWords: anchoredWords)),
      sentences: sentences.map { sentence in
        AlignedSentence(
          state: .unread,
          words: sentence.words.map { word in
            var word = word
            (word.time, word.evidence) = (nil, nil)
            return word
          })
      },
      bookShare: bookShare, heardShare: heardShare, anchoredWords: anchoredWords,
      wordCount: wordCount)
  }
}
