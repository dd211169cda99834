public import AudioTimeline

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How an export names the audio files, so that whoever opens it finds them.
public enum AudioLinks: Hashable, Sendable {
  /// By their names alone: the audio lies beside the export.
  case beside
  /// By the way from a folder, in which the export will lie, to the files where they are now.
  case relative(toFolder: String)
  /// By URLs of your own, one for each file.
  case urls([String])

  /// The URL of each file of a timeline, percent-encoded.
  ///
  /// - Parameter timeline: the files.
  /// - Returns: one URL a file.
  public func urls(for timeline: Timeline) -> [String] {
    timeline.files.enumerated().map { index, file in
      switch self {
      case .beside: Self.encoded(Self.fileName(file.path))
      case .relative(let folder): Self.encoded(Self.way(from: folder, to: file.path))
      case .urls(let urls):
        index < urls.count ? urls[index] : Self.encoded(Self.fileName(file.path))
      }
    }
  }

  static func fileName(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  private static func encoded(_ path: String) -> String {
    let url = path.percentEncoded(keeping: "/!$&'()*+,;=@")
    // A colon in the first part of a relative URL would read as a scheme; it is encoded anyway.
    return url.hasPrefix("//") ? "/." + url : url
  }

  /// The way from a folder to a file, over their common folder.
  static func way(from folder: String, to file: String) -> String {
    let from = parts(of: folder)
    let to = parts(of: file)
    var common = 0
    while common < from.count, common < to.count - 1, from[common] == to[common] { common += 1 }
    let up = Array(repeating: "..", count: from.count - common)
    return (up + to[common...]).joined(separator: "/")
  }

  /// The parts of a path from the root, without `.` and `..`.
  private static func parts(of path: String) -> [String] {
    let whole = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    var parts: [String] = []
    for part in whole.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
    }
    return parts
  }
}
