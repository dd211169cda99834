import Foundation

/// A scene: who says what, in order.
struct Scene {
  struct Line {
    var speaker: String
    var text: String
  }

  let lines: [Line]

  /// Reads a scene from a text file with `NAME: what is said` on each line.
  init(path: String) throws {
    guard let text = try? String(contentsOf: URL(filePath: path), encoding: .utf8) else {
      throw Failure(description: "\(path) cannot be read as text in UTF-8.")
    }
    var lines: [Line] = []
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      guard !trimmed.isEmpty else { continue }
      guard let colon = trimmed.firstIndex(of: ":"), colon != trimmed.startIndex else {
        throw Failure(
          description: "\(path), line \(number + 1), does not say who speaks: NAME: text.")
      }
      let said = trimmed[trimmed.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      lines.append(Line(speaker: String(trimmed[..<colon]), text: said))
    }
    guard !lines.isEmpty else { throw Failure(description: "\(path) has no lines.") }
    self.lines = lines
  }

  /// The names of all who speak.
  var speakers: String { Set(lines.map(\.speaker)).sorted().joined(separator: ", ") }

  struct Failure: Error, CustomStringConvertible { var description: String }
}
