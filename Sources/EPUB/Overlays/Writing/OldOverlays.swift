/// Takes the overlays out that a book already has.
enum OldOverlays {
  /// Removes overlays, and the audio that nothing but them plays.
  static func remove(
    from file: inout PublicationFile, _ package: inout PackageRewriter, keepingNarrators: Bool,
    _ removed: inout Set<String>
  ) throws(EPUBError) {
    package.removeOverlayMetadata(keepingNarrators: keepingNarrators)
    let overlays = file.package.items.filter { $0.mediaType == "application/smil+xml" }
    guard !overlays.isEmpty else { return }
    var audio: Set<String> = []
    for item in overlays {
      guard let path = item.path, let bytes = try? file.container.contents(of: path),
        let overlay = try? MediaOverlay(bytes, path: path, limits: file.limits)
      else { continue }
      audio.formUnion(overlay.clips.compactMap(\.audioPath))
    }
    for item in file.package.items where item.mediaType == "application/xhtml+xml" {
      guard let path = item.path, !audio.isEmpty,
        let bytes = try? file.container.contents(of: path)
      else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      audio = audio.filter { name in
        !text.contains(String(name.split(separator: "/").last ?? ""))
      }
    }
    var items = Set(overlays.map(\.id))
    for item in file.package.items {
      guard let path = item.path, audio.contains(path) else { continue }
      items.insert(item.id)
    }
    for item in file.package.items where items.contains(item.id) {
      if let path = item.path { removed.insert(path) }
    }
    package.removeItems(items)
  }
}
