public import TextAlignment

/// Everything that was heard of some audio: words in order, and which ranges were listened to.
///
/// Windows may be merged in any order, may overlap and may come twice: the outcome depends on what
/// was heard where, never on when it came. Where two windows overlap, the transcript changes from
/// one to the other at a word that both heard, as near as may be to the middle of the overlap, so
/// that neither one's edge, where words are cut, is relied on. A window that lies within another
/// one adds nothing.
///
/// ```swift
/// var transcript = Transcript(recognizer: recognizer.identity)
/// for try await result in recognizer.results(for: audio, context: context) {
///   transcript.merge(result)
/// }
/// print(transcript.holes(in: 0..<600))
/// ```
public struct Transcript: Hashable, Sendable {
  /// The identities of the recognizers that heard it, sorted.
  public private(set) var recognizers: [String]
  /// What was heard at one go, rising both in start and in end: none lies within another.
  public private(set) var windows: [TranscriptWindow] = []

  /// Creates an empty transcript.
  ///
  /// - Parameter recognizer: The identity of the recognizer.
  public init(recognizer: String = "") {
    recognizers = recognizer.isEmpty ? [] : [recognizer]
  }

  /// Creates a transcript of words that were heard at one go.
  ///
  /// - Parameters:
  ///   - words: The words, in any order.
  ///   - range: The audio that was heard; from 0 to the last word's end where it is nil.
  ///   - recognizer: The identity of the recognizer.
  public init(_ words: [HeardWord], range: Range<Double>? = nil, recognizer: String = "") {
    self.init(recognizer: recognizer)
    let end = words.map(\.time.upperBound).max() ?? 0
    insert(TranscriptWindow(range: range ?? 0..<max(0, end), words: words))
  }

  /// Adds a final result; a volatile one is ignored.
  ///
  /// - Parameter result: The result.
  /// - Complexity: O(*k* + log *n*) for *k* words and *n* windows, and a move of the windows after it.
  public mutating func merge(_ result: RecognitionResult) {
    guard result.isFinal else { return }
    insert(TranscriptWindow(range: result.range, words: result.words))
  }

  /// Adds everything another transcript holds.
  ///
  /// - Parameter other: The other transcript; times are seconds on the same timeline.
  public mutating func merge(_ other: Transcript) {
    recognizers = Set(recognizers + other.recognizers).sorted()
    for window in other.windows { insert(window) }
  }

  /// The words, rising in start time.
  ///
  /// - Complexity: O(*n*) in the number of words; keep the array when it is needed again.
  public var words: [HeardWord] { splicedWords(windows.indices) }

  /// The words whose middle lies in a range, rising in start time.
  ///
  /// - Parameter range: The range in seconds on the timeline.
  /// - Returns: The words.
  /// - Complexity: O(log *n* + *k*) for *n* windows and *k* words in those that overlap the range.
  public func words(in range: Range<Double>) -> [HeardWord] {
    // Words may reach a little beyond their window.
    let first = firstWindow { $0.range.upperBound > range.lowerBound - 1 }
    let last = max(first, firstWindow { $0.range.lowerBound >= range.upperBound + 1 })
    return splicedWords(first..<last).filter { range.contains($0.middle) }
  }

  /// The ranges that were heard, rising and disjoint.
  public var coverage: [Range<Double>] {
    var ranges: [Range<Double>] = []
    for window in windows {
      if let last = ranges.last, window.range.lowerBound <= last.upperBound + Self.tolerance {
        ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, window.range.upperBound)
      } else {
        ranges.append(window.range)
      }
    }
    return ranges
  }

  /// The parts of a range that were not heard, rising and disjoint.
  ///
  /// - Parameter range: The range in seconds on the timeline.
  /// - Returns: The holes; those shorter than 1 ms are none.
  public func holes(in range: Range<Double>) -> [Range<Double>] {
    var holes: [Range<Double>] = []
    var start = range.lowerBound
    for heard in coverage where heard.upperBound > range.lowerBound {
      guard heard.lowerBound < range.upperBound else { break }
      if heard.lowerBound > start + Self.tolerance { holes.append(start..<heard.lowerBound) }
      start = max(start, heard.upperBound)
    }
    if range.upperBound > start + Self.tolerance { holes.append(start..<range.upperBound) }
    return holes
  }

  /// What was taken out because no one can have said it: loops and plateaus.
  public var flaws: [TranscriptFlaw] { windows.flatMap(\.flaws) }

  /// This transcript with all times moved, such as by the start of its file on a timeline.
  ///
  /// - Parameter offset: What is added to each time, in seconds.
  /// - Returns: The moved transcript.
  public func shifted(by offset: Double) -> Transcript {
    var copy = self
    copy.windows = windows.map { $0.shifted(by: offset) }
    return copy
  }

  /// Steps between windows up to this many seconds are no holes.
  private static let tolerance = 0.001

  /// Keeps the windows free of such as lie within another.
  mutating func insert(_ window: TranscriptWindow) {
    guard !window.range.isEmpty else { return }
    let first = firstWindow { $0.range.lowerBound >= window.range.lowerBound }
    if first > 0, windows[first - 1].range.upperBound >= window.range.upperBound { return }
    if first < windows.count, windows[first].range.lowerBound == window.range.lowerBound {
      if windows[first].range.upperBound > window.range.upperBound { return }
      if windows[first].range == window.range {
        if windows[first].isPreferred(to: window) { return }
        windows[first] = window
        return
      }
    }
    var last = first
    while last < windows.count, windows[last].range.upperBound <= window.range.upperBound {
      last += 1
    }
    windows.replaceSubrange(first..<last, with: CollectionOfOne(window))
  }

  private func firstWindow(where isAfter: (TranscriptWindow) -> Bool) -> Int {
    var low = 0
    var high = windows.count
    while low < high {
      let middle = (low + high) / 2
      if isAfter(windows[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The words of some windows, each without what its neighbors on both sides tell better.
  private func splicedWords(_ indices: Range<Int>) -> [HeardWord] {
    var words: [HeardWord] = []
    var start = indices.lowerBound > 0 ? splice(before: indices.lowerBound).start : 0
    for index in indices {
      let next = index + 1 < windows.count ? splice(before: index + 1) : nil
      let end = next?.end ?? windows[index].words.count
      if start < end { words += windows[index].words[start..<end] }
      start = next?.start ?? 0
    }
    let isSorted = zip(words, words.dropFirst()).allSatisfy {
      $0.time.lowerBound <= $1.time.lowerBound
    }
    return isSorted ? words : words.sorted(by: HeardWord.precedes)
  }

  /// The middle of a window's overlap with its predecessor, or of the hole between them.
  private func middle(before index: Int) -> Double {
    (windows[index - 1].range.upperBound + windows[index].range.lowerBound) / 2
  }

  /// Where a window's predecessor ends and where it starts itself, as indices of their words.
  private func splice(before index: Int) -> (end: Int, start: Int) {
    // Splices keep to their own half of the way to the next, so that they never cross.
    let own = middle(before: index)
    let low = index > 1 ? (middle(before: index - 1) + own) / 2 : -.infinity
    let high = index + 1 < windows.count ? (own + middle(before: index + 1)) / 2 : .infinity
    return WindowSplice.splice(windows[index - 1], windows[index], within: low...high)
  }
}
