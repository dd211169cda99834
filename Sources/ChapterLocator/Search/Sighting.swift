import TextAlignment

/// A moment of the audio at which words of the book were recognized.
struct Sighting: Hashable, Sendable {
  /// The runs of words, rising in time and in the book; never empty.
  var runs: [Run]
  /// How many separate runs of words speak for it.
  var votes: Double
  /// How many heard words are printed there.
  var matchedWords: Int
  /// The other places the same words could come from.
  var rivals: [PlacementEvidence.Rival] = []
  /// Whether only the section is known, by its rare words, and no word in it.
  var isCoarse = false

  /// Words of one section that were heard one after the other.
  struct Run: Hashable, Sendable {
    var section: Int
    /// The first word, counted over the book.
    var word: Int
    /// When each of the words starts; never empty.
    var onsets: [Double]
    /// When the last word ends.
    var end: Double

    var start: Double { onsets[0] }
    /// The word after the last one.
    var endWord: Int { word + onsets.count }
  }

  var start: Double { runs[0].start }
  var end: Double { runs[runs.count - 1].end }
  var firstWord: Int { runs[0].word }
  var lastWord: Int { runs[runs.count - 1].endWord - 1 }

  /// Seconds for a printed word from the first to the last one heard; nil where too few were.
  var secondsPerWord: Double? {
    let words = lastWord - firstWord + 1
    return !isCoarse && words >= 15 ? (end - start) / Double(words) : nil
  }

  /// Whether a word of a section was heard.
  func holds(_ section: Int) -> Bool { runs.contains { $0.section == section } }
}

extension Sighting {
  /// A passage that was found in some heard words, its runs cut where sections meet.
  init(_ passage: Passage, heard: ArraySlice<HeardWord>, book: BookWords) {
    var runs: [Run] = []
    for run in passage.runs {
      var onsets: [Double] = []
      var first = run.word
      var end = 0.0
      for offset in 0..<run.count {
        let index = heard.startIndex + run.heardWord + offset
        guard index < heard.endIndex else { break }
        let word = run.word + offset
        if !onsets.isEmpty, word == book.starts[book.section(of: first) + 1] {
          runs.append(Run(section: book.section(of: first), word: first, onsets: onsets, end: end))
          onsets = []
          first = word
        }
        // A recognizer may give overlapping times; a run's own never fall.
        onsets.append(max(heard[index].time.lowerBound, onsets.last ?? -.infinity))
        end = max(onsets[onsets.count - 1], heard[index].time.upperBound)
      }
      if !onsets.isEmpty {
        runs.append(Run(section: book.section(of: first), word: first, onsets: onsets, end: end))
      }
    }
    self.init(
      runs: runs, votes: passage.place.votes, matchedWords: passage.place.matchedWords,
      rivals: passage.rivals.map {
        PlacementEvidence.Rival(section: $0.section, matchedWords: $0.matchedWords)
      })
  }
}
