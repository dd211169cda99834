import AudioTimeline
import TextAlignment

/// The chart of the book's words against the recording's time.
struct ReportChart {
  let map: AlignmentMap
  let links: ReportLinks

  private static let width = 960.0
  private static let height = 430.0
  private static let left = 8.0
  private static let bottom = 26.0

  /// A piece of the line: words and times that go on without a hole.
  private struct Run {
    var points: [(time: Double, word: Double)] = []
  }

  func write(to page: inout TextBuffer) {
    let sections = map.sections.map { (section: $0, words: Self.words(of: $0)) }
    let total = max(1, sections.reduce(0) { $0 + $1.words })
    let duration = max(0.001, map.timeline.duration)
    func x(_ time: Double) -> Double { Self.left + time / duration * (Self.width - 2 * Self.left) }
    func y(_ word: Double) -> Double {
      (Self.height - Self.bottom) * (1 - word / Double(total))
    }
    page.append(
      "<h2>The book against the recording</h2>\n<p>Time runs to the right, the book upwards. ")
    page.append("A line that rises evenly is a book read as it is printed; ")
    page.append("a step is text that is not read or audio that is not in the book.</p>\n")
    page.append(
      "<figure><div class=\"scroll\"><svg class=\"chart\" viewBox=\"0 0 960 430\" role=\"img\" ")
    page.append("aria-label=\"Position in the book against time in the recording\">\n")
    for stretch in map.extra {
      let from = x(stretch.range.lowerBound)
      rectangle(
        "bandx", from, 0, max(1, x(stretch.range.upperBound) - from), y(0),
        title: "\(PageText.clock(stretch.range.lowerBound)): \(ReportLists.name(of: stretch.kind))",
        to: &page)
    }
    writeTimes(duration, x, y(0), to: &page)
    var word = 0.0
    var labelEdge = Double.infinity
    for (section, words) in sections where words > 0 {
      let top = y(word + Double(words))
      let height = y(word) - top
      line("grid", Self.left, top, Self.width - Self.left, top, to: &page)
      if section.firstTime == nil {
        rectangle(
          "bandy", Self.left, top, Self.width - 2 * Self.left, height,
          title: "\(section.displayTitle): not read", to: &page)
      } else {
        let detail = max(1, map.sections.reduce(0) { $0 + $1.sentences.count } / 1500)
        for run in runs(of: section, from: word, detail: detail) {
          page.append("<path class=\"run\" d=\"M")
          for (index, point) in run.points.enumerated() {
            if index > 0 { page.append(index == 1 ? "L" : " ") }
            append(x(point.time), &page)
            page.append(",")
            append(y(point.word), &page)
          }
          page.append("\"/>\n")
        }
        writeTarget(of: section, top, height, to: &page)
      }
      // Titles stand at the left above the line, where there is room for one.
      let middle = top + height / 2 + 4
      if labelEdge - middle > 13, height > 9 {
        label(Self.left + 6, middle, Self.shortened(section.displayTitle), "start", to: &page)
        labelEdge = middle
      }
      word += Double(words)
    }
    page.append("</svg></div>\n<p class=\"key\"><span><i style=\"background:var(--accent)\"></i>")
    page.append(
      "Read aloud</span><span><i class=\"unread\"></i>Sections not in the recording</span>")
    page.append("<span><i class=\"extra\"></i>Audio not in the book</span></p></figure>\n")
  }

  private static func words(of section: MappedSection) -> Int {
    section.sentences.reduce(0) { $0 + max(1, $1.alignment.words.count) }
  }

  private static func shortened(_ title: String) -> String {
    title.count <= 34 ? title : title.prefix(33) + "…"
  }

  /// The section's line, broken where text is left out or time is not accounted for.
  private func runs(of section: MappedSection, from start: Double, detail: Int) -> [Run] {
    var runs: [Run] = []
    var run = Run()
    var word = start
    var sinceLast = 0
    var last: (time: Double, word: Double)?
    func end(_ run: inout Run) {
      if let last { run.points.append(last) }
      if run.points.count > 1 { runs.append(run) }
      run = Run()
    }
    for sentence in section.sentences {
      let next = word + Double(max(1, sentence.alignment.words.count))
      if let time = sentence.alignment.speech ?? sentence.alignment.playback {
        if let last, time.lowerBound - last.time > 4 || time.lowerBound < last.time - 0.01 {
          end(&run)
        }
        if run.points.isEmpty || sinceLast >= detail {
          run.points.append((time.lowerBound, word))
          sinceLast = 0
        }
        sinceLast += 1
        last = (time.upperBound, next)
      } else {
        end(&run)
        last = nil
      }
      word = next
    }
    end(&run)
    return runs
  }

  /// Makes the whole band of a section lead into the player.
  private func writeTarget(
    of section: MappedSection, _ top: Double, _ height: Double, to page: inout TextBuffer
  ) {
    let range = section.range ?? 0..<0
    let title =
      "\(section.displayTitle): \(PageText.clock(range.lowerBound)) to \(PageText.clock(range.upperBound))"
    if let player = links.player {
      page.append("<a href=\"")
      page.append(html: player)
      page.append("#t=")
      page.append(range.lowerBound, decimals: 2)
      page.append("\">")
    }
    rectangle(
      "hit", Self.left, top, Self.width - 2 * Self.left, height, title: title, to: &page)
    if links.player != nil { page.append("</a>\n") }
  }

  private func writeTimes(
    _ duration: Double, _ x: (Double) -> Double, _ floor: Double, to page: inout TextBuffer
  ) {
    let steps: [Double] = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400]
    let step = steps.first { duration / $0 <= 9 } ?? 36_000
    var time = 0.0
    while time <= duration {
      line("grid", x(time), 0, x(time), floor, to: &page)
      let anchor = time == 0 ? "start" : duration - time < step / 4 ? "end" : "middle"
      label(x(time), floor + 18, PageText.clock(time), anchor, to: &page)
      time += step
    }
    guard map.timeline.files.count <= 60 else { return }
    for start in map.timeline.starts.dropFirst().dropLast() {
      line("edge", x(start), 0, x(start), floor, to: &page)
    }
  }

  private func append(_ number: Double, _ page: inout TextBuffer) {
    page.append(number, decimals: 1, trimmed: true)
  }

  private func line(
    _ kind: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double,
    to page: inout TextBuffer
  ) {
    page.append("<path class=\"\(kind)\" d=\"M")
    append(x1, &page)
    page.append(",")
    append(y1, &page)
    page.append("L")
    append(x2, &page)
    page.append(",")
    append(y2, &page)
    page.append("\"/>\n")
  }

  private func rectangle(
    _ kind: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, title: String,
    to page: inout TextBuffer
  ) {
    page.append("<rect class=\"\(kind)\"")
    for (name, value) in [("x", x), ("y", y), ("width", width), ("height", height)] {
      page.append(" \(name)=\"")
      append(value, &page)
      page.append("\"")
    }
    page.append("><title>")
    page.append(html: title)
    page.append("</title></rect>\n")
  }

  private func label(
    _ x: Double, _ y: Double, _ text: String, _ anchor: String, to page: inout TextBuffer
  ) {
    page.append("<text x=\"")
    append(x, &page)
    page.append("\" y=\"")
    append(y, &page)
    page.append("\" text-anchor=\"\(anchor)\">")
    page.append(html: text)
    page.append("</text>\n")
  }
}
