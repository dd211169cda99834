import AudioTimeline
import ChapterLocator
import Foundation
import TextAlignment

/// Prints placements as a table or as JSON.
struct Report: Sendable {
  let book: Book
  let audio: Timeline
  let isJSON: Bool

  /// Prints one section: its place, how it was found and what that cost.
  func print(_ placement: SectionPlacement) throws {
    if isJSON { return try printJSON(placement) }
    let title = book.sections[placement.section].title ?? ""
    let evidence = placement.evidence
    var line = "\(placement.section)".padding(toLength: 4, withPad: " ", startingAt: 0)
    line += String(title.prefix(24)).padding(toLength: 26, withPad: " ", startingAt: 0)
    line += place(of: placement).padding(toLength: 34, withPad: " ", startingAt: 0)
    line += "\(evidence.method), \(evidence.windows) windows, \(Int(evidence.secondsHeard)) s"
    line += ", \(evidence.votes) votes. \(evidence.reason)"
    Swift.print(line)
  }

  /// Prints what concerns the whole: the lines of the sections were printed as they were found.
  func print(_ located: LocatedBook) throws {
    if isJSON { return try printJSON(located) }
    if let order = located.suggestedFileOrder {
      let names = order.map {
        audio.files[$0].path.split(separator: "/").last.map(String.init) ?? ""
      }
      Swift.print(
        "The files are not in the order of the book, which is: \(names.joined(separator: ", "))")
    }
    if !located.isInOrder {
      Swift.print("The sections are read in this order: \(located.readingOrder)")
    }
  }

  func print(_ check: PreflightReport) throws { try printJSON(check) }

  private func place(of placement: SectionPlacement) -> String {
    guard let opening = placement.opening, let range = placement.range,
      let position = audio.position(at: opening)
    else { return placement.state.rawValue }
    let inFile = opening - audio.starts[position.file]
    return String(
      format: "%.2f (file %d at %.2f) to %.1f", opening, position.file + 1, inFile,
      range.upperBound)
  }

  private func printJSON(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    Swift.print(String(decoding: try encoder.encode(value), as: UTF8.self))
  }
}
