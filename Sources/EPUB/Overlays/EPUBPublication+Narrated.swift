import TextAlignment

extension EPUBPublication {
  /// Writes the book as an EPUB 3 with Media Overlays.
  ///
  /// Spans are put around what is spoken; otherwise the documents stay as they are, and what is
  /// displayed stays the same. An overlay that the book already has is replaced. EPUB 2 is brought
  /// up to EPUB 3. Audio on disk is put in byte by byte; audio given as a reference stays outside.
  /// The file is written beside its target and renamed, and the same input gives the same bytes.
  ///
  /// ```swift
  /// let clip = OverlayClip(section: 0, sentence: 0, audio: 0, begin: 0, end: 2.5)
  /// try publication.writeNarrated(
  ///   to: "narrated.epub", audio: [OverlayAudio(path: "one.mp3")], clips: [clip])
  /// ```
  ///
  /// - Parameters:
  ///   - target: Where to write, which may be where the book was read from.
  ///   - audio: The audio files, in the order that the clips count them.
  ///   - clips: What is spoken when, in any order.
  ///   - options: Names and styles.
  /// - Returns: What was written.
  /// - Throws: An error where clips contradict each other or the book, where audio is of a type
  ///   that EPUB players need not play, or where the file cannot be written.
  @discardableResult
  public func writeNarrated(
    to target: String, audio: [OverlayAudio], clips: [OverlayClip],
    options: OverlayOptions = OverlayOptions()
  ) throws(EPUBError) -> OverlaySummary {
    let table = try ClipTable(
      clips, sentences: book.sections.map(\.sentences.count), audio: audio, path: target)
    let file = try PublicationFile(path: path, limits: limits)
    var writer = try NarratedWriter.opening(
      file, audio: audio, clips: table, options: options, sections: spinePositions, target: target)
    try writer.writeDocuments(titles: book.sections.map { $0.title ?? book.title })
    return try writer.close()
  }
}
