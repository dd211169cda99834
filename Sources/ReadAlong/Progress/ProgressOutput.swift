import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Prints progress to the standard error stream, as it suits where that goes.
///
/// In a terminal one line is drawn over and over; in a pipe, a file or a continuous-integration
/// log some lines are printed that stay.
///
/// It may be called from several tasks at once; what they print does not mix.
public final class ProgressOutput: Sendable {
  private let renderer: Mutex<ProgressRenderer>
  private let isQuiet: Bool

  /// Creates an output.
  ///
  /// - Parameters:
  ///   - isQuiet: whether nothing is printed.
  ///   - isJSON: whether each report is printed as a JSON object a line, for programs.
  public init(isQuiet: Bool = false, isJSON: Bool = false) {
    self.isQuiet = isQuiet
    let style =
      isQuiet
      ? .quiet
      : isJSON
        ? .json
        : Self.style(
          columns: Self.columns, terminal: Self.variable("TERM"),
          isLogged: Self.variable("CI") != nil,
          locale: Self.variable("LC_ALL") ?? Self.variable("LC_CTYPE") ?? Self.variable("LANG"))
    renderer = Mutex(ProgressRenderer(style: style))
  }

  /// The style for a place to print to.
  ///
  /// - Parameters:
  ///   - columns: the width of the terminal; nil where it is none.
  ///   - terminal: the kind of terminal, as `TERM` names it.
  ///   - isLogged: whether what is printed ends in a log, terminal or not.
  ///   - locale: the locale, which says whether the terminal knows Unicode.
  /// - Returns: a line for a terminal, else lines that stay.
  public static func style(
    columns: Int?, terminal: String?, isLogged: Bool, locale: String?
  ) -> ProgressRenderer.Style {
    guard let columns, !isLogged, let terminal, terminal != "dumb" else { return .log }
    let locale = locale?.lowercased() ?? ""
    return .line(
      width: columns, usesUnicode: locale.contains("utf-8") || locale.contains("utf8"))
  }

  /// Shows a report of progress.
  @inline(never)
  public func show(_ progress: AlignmentProgress) {
    renderer.withLock { renderer in
      if case .line(_, let usesUnicode) = renderer.style, let columns = Self.columns {
        renderer.style = .line(width: columns, usesUnicode: usesUnicode)
      }
      Self.print(renderer.text(for: progress, at: Self.now))
    }
  }

  /// Prints something worth knowing on a line of its own, unless all is to be quiet.
  @inline(never)
  public func note(_ text: String) {
    if isQuiet { return }
    renderer.withLock { renderer in Self.print(renderer.end() + text + "\n") }
  }

  /// Makes room for other text.
  @inline(never)
  public func end() {
    renderer.withLock { renderer in Self.print(renderer.end()) }
  }

  private static func print(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return }
      _ = write(STDERR_FILENO, start, bytes.count)
    }
  }

  private static var now: Double {
    let passed = ContinuousClock.now - start
    return Double(passed.components.seconds) + Double(passed.components.attoseconds) / 1e18
  }

  private static let start = ContinuousClock.now

  private static var columns: Int? {
    guard isatty(STDERR_FILENO) == 1 else { return nil }
    var size = winsize()
    let isKnown = ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isKnown ? Int(size.ws_col) : 80
  }

  private static func variable(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }
}
