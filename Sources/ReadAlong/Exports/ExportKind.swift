/// The exports by the names a command knows them by.
public enum ExportKind: String, Hashable, Sendable, CaseIterable {
  /// The whole map, for other programs.
  case json
  /// WebVTT with word times, a file for each audio file.
  case webVTT = "vtt"
  /// SubRip subtitles, a file for each audio file.
  case subRip = "srt"
  /// Praat TextGrids, a file for each audio file.
  case textGrid = "textgrid"
  /// Audacity label tracks, a file for each audio file.
  case labels
  /// A Readium Guided Navigation Document.
  case guidedNavigation = "guided-navigation"
  /// A page that plays the book.
  case player = "html"
  /// A page that shows how well the alignment went.
  case report

  /// Whether the export is made for each audio file by itself.
  public var isPerAudioFile: Bool {
    switch self {
    case .webVTT, .subRip, .textGrid, .labels: true
    case .json, .guidedNavigation, .player, .report: false
    }
  }
}
