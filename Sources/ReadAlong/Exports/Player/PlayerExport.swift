import AudioTimeline
import TextAlignment

/// The map as a page that plays the book: its text, with the narrator's voice running through it.
///
/// The page is one file without dependencies and works from a disk as well as from a server. It does
/// not hold the audio but links to it.
public struct PlayerExport: AlignmentExport, Hashable {
  /// The end of the names of pages.
  public static let fileExtension = "html"

  /// How the audio files are named.
  public var audio: AudioLinks

  /// Creates the export.
  ///
  /// - Parameter audio: how the audio files are named.
  public init(audio: AudioLinks = .beside) { self.audio = audio }

  /// Writes the page: the text in the order of the book, then the times in the order of the voice.
  ///
  /// - Complexity: O(*n*) in the length of the text; memory does not grow with it.
  public func write<Output: TextOutputStream>(_ map: AlignmentMap, to output: inout Output) {
    var page = TextBuffer()
    page.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>")
    page.append(html: map.title)
    page.append("</title>\n<meta name=\"viewport\" ")
    page.append("content=\"width=device-width,initial-scale=1,viewport-fit=cover\">\n<style>\n")
    page.append(PageStyle.tokens)
    page.append(PlayerStyle.book)
    page.append(PlayerStyle.controls)
    page.append("</style>\n</head>\n<body>\n")
    page.append(PlayerFrame.topStart)
    page.append(html: map.title)
    page.append(PlayerFrame.topEnd)
    writeTitle(of: map, to: &page)
    let text = PlayerText()
    for section in map.sections where !section.sentences.isEmpty {
      text.write(section, to: &page, output: &output)
    }
    page.append("<div class=\"end\" aria-hidden=\"true\">* * *</div>\n</main>\n")
    page.append(PlayerFrame.controls)
    page.append(PlayerFrame.panels)
    page.append("<script type=\"application/json\" id=\"data\">\n")
    page = PlayerTimes(links: audio.urls(for: map.timeline)).write(map, to: page, output: &output)
    page.append("</script>\n<script>\n")
    for part in PlayerScript.parts { page.append(part) }
    page.append("</script>\n</body>\n</html>\n")
    page.drain(to: &output)
  }

  private func writeTitle(of map: AlignmentMap, to page: inout TextBuffer) {
    page.append("<main class=\"book\" id=\"book\" dir=\"auto\"")
    if map.language != "und", !map.language.isEmpty {
      page.append(" lang=\"")
      page.append(html: map.language)
      page.append("\"")
    }
    page.append(">\n<header class=\"title\">\n<h1>")
    page.append(html: map.title)
    page.append("</h1>\n")
    if !map.authors.isEmpty {
      page.append("<p class=\"by\">")
      page.append(html: map.authors.joined(separator: ", "))
      page.append("</p>\n")
    }
    let read = map.sections.count { $0.firstTime != nil }
    page.append("<p class=\"facts\" lang=\"en\">")
    page.append(PageText.duration(map.timeline.duration))
    page.append(" · ")
    page.append(PageText.count(read, "section", "sections"))
    page.append(" read aloud</p>\n")
    page.append(PlayerFrame.start)
    page.append("</header>\n")
  }
}
