import AudioTimeline
import ChapterLocator
import Foundation
import TextAlignment

/// Prints placements as a table or as JSON.
struct Report: Sendable {
  let book: Book
  let audio: Timeline
  let isJSON: Bool

  /// Prints a section that is read: its place, how it was found and what that cost.
  ///
  /// The others are told together at the end.
  func print(_ placement: SectionPlacement) {
    guard !isJSON, placement.state == .placed else { return }
    let evidence = placement.evidence
    var line = column("\(placement.section)", 4) + column(title(of: placement.section), 32)
    line += column(place(of: placement), 46)
    line += "\(evidence.method), \(evidence.windows) windows, \(Int(evidence.secondsHeard)) s"
    line += ", \(Int(evidence.votes)) votes. \(evidence.reason)"
    Swift.print(line)
  }

  /// Prints what was found of the whole book.
  func print(_ located: LocatedBook) throws {
    if isJSON { return try printJSON(Located(located, book: book, audio: audio)) }
    for (sections, reason) in unread(located) {
      Swift.print("not read: \(sections) (\(reason))")
    }
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

  /// Prints one section that was asked for, whatever came of it.
  func printOne(_ placement: SectionPlacement) throws {
    if isJSON { return try printJSON(LocatedSection(placement, book: book, audio: audio)) }
    guard placement.state != .placed else { return print(placement) }
    Swift.print("\(placement.section) \(title(of: placement.section)): \(placement.state)")
    Swift.print(placement.evidence.reason)
  }

  func print(_ check: PreflightReport) throws { try printJSON(check) }

  /// Neighbors that are not read for the same reason, as ranges of indices with their first titles.
  private func unread(_ located: LocatedBook) -> [(sections: String, reason: String)] {
    var runs: [(first: Int, last: Int, reason: String)] = []
    for placement in located.placements where placement.state != .placed {
      let reason = placement.evidence.reason
      if let last = runs.last, last.last == placement.section - 1, last.reason == reason {
        runs[runs.count - 1].last = placement.section
      } else {
        runs.append((placement.section, placement.section, reason))
      }
    }
    return runs.map { run in
      let name = "\(run.first) \(title(of: run.first))"
      let sections =
        run.first == run.last ? name : "\(name) to \(run.last) \(title(of: run.last))"
      return (sections, run.reason)
    }
  }

  private func title(of section: Int) -> String {
    book.sections[section].title ?? "\(book.sections[section].kind)"
  }

  private func column(_ text: String, _ width: Int) -> String {
    String(text.prefix(width - 2)).padding(toLength: width, withPad: " ", startingAt: 0)
  }

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
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    Swift.print(String(decoding: try encoder.encode(value), as: UTF8.self))
  }
}
