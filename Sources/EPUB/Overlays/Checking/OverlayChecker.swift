extension EPUBPublication {
  /// Checks the book's Media Overlays: ids, order, gaps, overlaps, durations and pace.
  ///
  /// - Parameters:
  ///   - audioDurations: The length in seconds of audio files by their paths in the archive. What
  ///     is not named here is not checked against its length.
  ///   - tolerances: From which size on a difference is reported.
  /// - Returns: What was found; no overlays at all give a score of 0 and no problems.
  /// - Throws: An error where the file has gone.
  /// - Complexity: O(*n*) in the size of the documents, plus sorting the clips.
  public func checkOverlays(
    audioDurations: [String: Double] = [:], tolerances: OverlayTolerances = OverlayTolerances()
  ) throws(EPUBError) -> OverlayReport {
    var file = try PublicationFile(path: path, limits: limits)
    let durations = file.package.durations
    let overlays = try self.overlays()
    var texts: [String: TextMeasure] = [:]
    for path in Set(overlays.flatMap { $0.clips.compactMap(\.textPath) }) {
      guard let found = file.container.find(path) else { continue }
      var ignored: [EPUBWarning] = []
      let document = try ContentDocument(try file.container.contents(of: found), path: found)
      texts[path] = try document.feed(&ignored) { TextMeasure() }
    }
    var checker = OverlayChecker(
      texts: texts, audio: Set(file.container.paths), durations: audioDurations,
      tolerances: tolerances)
    for overlay in overlays { checker.check(overlay) }
    checker.finish(statedTotal: durations[""], path: packagePath)
    return checker.report
  }
}

/// Gathers the problems of overlays, one after the other.
struct OverlayChecker {
  private(set) var report = OverlayReport()

  private let texts: [String: TextMeasure]
  private let audio: Set<String>
  private let durations: [String: Double]
  private let tolerances: OverlayTolerances
  private var spoken: Set<String> = []
  private var paces: [(path: String, clip: Int, pace: Double)] = []

  init(
    texts: [String: TextMeasure], audio: Set<String>, durations: [String: Double],
    tolerances: OverlayTolerances
  ) {
    self.texts = texts
    self.audio = audio
    self.durations = durations
    self.tolerances = tolerances
  }

  /// Checks one overlay.
  mutating func check(_ overlay: MediaOverlay) {
    report.overlays += 1
    report.clips += overlay.clips.count
    for warning in overlay.warnings { note(.unreadable, overlay, nil, warning.detail) }
    var sum = 0.0
    var lastOrder: (path: String, order: Int)?
    for (i, clip) in overlay.clips.enumerated() {
      checkText(overlay, i, &lastOrder)
      checkAudio(overlay, i)
      if let length = length(of: clip) {
        sum += max(0, length)
        if length <= 0 { note(.noLength, overlay, i, "it has no length") }
        measurePace(overlay, i, length)
      }
      if i > 0 { checkOrder(overlay, i) }
    }
    report.duration += sum
    if let stated = overlay.statedDuration, abs(stated - sum) > tolerances.duration {
      note(
        .duration, overlay, nil,
        "its stated duration is \(rounded(stated)) s, but its clips are \(rounded(sum)) s")
    }
  }

  /// Checks what concerns all overlays together, and gives the score.
  mutating func finish(statedTotal: Double?, path: String) {
    let whole = MediaOverlay(path: path, clips: [], warnings: [])
    if let stated = statedTotal, abs(stated - report.duration) > tolerances.duration {
      note(
        .duration, whole, nil,
        "the stated total duration is \(rounded(stated)) s, but all clips are "
          + "\(rounded(report.duration)) s")
    }
    let sorted = paces.map(\.pace).sorted()
    if !sorted.isEmpty {
      report.pace = sorted[sorted.count / 2]
      for (path, clip, pace) in paces
      where pace > report.pace * tolerances.pace || pace * tolerances.pace < report.pace {
        let overlay = MediaOverlay(path: path, clips: [], warnings: [])
        note(
          .pace, overlay, clip,
          "it is spoken at \(rounded(pace)) letters a second, where \(rounded(report.pace)) are usual"
        )
      }
    }
    let faulty = Set(report.problems.filter { $0.clip != nil }.map { "\($0.path) \($0.clip ?? 0)" })
    let general = report.problems.count { $0.clip == nil }
    guard report.clips > 0 else { return }
    let share = 100 * (report.clips - faulty.count) / report.clips
    report.score = max(0, share - 5 * general)
  }

  private mutating func checkText(
    _ overlay: MediaOverlay, _ i: Int, _ last: inout (path: String, order: Int)?
  ) {
    let clip = overlay.clips[i]
    guard let path = clip.textPath, let text = texts[path] else {
      note(.missingText, overlay, i, "its text document is not in the book")
      return
    }
    guard let id = clip.textID else { return }
    guard let order = text.order[id] else {
      note(.missingText, overlay, i, "the text has no element with the id \(id)")
      return
    }
    if !spoken.insert("\(path)#\(id)").inserted {
      note(.doubledText, overlay, i, "the element \(id) is spoken twice")
    } else if let last, last.path == path, order < last.order {
      note(.textOrder, overlay, i, "the element \(id) stands before the one spoken before it")
    }
    last = (path, order)
  }

  private mutating func checkAudio(_ overlay: MediaOverlay, _ i: Int) {
    let clip = overlay.clips[i]
    guard let reference = clip.audioReference else { return }
    guard let path = clip.audioPath else {
      if !ArchivePath.hasScheme(reference) {
        note(.missingAudio, overlay, i, "its audio \(reference) lies outside the book")
      }
      return
    }
    if !audio.contains(path) {
      note(.missingAudio, overlay, i, "its audio \(path) is not in the book")
    } else if let length = durations[path],
      (clip.end ?? clip.begin) > length + tolerances.beyondAudio
    {
      note(
        .beyondAudio, overlay, i,
        "it ends at \(rounded(clip.end ?? clip.begin)) s, but its audio is \(rounded(length)) s long"
      )
    }
  }

  private mutating func checkOrder(_ overlay: MediaOverlay, _ i: Int) {
    let before = overlay.clips[i - 1]
    let clip = overlay.clips[i]
    guard before.audioReference != nil, clip.audioReference == before.audioReference else { return }
    let end = before.end ?? before.begin
    if clip.begin < before.begin {
      note(
        .backwards, overlay, i,
        "it begins at \(rounded(clip.begin)) s, before the clip in front of it")
    } else if clip.begin < end - tolerances.overlap {
      note(
        .overlap, overlay, i,
        "it overlaps the clip in front of it by \(rounded(end - clip.begin)) s")
    } else if before.end != nil, clip.begin - end > tolerances.gap {
      note(
        .gap, overlay, i, "\(rounded(clip.begin - end)) s of audio in front of it are not played")
    }
  }

  private mutating func measurePace(_ overlay: MediaOverlay, _ i: Int, _ length: Double) {
    let clip = overlay.clips[i]
    guard length > 0, let path = clip.textPath, let id = clip.textID,
      let letters = texts[path]?.letters[id], letters >= tolerances.letters
    else { return }
    paces.append((overlay.path, i, Double(letters) / length))
  }

  private func length(of clip: MediaOverlay.Clip) -> Double? {
    guard clip.audioReference != nil else { return nil }
    return (clip.end ?? clip.audioPath.flatMap { durations[$0] }).map { $0 - clip.begin }
  }

  private mutating func note(
    _ code: OverlayProblem.Code, _ overlay: MediaOverlay, _ clip: Int?, _ detail: String
  ) {
    report.problems.append(
      OverlayProblem(code: code, path: overlay.path, clip: clip, detail: detail))
  }

  /// Two digits after the point, without a formatter.
  private func rounded(_ value: Double) -> String {
    let hundredths = Int((min(abs(value), 1e12) * 100).rounded())
    let tail = hundredths % 100
    return
      "\(value < 0 && hundredths > 0 ? "-" : "")\(hundredths / 100).\(tail < 10 ? "0" : "")\(tail)"
  }
}
