import ReadAlong

/// Shows progress on standard error, as it suits a terminal, a log or a program.
struct ProgressReport: Sendable {
  private let output: ProgressOutput

  init(_ arguments: Arguments) {
    output = ProgressOutput(isQuiet: arguments.isQuiet, isJSON: arguments.progressAsJSON)
  }

  func show(_ progress: AlignmentProgress) { output.show(progress) }

  /// Tells the user something worth knowing.
  func note(_ text: String) { output.note("align-book: \(text)") }
}
