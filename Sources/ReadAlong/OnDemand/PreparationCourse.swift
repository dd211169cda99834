import ChapterLocator

/// The stretches to hear for a section, in the order in which a listener needs them.
struct PreparationCourse: Sendable {
  /// How much is heard before the first answer, in seconds.
  static let window = 45.0
  /// How much is heard between two looks for the first answer, in seconds.
  static let glance = 12.0
  /// How much of a section is heard before strides are made, in seconds.
  static let opening = 180.0
  /// How much is heard at one go ahead of the listener, in seconds.
  static let stride = 600.0
  /// How far before a known start the hearing begins, in seconds: openings are found late rather than early.
  static let lead = 3.0
  /// How far past a reckoned end is heard, as a share of the section.
  static let slack = 0.15

  /// How many words a narrator reads in a second, about.
  static let wordsPerSecond = 2.6

  let section: Int
  /// The sentence that was asked for, in its section; nil where a section or a moment was.
  let sentence: Int?
  /// Where the section was found, as far as that is known.
  private(set) var placement: SectionPlacement
  /// Where the listener is; nil for the section's start.
  let moment: Double?
  /// Whether the section's limits were sought: a sentence is answered before they are.
  private(set) var isPlanned = false
  /// Pieces around the moment, each as short as an utterance, to be heard before anything else.
  private(set) var glances: [Range<Double>] = []
  /// The stretches that are still to be heard.
  private(set) var steps: [Range<Double>] = []
  /// All that the section may lie in.
  private(set) var whole: Range<Double>
  /// The seconds of audio that had been heard when the question was asked.
  let heardBefore: Double
  /// Moments at which a printed word, counted over the book, is known to be read; in any order.
  private(set) var known: [(time: Double, word: Int)]

  /// Starts a course at a moment at which a section is read, its limits not known yet.
  ///
  /// - Parameters:
  ///   - section: The section's index.
  ///   - sentence: The sentence that was asked for, if one was.
  ///   - moment: Where the listener is; nil for the section's start.
  ///   - evidence: How the moment was found.
  ///   - heardBefore: The seconds heard when the question was asked.
  ///   - known: Moments at which a printed word, counted over the book, is known to be read.
  init(
    section: Int, sentence: Int? = nil, moment: Double?, evidence: PlacementEvidence,
    heardBefore: Double,
    known: [(time: Double, word: Int)] = []
  ) {
    self.section = section
    self.sentence = sentence
    self.moment = moment
    self.heardBefore = heardBefore
    self.known = known
    let start = max(0, (moment ?? 0) - Self.opening)
    let around = start..<(moment ?? 0) + Self.opening
    if let moment {
      for index in 0..<3 {
        let from = moment - Self.lead + Double(index) * Self.glance
        glances.append(max(0, from)..<from + Self.glance)
      }
    }
    whole = around
    placement = SectionPlacement(
      section: section, state: moment == nil ? .notFound : .placed,
      range: moment == nil ? nil : around, evidence: evidence)
  }

  /// Plans what to hear, the surroundings of the moment first.
  ///
  /// - Parameters:
  ///   - placement: Where the section was found.
  ///   - duration: The duration of the timeline.
  mutating func plan(_ placement: SectionPlacement, duration: Double) {
    isPlanned = true
    self.placement = placement
    steps = []
    guard let range = placement.range else {
      whole = 0..<0
      return
    }
    let margin =
      placement.isEndKnown
      ? Self.lead : max(30, Self.slack * (range.upperBound - range.lowerBound))
    let start = max(0, min(range.lowerBound, moment ?? range.lowerBound) - Self.lead)
    let end = min(duration, max(range.upperBound, moment ?? 0) + margin)
    whole = start..<max(start, end)
    let from = max(start, min((moment ?? range.lowerBound) - Self.lead, end))
    var edge = from
    for length in [Self.window, Self.opening - Self.window] where edge < end {
      steps.append(edge..<min(end, edge + length))
      edge = min(end, edge + length)
    }
    while edge < end {
      steps.append(edge..<min(end, edge + Self.stride))
      edge += Self.stride
    }
    edge = from
    while edge > start {
      steps.append(max(start, edge - Self.stride)..<edge)
      edge -= Self.stride
    }
  }

  /// Adds a stretch behind the end, where the section is longer than reckoned.
  ///
  /// - Parameter duration: The duration of the timeline.
  mutating func extend(to duration: Double) {
    let end = min(duration, whole.upperBound + Self.opening)
    guard end > whole.upperBound else { return }
    steps.append(whole.upperBound..<end)
    whole = whole.lowerBound..<end
  }

  /// Notes that a printed word is read at a moment.
  mutating func note(_ word: Int, at time: Double) { known.append((time, word)) }

  /// The printed word that is probably read at a moment, from the nearest one that is known.
  func word(at time: Double) -> Int? {
    guard let nearest = known.min(by: { abs($0.time - time) < abs($1.time - time) }) else {
      return nil
    }
    return nearest.word + Int((time - nearest.time) * Self.wordsPerSecond)
  }

  /// The next piece to hear for the first answer; nil where there is none.
  mutating func nextGlance() -> Range<Double>? {
    glances.isEmpty ? nil : glances.removeFirst()
  }

  /// Leaves the pieces for the first answer out.
  mutating func endGlances() { glances = [] }

  /// The next stretch to hear; nil when the section was heard whole.
  mutating func next() -> Range<Double>? {
    steps.isEmpty ? nil : steps.removeFirst()
  }
}
