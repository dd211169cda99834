/// How well some heard words fit a window of the book, by local alignment.
///
/// Smith and Waterman's alignment with affine gaps, in which the words that the narrator leaves out
/// cost once however many they are. Common words that match by chance cannot pay for a gap, so that
/// another text scores next to nothing.
struct LocalMatch: Equatable {
  /// The share of the heard words' best possible score, from 0 to 1.
  var share: Double
  /// The last entry of the window that the alignment reaches; nil where nothing fits.
  var end: Int?

  private static let match: Int32 = 2
  private static let mismatch: Int32 = -2
  private static let gap: Int32 = -2
  /// What it costs to skip words of the book, however many.
  private static let skip: Int32 = -5

  /// Aligns heard words with a window.
  ///
  /// - Complexity: O(*n* · *m*).
  init(heard: [UInt32], window: ArraySlice<UInt32>) {
    guard !heard.isEmpty, !window.isEmpty else {
      share = 0
      end = nil
      return
    }
    let width = window.count
    let base = window.startIndex
    var previous = [Int32](repeating: 0, count: width + 1)
    var current = previous
    var best: Int32 = 0
    var bestEnd = -1
    for word in heard {
      var skipping: Int32 = -1_000
      current[0] = 0
      for column in 1...width {
        let diagonal =
          previous[column - 1]
          + (window[base + column - 1] == word ? Self.match : Self.mismatch)
        let up = previous[column] + Self.gap
        let left = current[column - 1] + Self.gap
        skipping = max(skipping, current[column - 1] + Self.skip)
        let value = max(0, diagonal, up, left, skipping)
        current[column] = value
        if value > best {
          best = value
          bestEnd = column - 1
        }
      }
      swap(&previous, &current)
    }
    share = Double(best) / Double(Self.match * Int32(heard.count))
    end = bestEnd < 0 ? nil : base + bestEnd
  }
}
