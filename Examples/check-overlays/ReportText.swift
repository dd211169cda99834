import EPUB

/// What a check found, as lines for a terminal: the sum first, then the problems by kind.
struct ReportText {
  let report: OverlayReport
  let title: String
  /// How many problems of a kind are listed; the rest is counted.
  let limit: Int

  var lines: [String] {
    var lines = [
      title,
      "\(count(report.overlays, "overlay")), \(count(report.clips, "clip")), "
        + "\(clock(report.duration)) of audio",
    ]
    if report.pace > 0 {
      lines[1] += ", \(Int((report.pace * 10).rounded()) / 10) letters a second"
    }
    lines.append("score \(report.score) of 100")
    if report.problems.isEmpty { lines.append("nothing wrong was found") }
    for code in OverlayProblem.Code.allCases {
      let problems = report.problems.filter { $0.code == code }
      if problems.isEmpty { continue }
      lines += ["", "\(name(of: code)): \(problems.count)"]
      lines += problems.prefix(limit).map { "  \($0)" }
      if problems.count > limit { lines.append("  … and \(problems.count - limit) more") }
    }
    return lines
  }

  private func name(of code: OverlayProblem.Code) -> String {
    switch code {
    case .unreadable: "overlays that cannot be read"
    case .missingText: "clips without their text"
    case .doubledText: "text spoken twice"
    case .textOrder: "clips out of the order of the text"
    case .missingAudio: "clips without their audio"
    case .noLength: "clips without length"
    case .backwards: "clips that go backwards"
    case .overlap: "clips that overlap"
    case .gap: "audio that is never played"
    case .beyondAudio: "clips beyond the end of their audio"
    case .duration: "durations that do not fit"
    case .pace: "unlikely pace"
    @unknown default: code.rawValue
    }
  }

  private func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  private func clock(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded())
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(whole / 3600):\(two(whole / 60 % 60)):\(two(whole % 60))"
  }
}
