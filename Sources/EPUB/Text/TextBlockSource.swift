extension TextBlock {
  /// Where a range of the text lies in the markup.
  func source(of range: Range<Int>) -> SentenceSource {
    var source = SentenceSource()
    var i = runIndex(of: range.lowerBound)
    while i < runs.count, runs[i].start < range.upperBound {
      let end = i + 1 < runs.count ? runs[i + 1].start : text.count
      var stretch = (runs[i].start..<end).clamped(to: range)
      // The space before the next run is no part of this one.
      while let last = stretch.last, i + 1 < runs.count, isASCIISpace(text[last]) {
        stretch = stretch.lowerBound..<last
      }
      if !stretch.isEmpty {
        source.runs.append(
          SentenceSource.Run(
            range: stretch.lowerBound - range.lowerBound..<stretch.upperBound - range.lowerBound,
            chunk: runs[i].chunk, offset: runs[i].offset + stretch.lowerBound - runs[i].start))
      }
      i += 1
    }
    return source
  }
}
