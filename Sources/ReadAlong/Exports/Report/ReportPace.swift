import AudioTimeline
import TextAlignment

/// How fast the narrator reads, over the recording, and which sentences stand out.
struct ReportPace {
  let map: AlignmentMap
  let summary: AlignmentSummary
  let links: ReportLinks

  private struct Sample {
    var section: MappedSection
    var index: Int
    var pace: Double
    /// How far it is from the median, as a factor of at least 1.
    var factor: Double
  }

  func write(to page: inout TextBuffer) {
    page.append(
      "<h2>Pace</h2>\n<p>Words a minute of speech. A sentence far from the rest is either ")
    page.append("read so, or has a wrong time: worth a listen.</p>\n")
    guard summary.medianPace > 0 else {
      page.append("<p class=\"none\">No sentence is long enough to tell.</p>\n")
      return
    }
    writeChart(to: &page)
    let samples = self.samples
    page.append("<div class=\"two\"><div>\n")
    writeList("Fastest", samples.filter { $0.pace > summary.medianPace }, to: &page)
    page.append("</div><div>\n")
    writeList("Slowest", samples.filter { $0.pace < summary.medianPace }, to: &page)
    page.append("</div></div>\n")
  }

  private var samples: [Sample] {
    var samples: [Sample] = []
    for section in map.sections {
      for (index, sentence) in section.sentences.enumerated() {
        guard let pace = sentence.pace else { continue }
        let ratio = pace / summary.medianPace
        let factor = max(ratio, 1 / ratio)
        if factor > 1.5 {
          samples.append(Sample(section: section, index: index, pace: pace, factor: factor))
        }
      }
    }
    return samples.sorted { $0.factor > $1.factor }
  }

  private func writeChart(to page: inout TextBuffer) {
    let duration = max(0.001, map.timeline.duration)
    // A bar stands for at least a quarter of a minute, so that each holds some sentences.
    let bins = min(120, max(16, Int(duration / 15)))
    let width = 960 / Double(bins)
    var words = Array(repeating: 0.0, count: bins)
    var seconds = words
    for section in map.sections {
      for sentence in section.sentences {
        guard let speech = sentence.alignment.speech, sentence.pace != nil else { continue }
        let bin = min(bins - 1, Int(speech.lowerBound / duration * Double(bins)))
        words[bin] += Double(sentence.alignment.words.count)
        seconds[bin] += speech.upperBound - speech.lowerBound
      }
    }
    let highest = summary.medianPace * 2
    page.append("<figure><svg class=\"bars\" viewBox=\"0 0 960 132\" role=\"img\" ")
    page.append("aria-label=\"Words a minute over the recording\">\n")
    for bin in 0..<bins where seconds[bin] > 0 {
      let pace = min(highest, words[bin] / seconds[bin] * 60)
      let height = pace / highest * 110
      let start = Double(bin) / Double(bins) * duration
      page.append("<rect opacity=\".72\" rx=\"1.5\" width=\"")
      page.append(width * 0.76, decimals: 1, trimmed: true)
      page.append("\" x=\"")
      page.append(width * (Double(bin) + 0.12), decimals: 1, trimmed: true)
      page.append("\" y=\"")
      page.append(110 - height, decimals: 1, trimmed: true)
      page.append("\" height=\"")
      page.append(height, decimals: 1, trimmed: true)
      page.append("\"><title>\(PageText.clock(start)): \(Int(pace.rounded())) words a minute")
      page.append("</title></rect>\n")
    }
    page.append("<path class=\"edge\" d=\"M0,55H960\"/>")
    page.append("<text x=\"958\" y=\"49\" text-anchor=\"end\">median ")
    page.append(Int(summary.medianPace.rounded()))
    page.append("</text><path class=\"grid\" d=\"M0,110H960\"/><text x=\"0\" y=\"127\">0:00</text>")
    page.append("<text x=\"960\" y=\"127\" text-anchor=\"end\">\(PageText.clock(duration))</text>")
    page.append("</svg></figure>\n")
  }

  private func writeList(_ name: String, _ samples: [Sample], to page: inout TextBuffer) {
    page.append("<h3>\(name)</h3>\n")
    guard !samples.isEmpty else {
      page.append("<p class=\"none\">None stands out.</p>\n")
      return
    }
    page.append("<table><tbody>\n")
    for sample in samples.prefix(10) {
      page.append("<tr><td><q>")
      let text = sample.section.sentences[sample.index].sentence.text
      links.append(
        ReportLists.opening(of: text), to: "s\(sample.section.index)-\(sample.index)", &page)
      page.append("</q> <span class=\"in\">")
      page.append(html: sample.section.displayTitle)
      page.append("</span></td><td class=\"num\">")
      page.append(Int(sample.pace.rounded()))
      page.append("</td></tr>\n")
    }
    page.append("</tbody></table>\n")
  }
}
