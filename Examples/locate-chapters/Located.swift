import AudioTimeline
import ChapterLocator
import TextAlignment

/// What was found of a book, as it is printed for programs.
struct Located: Encodable {
  var sections: [LocatedSection]
  var windows: Int
  var secondsHeard: Double
  /// The sections that are read, in the order they are read.
  var readingOrder: [Int]
  /// The files in the order of the book, where that is not the order given.
  var suggestedFileOrder: [String]?

  init(_ located: LocatedBook, book: Book, audio: Timeline) {
    sections = located.placements.map { LocatedSection($0, book: book, audio: audio) }
    windows = located.windows
    secondsHeard = located.secondsHeard
    readingOrder = located.readingOrder
    suggestedFileOrder = located.suggestedFileOrder?.map { audio.files[$0].path }
  }
}

/// A section's place, as it is printed for programs.
struct LocatedSection: Encodable {
  var section: Int
  var title: String?
  var state: SectionPlacement.State
  /// When the first word of its text is spoken, in seconds on the timeline.
  var opening: Double?
  /// The same in one of the files.
  var file: String?
  var secondsInFile: Double?
  /// When it ends, in seconds on the timeline, and whether that is more than reckoned.
  var end: Double?
  var isEndKnown: Bool
  /// Where else its opening is read.
  var repeats: [Double]
  var evidence: PlacementEvidence

  init(_ placement: SectionPlacement, book: Book, audio: Timeline) {
    section = placement.section
    title = book.sections[placement.section].title
    state = placement.state
    opening = placement.opening
    if let opening, let position = audio.position(at: opening) {
      file = audio.files[position.file].path
      secondsInFile = opening - audio.starts[position.file]
    }
    end = placement.range?.upperBound
    isEndKnown = placement.isEndKnown
    repeats = placement.repeats
    evidence = placement.evidence
  }
}
