import AudioTimeline

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The files of an audiobook while they are being opened.
struct FileSet {
  private var files: [ProbedFile] = []
  private var leftOut: [LeftOutFile] = []
  private var errors: [AudioError] = []

  /// Replaces folders by the files in them.
  static func expanded(_ paths: [String]) throws -> [String] {
    try paths.flatMap { path -> [String] in
      guard FileManager.default.fileExists(atPath: path) else {
        throw AudioError(.unreadable, path: path, reason: "there is no such file")
      }
      guard isFolder(path) else { return [path] }
      let names = try FileManager.default.subpathsOfDirectory(atPath: path)
      let prefix = path.hasSuffix("/") ? path : path + "/"
      return names.filter { !$0.hasPrefix(".") && !$0.contains("/.") && !isFolder(prefix + $0) }
        .map { prefix + $0 }
        .sorted(by: NaturalOrder.precedes)
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    (try? FileManager.default.contentsOfDirectory(atPath: path)) != nil
  }

  /// Whether the rest of a set goes on without a file.
  static func leavesOut(_ error: AudioError, given paths: [String]) -> Bool {
    switch error.code {
    case .protected: false
    case .unreadable: !paths.contains(error.path)
    default: true
    }
  }

  mutating func add(_ file: ProbedFile) {
    let twin = files.first {
      $0.checksum == file.checksum && $0.layout.packets == file.layout.packets
        && $0.file.frames == file.file.frames && $0.file.codec == file.file.codec
    }
    if let twin {
      leftOut.append(
        LeftOutFile(
          path: file.file.path, reason: .duplicate,
          explanation: "“\(file.file.name)” is the same audio as “\(twin.file.name)”."))
    } else {
      files.append(file)
    }
  }

  mutating func leaveOut(_ error: AudioError) {
    errors.append(error)
    let foreign =
      (error.code == .unsupported || error.code == .noAudio || error.code == .empty)
      && !Self.looksLikeAudio(error.path)
    let name = error.path.split(separator: "/").last.map(String.init) ?? error.path
    leftOut.append(
      LeftOutFile(
        path: error.path, reason: foreign ? .notAudio : .unusable,
        explanation: foreign ? "“\(name)” is no audio." : error.description))
  }

  /// The source of what has been added.
  func source() throws -> FFmpegAudioSource {
    guard !files.isEmpty else {
      if errors.count == 1, let error = errors.first { throw error }
      throw AudioError(
        .nothingToRead, path: "",
        reason: errors.isEmpty
          ? "No audio file was given"
          : "None of the \(errors.count) files is audio: "
            + errors.map { "“\($0.path)”, because \($0.reason)" }.joined(separator: "; "))
    }
    let order = FileOrder(files.map(\.file))
    let byPath = Dictionary(
      files.map { ($0.file.path, $0) }, uniquingKeysWith: { first, _ in first })
    return FFmpegAudioSource(
      files: order.files.compactMap { byPath[$0.path] }, order: order, leftOut: leftOut)
  }

  private static func looksLikeAudio(_ path: String) -> Bool {
    let kind = path.split(separator: ".").last?.lowercased() ?? ""
    return [
      "mp3", "m4a", "m4b", "mp4", "aac", "ogg", "oga", "opus", "flac", "wav", "w64", "aif", "aiff",
      "caf", "mka", "mkv", "webm", "wma", "ac3", "wv", "tta", "tak", "ape", "mpc", "amr", "3gp",
    ].contains(kind)
  }
}
