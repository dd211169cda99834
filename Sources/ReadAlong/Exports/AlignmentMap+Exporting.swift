import AudioTimeline

extension AlignmentMap {
  /// Writes exports into a folder under their usual names.
  ///
  /// `alignment.json`, `guided-navigation.json`, `player.html` and `report.html` describe the whole
  /// set; subtitles and annotations are made for each audio file in which anything of the book is read,
  /// and named after it, so that players find them. Links to the audio lead from the folder to where the files are now.
  ///
  /// - Parameters:
  ///   - kinds: what to write.
  ///   - folder: a folder that exists.
  /// - Returns: the paths of the files written, in order.
  /// - Throws: `ReadAlongError` with code `unwritable`.
  @discardableResult
  public func write(
    _ kinds: some Sequence<ExportKind>, into folder: String
  ) throws(ReadAlongError) -> [String] {
    var paths: [String] = []
    let links = AudioLinks.relative(toFolder: folder)
    let wanted = Array(kinds)
    for kind in wanted {
      switch kind {
      case .json: paths += try whole(AlignmentJSON(), "alignment", folder)
      case .webVTT: paths += try eachFile(WebVTTExport(), folder)
      case .subRip: paths += try eachFile(SubRipExport(), folder)
      case .textGrid: paths += try eachFile(TextGridExport(), folder)
      case .labels: paths += try eachFile(AudacityLabelsExport(), folder, ending: ".labels")
      case .guidedNavigation:
        paths += try whole(GuidedNavigationExport(audio: links), "guided-navigation", folder)
      case .player:
        paths += try whole(PlayerExport(audio: links), "player", folder)
      case .report:
        let player = wanted.contains(.player) ? "player.html" : nil
        paths += try whole(ReportExport(player: player), "report", folder)
      }
    }
    return paths
  }

  private func whole<Export: AlignmentExport>(
    _ export: Export, _ name: String, _ folder: String
  ) throws(ReadAlongError) -> [String] {
    let path = "\(folder)/\(name).\(Export.fileExtension)"
    try export.write(self, toFile: path)
    return [path]
  }

  private func eachFile<Export: AlignmentExport>(
    _ export: Export, _ folder: String, ending: String = ""
  ) throws(ReadAlongError) -> [String] {
    var paths: [String] = []
    for (index, name) in exportNames.enumerated() {
      let path = "\(folder)/\(name)\(ending).\(Export.fileExtension)"
      let map = timeline.files.count == 1 ? self : part(inFile: index)
      // A file of credits or music has nothing to show.
      if timeline.files.count > 1, map.sections.isEmpty { continue }
      try export.write(map, toFile: path)
      paths.append(path)
    }
    return paths
  }

  /// A name for each audio file's exports: its own without the ending, numbered where two are alike.
  var exportNames: [String] {
    var taken: Set<String> = []
    return timeline.files.map { file in
      let name = AudioLinks.fileName(file.path)
      let dot = name.lastIndex(of: ".") ?? name.endIndex
      let stem = dot == name.startIndex ? name : String(name[..<dot])
      var free = stem
      var number = 2
      while !taken.insert(free.lowercased()).inserted {
        free = "\(stem)-\(number)"
        number += 1
      }
      return free
    }
  }
}
