import AudioTimeline

extension AlignmentMap {
  /// The order in which the files follow the book, as indices of the files; nil where they do already.
  ///
  /// Each file stands where the middle one of its timed sentences stands in the book; a file without any
  /// stays behind the one before it.
  ///
  /// - Complexity: O(*n* log *n*) in the number of sentences.
  public var suggestedFileOrder: [Int]? {
    guard timeline.files.count > 1 else { return nil }
    var places = [[Int]](repeating: [], count: timeline.files.count)
    for (place, sentence) in sections.flatMap(\.sentences).enumerated() {
      if let reference = sentence.references.first { places[reference.file].append(place) }
    }
    var last = -1
    let keys = places.enumerated().map { file, places in
      if !places.isEmpty { last = places[places.count / 2] }
      return (place: last, file: file)
    }
    let order = keys.sorted { ($0.place, $0.file) < ($1.place, $1.file) }.map(\.file)
    return order == Array(timeline.files.indices) ? nil : order
  }
}
