import Foundation
import ReadAlong

/// Shows progress on standard error.
struct ProgressReport: Sendable {
  private let isQuiet: Bool

  init(_ arguments: Arguments) {
    isQuiet = arguments.isQuiet
  }

  func show(_ progress: AlignmentProgress) {
  }

  /// Tells the user something worth knowing.
  func note(_ text: String) {
    if !isQuiet { FileHandle.standardError.write(Data("align-book: \(text)\n".utf8)) }
  }
}
