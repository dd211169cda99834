import Foundation

/// The script of a narration: what is spoken, what stands in the book, and where chapters start.
public struct NarrationScript: Sendable {
  /// One line of the script.
  public enum Line: Hashable, Sendable {
    /// A chapter starts here.
    case chapter(title: String)
    /// Words of the book, and how they are spoken.
    case read(book: String, spoken: String)
    /// Words of the book that were spoken before, once more.
    case again(spoken: String)
    /// Words that are not in the book.
    case extra(spoken: String)
    /// Words of the book that are not spoken.
    case unread(book: String)
    /// The pause between paragraphs.
    case paragraph
  }

  /// The lines in order.
  public let lines: [Line]

  /// Reads a script in the form that `narration.txt` explains at its head.
  public init(parsing text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).compactMap { raw in
      let line = raw.trimmingCharacters(in: .whitespaces)
      if line.isEmpty { return .paragraph }
      let rest = line.dropFirst().trimmingCharacters(in: .whitespaces)
      switch line.first {
      case "#": return nil
      case "@": return .chapter(title: rest)
      case "+": return .extra(spoken: rest)
      case "-": return .unread(book: rest)
      case "*": return .again(spoken: rest)
      default:
        let parts = line.components(separatedBy: " => ")
        return .read(book: parts[0], spoken: parts.count > 1 ? parts[1] : parts[0])
      }
    }
  }
}
