import AudioTimeline
import TextAlignment

/// The map as a page that shows how well book and recording go together.
///
/// The page is one file without scripts or dependencies; its charts are SVG.
public struct ReportExport: AlignmentExport, Hashable {
  /// The end of the names of pages.
  public static let fileExtension = "html"

  /// The player's page, as a URL from the report; nil where there is none to link to.
  public var player: String?

  /// Creates the export.
  ///
  /// - Parameter player: the player's page, as a URL from the report; nil where there is none.
  public init(player: String? = nil) { self.player = player }

  /// Writes the page.
  ///
  /// - Complexity: O(*n* log *n*) in the number of sentences.
  public func write<Output: TextOutputStream>(_ map: AlignmentMap, to output: inout Output) {
    let summary = AlignmentSummary(map)
    let links = ReportLinks(player: player)
    var page = TextBuffer()
    page.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>")
    page.append(html: map.title)
    page.append(" – alignment</title>\n")
    page.append(
      "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n<style>\n")
    page.append(PageStyle.tokens)
    page.append(ReportStyle.text)
    page.append("</style>\n</head>\n<body>\n<main class=\"page\">\n")
    writeHead(of: map, summary, to: &page)
    ReportChart(map: map, links: links).write(to: &page)
    page.drain(to: &output)
    page.append("<h2 id=\"sections\">Sections</h2>\n<p>Where each section of the book was found, ")
    page.append("how much of it was heard, and how it was found.</p>\n<div class=\"list\">\n")
    for section in map.sections where !section.sentences.isEmpty {
      ReportSection(section: section, links: links).write(to: &page)
      page.drainWhenFull(to: &output)
    }
    page.append("</div>\n<p class=\"key\"><span><i class=\"narrated\"></i>Narrated</span>")
    page.append("<span><i class=\"bridged\"></i>Bridged: timed by its neighbors</span>")
    page.append("<span><i class=\"unread\"></i>Not read</span></p>\n")
    let lists = ReportLists(map: map, links: links)
    lists.writeUnread(to: &page)
    lists.writeExtra(to: &page)
    page.drainWhenFull(to: &output)
    ReportPace(map: map, summary: summary, links: links).write(to: &page)
    ReportConfidence(map: map, links: links).write(to: &page)
    page.append("<footer>Alignment map version ")
    page.append(AlignmentMap.schemaVersion)
    page.append(", judged by rules version ")
    page.append(map.rulesVersion)
    page.append(".</footer>\n</main>\n</body>\n</html>\n")
    page.drain(to: &output)
  }

  private func writeHead(
    of map: AlignmentMap, _ summary: AlignmentSummary, to page: inout TextBuffer
  ) {
    page.append("<header class=\"head\">\n<p class=\"over\">Alignment report</p>\n<h1>")
    page.append(html: map.title)
    page.append("</h1>\n")
    if !map.authors.isEmpty {
      page.append("<p class=\"by\">")
      page.append(html: map.authors.joined(separator: ", "))
      page.append("</p>\n")
    }
    page.append("<p class=\"lead\">")
    if summary.readSections == 0 {
      page.append("<b>Nothing of this book was found in the recording.</b> ")
      page.append("The sections below say what was heard instead.")
    } else {
      page.append("<b>")
      page.append(PageText.grouped(summary.readSections))
      page.append(" of ")
      page.append(PageText.count(summary.sections, "section", "sections"))
      page.append("</b> are read aloud. <b>")
      page.append(PageText.percent(summary.timedShare))
      page.append("</b> of their sentences have a time")
      page.append(Self.ending(of: summary))
    }
    page.append("</p>\n")
    if let player {
      page.append("<a class=\"go\" href=\"")
      page.append(html: player)
      page.append("\">Open the player</a>\n")
    }
    page.append("</header>\n<dl class=\"facts\">\n")
    let files = map.timeline.files.count
    fact(
      "Recording", PageText.duration(summary.duration), PageText.count(files, "file", "files"),
      &page)
    for (state, name, note) in [
      (ReadState.narrated, "Narrated", "sentences heard"),
      (.bridged, "Bridged", "timed by their neighbors"),
      (.unread, "Not read", "sentences in read sections"),
    ] {
      fact(name, PageText.grouped(summary.sentences[state, default: 0]), note, &page)
    }
    let share = summary.words == 0 ? 0 : Double(summary.timedWords) / Double(summary.words)
    fact(
      "Words with a time", PageText.percent(share), "of \(PageText.grouped(summary.words))", &page)
    fact("Pace", "\(Int(summary.medianPace.rounded()))", "words a minute, median", &page)
    page.append("</dl>\n")
  }

  private static func ending(of summary: AlignmentSummary) -> String {
    summary.extraDuration < 0.5
      ? ", and nothing else is in the recording."
      : "; \(PageText.duration(summary.extraDuration)) of the recording is not of the book."
  }

  private func fact(_ name: String, _ value: String, _ note: String, _ page: inout TextBuffer) {
    page.append("<div><dt>\(name)</dt><dd>\(value)<small>\(note)</small></dd></div>\n")
  }
}

/// Links from the report into the player.
struct ReportLinks {
  let player: String?

  /// Writes a text, as a link to a place in the player where there is one.
  func append(_ text: String, to place: String, _ page: inout TextBuffer) {
    guard let player else { return page.append(html: text) }
    page.append("<a href=\"")
    page.append(html: player)
    page.append("#")
    page.append(place)
    page.append("\">")
    page.append(html: text)
    page.append("</a>")
  }
}
