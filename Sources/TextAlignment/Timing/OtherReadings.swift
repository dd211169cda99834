/// Finds printed words that were heard in another reading than the likeliest, joined or split.
struct OtherReadings: Sendable {
  let table: WordTable
  let heard: HeardTokens
  let rules: AlignmentRules

  /// How many heard words beside a word's place may be searched for another reading of it, more
  /// than those that its unheard neighbors account for.
  ///
  /// The longest readings, of years and sums of money, have about that many words.
  private static var margin: Int { 10 }

  /// Gives words that were not heard, or in part only, what was heard of them between their
  /// neighbors.
  ///
  /// - Parameters:
  ///   - entries: The printed words with what was heard of them.
  ///   - words: The same words with their readings.
  ///   - isWhole: Whether all of a word's likeliest reading was heard.
  func find(
    _ entries: inout [WordTimes.Word], _ words: [SpokenWord], isWhole: (Int) -> Bool
  ) {
    var before = -1
    var next = 0
    for index in entries.indices {
      if next <= index { next = index + 1 }
      while next < entries.count, entries[next].firstHeard < 0 { next += 1 }
      if !isWhole(index), let window = window(entries, index, before, next) {
        let readings = words[index].readings
        if before >= 0, next < entries.count, entries[index].firstHeard < 0,
          takeOnly(&entries[index], readings[0], window, among: words[(before + 1)..<next])
        {
          before = index
          continue
        }
        if !takeReading(&entries[index], readings, window),
          entries[index].firstHeard < 0
        {
          takeJoined(&entries, index, words, window)
        }
      }
      if entries[index].firstHeard >= 0 {
        takeLead(
          &entries[index], words[index].readings,
          after: before >= 0 ? entries[before].lastHeard : -1)
        before = index
      }
    }
  }

  /// Takes in heard words before a word that belong to a longer reading of it: "chapter" before the
  /// "four" of a heading that is printed as `IV`.
  private func takeLead(
    _ entry: inout WordTimes.Word, _ readings: [[String]], after last: Int
  ) {
    let known = entry.firstHeard..<(entry.lastHeard + 1)
    for reading in readings where reading.count > known.count {
      let ids = reading.compactMap { table.existingNumber(of: $0) }
      let start = known.upperBound - ids.count
      guard ids.count == reading.count, start > last,
        ids.elementsEqual(heard.ids[start..<known.upperBound])
      else { continue }
      take(&entry, start..<known.upperBound)
      return
    }
  }

  /// The heard words that may be a printed word: those between its heard neighbors.
  ///
  /// Where it has one on one side only, it must stand right beside it.
  private func window(
    _ entries: [WordTimes.Word], _ index: Int, _ before: Int, _ next: Int
  ) -> Range<Int>? {
    let start = before >= 0 ? entries[before].lastHeard + 1 : nil
    let end = next < entries.count ? entries[next].firstHeard : nil
    let widest = Self.margin + (before >= 0 && next < entries.count ? 2 * (next - before) : 0)
    switch (start, end) {
    case (let start?, let end?) where start < end && end - start <= widest: return start..<end
    case (nil, let end?) where next == index + 1 && end > 0: return max(0, end - widest)..<end
    case (let start?, nil) where before == index - 1 && start < heard.count:
      return start..<min(heard.count, start + widest)
    default: return nil
    }
  }

  /// Looks for a word as printed that is the only one of its kind between its heard neighbors, in
  /// the text as in what was heard: an anchor of one word.
  private func takeOnly(
    _ entry: inout WordTimes.Word, _ reading: [String], _ window: Range<Int>,
    among words: ArraySlice<SpokenWord>
  ) -> Bool {
    guard reading.count == 1, let id = table.existingNumber(of: reading[0]),
      let place = place(of: [id], window), !heard.ids[(place + 1)..<window.upperBound].contains(id),
      words.count(where: { $0.readings[0] == reading }) == 1
    else { return false }
    take(&entry, place..<(place + 1))
    return true
  }

  /// Looks for a whole reading, or for a heard word that is a reading's words joined.
  private func takeReading(
    _ entry: inout WordTimes.Word, _ readings: [[String]], _ window: Range<Int>
  ) -> Bool {
    let known = entry.firstHeard < 0 ? 0 : entry.lastHeard - entry.firstHeard + 1
    for (index, reading) in readings.enumerated() {
      // The likeliest reading was looked for already, and found to stand elsewhere.
      if index == 0, reading.count == 1 { continue }
      let ids = reading.compactMap { table.existingNumber(of: $0) }
      if ids.count == reading.count, ids.count > known,
        let place = place(of: ids, window)
      {
        take(&entry, place..<(place + ids.count))
        return true
      }
      if known == 0, let joined = table.existingNumber(of: reading.joined()) {
        if let place = place(of: [joined], window) {
          take(&entry, place..<(place + 1))
          return true
        }
      }
    }
    guard known == 0 else { return false }
    // Split: two heard words that together are one reading.
    for place in window where place + 1 < window.upperBound {
      let both = table[heard.ids[place]] + table[heard.ids[place + 1]]
      if readings.contains(where: { $0.joined() == both }) {
        take(&entry, place..<(place + 2))
        return true
      }
    }
    return false
  }

  /// Looks for one heard word that is this printed word and the next together.
  private func takeJoined(
    _ entries: inout [WordTimes.Word], _ index: Int, _ words: [SpokenWord],
    _ window: Range<Int>
  ) {
    guard index + 1 < entries.count, entries[index + 1].firstHeard < 0,
      let first = words[index].readings.first,
      let second = words[index + 1].readings.first,
      let joined = table.existingNumber(of: (first + second).joined()),
      let place = place(of: [joined], window)
    else { return }
    take(&entries[index], place..<(place + 1))
    take(&entries[index + 1], place..<(place + 1))
  }

  private func place(of ids: [Int32], _ window: Range<Int>) -> Int? {
    guard !ids.isEmpty, window.count >= ids.count else { return nil }
    return (window.lowerBound...(window.upperBound - ids.count)).first { place in
      ids.indices.allSatisfy { heard.ids[place + $0] == ids[$0] }
    }
  }

  /// Notes the heard words that are a printed one.
  private func take(_ entry: inout WordTimes.Word, _ range: Range<Int>) {
    entry.firstHeard = range.lowerBound
    entry.lastHeard = range.upperBound - 1
    entry.confidence = heard.confidences[range].reduce(0, +) / Double(range.count)
    entry.evidence = rules.evidence(isEqual: true, confidence: entry.confidence)
  }
}
