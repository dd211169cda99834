/// A Media Overlay as a book holds it: the clips of one content document in playing order.
public struct MediaOverlay: Hashable, Sendable {
  /// The overlay's path in the archive.
  public var path: String
  /// The clips in playing order.
  public var clips: [Clip]
  /// The duration that the package document states for the overlay, in seconds.
  public var statedDuration: Double?
  /// What is damaged in the overlay.
  public var warnings: [EPUBWarning]

  /// One `par` of an overlay: an element of the text and a piece of audio.
  public struct Clip: Hashable, Sendable {
    /// The content document's path in the archive, `nil` where the reference leads out of it.
    public var textPath: String?
    /// The id of the element that is spoken.
    public var textID: String?
    /// The audio file's path in the archive, `nil` where it is remote or missing.
    public var audioPath: String?
    /// The reference to the audio as written; `nil` where the text is left to a synthetic voice.
    public var audioReference: String?
    /// The time at which the clip begins, in seconds.
    public var begin: Double
    /// The time at which the clip ends, in seconds; `nil` for the end of the file.
    public var end: Double?
    /// The words of `epub:type` on the clip and on what holds it, innermost first.
    public var types: [String]
  }

  /// Creates an overlay from its parts.
  init(path: String, clips: [Clip], warnings: [EPUBWarning]) {
    self.path = path
    self.clips = clips
    self.warnings = warnings
  }

  /// Reads an overlay.
  init(_ raw: [UInt8], path: String, limits: ReadingLimits) throws(EPUBError) {
    self.path = path
    clips = []
    warnings = []
    let tree = try MarkupTree(raw, path: path, limits: limits, warnings: &warnings)
    for par in tree.descendants(named: "par") {
      let text = tree.elements(of: par, named: "text").first
      guard let text, let source = tree.attribute("src", of: text) else {
        warn("a clip names no text and is left out")
        continue
      }
      let target = ArchivePath.resolve(source, from: path)
      var clip = Clip(
        textPath: target?.path, textID: target?.fragment, begin: 0, types: types(tree, par))
      if let audio = tree.elements(of: par, named: "audio").first {
        read(tree, audio, &clip)
      }
      clips.append(clip)
    }
  }

  private mutating func read(_ tree: MarkupTree, _ audio: Int, _ clip: inout Clip) {
    let reference = tree.attribute("src", of: audio)
    clip.audioReference = reference
    clip.audioPath = reference.flatMap { ArchivePath.resolve($0, from: path)?.path }
    if let text = tree.attribute("clipBegin", of: audio) ?? tree.attribute("clip-begin", of: audio)
    {
      if let begin = ClockValue.seconds(text) {
        clip.begin = begin
      } else {
        warn("\"\(text)\" is no clock value, so the clip begins at 0")
      }
    }
    if let text = tree.attribute("clipEnd", of: audio) ?? tree.attribute("clip-end", of: audio) {
      clip.end = ClockValue.seconds(text)
      if clip.end == nil { warn("\"\(text)\" is no clock value, so the clip has no end") }
    }
  }

  private func types(_ tree: MarkupTree, _ par: Int) -> [String] {
    var types: [String] = []
    var node: Int? = par
    while let next = node {
      types += (tree.nodes[next].attributes["epub:type"] ?? "").tokens.map(String.init)
      node = tree.nodes[next].parent
    }
    return types
  }

  private mutating func warn(_ detail: String) {
    warnings.append(EPUBWarning(.overlay, path: path, detail: detail))
  }
}

extension EPUBPublication {
  /// Reads the Media Overlays that the book has.
  ///
  /// - Returns: One overlay for each content document that has one, in reading order; an overlay
  ///   that is missing or cannot be read is there without clips and says so.
  /// - Throws: An error where the file has gone.
  public func overlays() throws(EPUBError) -> [MediaOverlay] {
    let file = try PublicationFile(path: path, limits: limits)
    return OverlayReader(file).overlays
  }
}
