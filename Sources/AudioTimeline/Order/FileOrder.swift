/// In which order the files of an audiobook are played, and why.
///
/// Disc and track numbers decide only if every file carries them and no two files the same; else the
/// names do, in natural order. What the other ways would have said is told where it differs.
public struct FileOrder: Hashable, Sendable {
  /// What decided.
  public enum Reason: String, Hashable, Sendable, CaseIterable, Codable {
    /// There is one file at most.
    case single
    /// The disc and track numbers.
    case tags
    /// The names.
    case names
  }

  /// The files in order.
  public let files: [AudioFile]
  /// What decided.
  public let reason: Reason
  /// What decided and why the other way did not, as a sentence.
  public let explanation: String
  /// What does not fit: other orders, numbers that are missing, files of another album.
  public let remarks: [String]

  /// Puts files in order.
  ///
  /// - Parameter files: The files, in any order.
  /// - Complexity: O(*n* log *n*).
  public init(_ files: [AudioFile]) {
    let byName = files.sorted { NaturalOrder.precedes($0.path, $1.path) }
    guard files.count > 1 else {
      self.files = files
      reason = .single
      explanation = files.isEmpty ? "There is no file." : "There is one file."
      remarks = []
      return
    }
    let verdict = TagNumbers(byName)
    if let byTag = verdict.ordered {
      self.files = byTag
      reason = .tags
      explanation =
        "Every file carries a \(verdict.hasDiscs ? "disc and track number" : "track number")."
    } else {
      self.files = byName
      reason = .names
      explanation = "The names decide, because \(verdict.obstacle)."
    }
    remarks =
      Self.disagreements(chosen: self.files, reason: reason, byName: byName, given: files)
      + Self.gaps(self.files, reason: reason) + Self.otherAlbums(self.files)
  }

  private static func disagreements(
    chosen: [AudioFile], reason: Reason, byName: [AudioFile], given: [AudioFile]
  ) -> [String] {
    var remarks: [String] = []
    if reason == .tags, let (first, second) = firstDifference(byName, chosen) {
      remarks.append("By name, “\(name(first))” would come where “\(name(second))” does.")
    }
    let byLetters = chosen.sorted { Array($0.path.utf8).lexicographicallyPrecedes($1.path.utf8) }
    if let (first, second) = firstDifference(byLetters, chosen) {
      remarks.append(
        "Letter by letter, as ls sorts, “\(name(first))” would come where “\(name(second))” does.")
    }
    if reason == .names {
      // Numbers that some files carry may still contradict their names.
      let numbered = chosen.filter { $0.tags.track != nil }
      for (one, next) in zip(numbered, numbered.dropFirst())
      where (one.tags.disc ?? 1, one.tags.track ?? 0) > (next.tags.disc ?? 1, next.tags.track ?? 0)
      {
        remarks.append(
          "By its track number, “\(name(next))” would come before “\(name(one))”.")
        break
      }
    }
    return remarks
  }

  private static func firstDifference(
    _ order: [AudioFile], _ chosen: [AudioFile]
  ) -> (AudioFile, AudioFile)? {
    zip(order, chosen).first { $0.path != $1.path }
  }

  private static func gaps(_ files: [AudioFile], reason: Reason) -> [String] {
    let numbers = files.compactMap(\.tags.track)
    guard reason == .tags, numbers.count == files.count else { return [] }
    return zip(files, files.dropFirst()).compactMap { one, next in
      guard one.tags.disc == next.tags.disc, let a = one.tags.track, let b = next.tags.track,
        b > a + 1
      else { return nil }
      let missing = b == a + 2 ? "track \(a + 1) is" : "tracks \(a + 1) to \(b - 1) are"
      let disc = one.tags.disc.map { " of disc \($0)" } ?? ""
      return "The \(missing) missing\(disc)."
    }
  }

  private static func otherAlbums(_ files: [AudioFile]) -> [String] {
    var counts: [String: Int] = [:]
    for album in files.compactMap(\.tags.album) { counts[album, default: 0] += 1 }
    guard counts.count > 1,
      let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key
    else { return [] }
    return files.compactMap { file in
      guard let album = file.tags.album, album != most else { return nil }
      return "“\(name(file))” says it belongs to “\(album)”, most files to “\(most)”."
    }
  }

  private static func name(_ file: AudioFile) -> String { file.name }
}

/// What the disc and track numbers of a set of files say together.
private struct TagNumbers {
  /// The files by their numbers; nil if the numbers do not decide.
  var ordered: [AudioFile]?
  /// Why they do not decide.
  var obstacle = ""
  var hasDiscs = false

  init(_ files: [AudioFile]) {
    let tracks = files.filter { $0.tags.track != nil }.count
    let discs = files.filter { $0.tags.disc != nil }.count
    if tracks == 0 {
      obstacle = "no file carries a track number"
    } else if tracks < files.count {
      obstacle = "\(files.count - tracks) of \(files.count) files carry no track number"
    } else if discs > 0, discs < files.count {
      obstacle = "\(files.count - discs) of \(files.count) files carry no disc number"
    } else {
      hasDiscs = discs > 0
      let sorted = files.sorted { Self.number($0) < Self.number($1) }
      for (one, next) in zip(sorted, sorted.dropFirst()) where Self.number(one) == Self.number(next)
      {
        let track = one.tags.track ?? 0
        obstacle = "“\(one.name)” and “\(next.name)” both carry track number \(track)"
        return
      }
      ordered = sorted
    }
  }

  private static func number(_ file: AudioFile) -> (Int, Int) {
    (file.tags.disc ?? 0, file.tags.track ?? 0)
  }
}
