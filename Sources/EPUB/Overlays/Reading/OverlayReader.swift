/// Reads all overlays of a publication.
struct OverlayReader {
  private(set) var overlays: [MediaOverlay] = []

  init(_ opened: consuming PublicationFile) {
    var file = opened
    let durations = file.package.durations
    var seen: Set<String> = []
    let documents = file.package.spine.compactMap { file.package.item($0.itemID) }
    for document in documents + file.package.items {
      guard let id = document.overlay, seen.insert(id).inserted else { continue }
      guard let item = file.package.item(id), let path = item.path else {
        overlays.append(
          MediaOverlay(
            missing: file.package.path,
            "\(document.href) names the overlay \(id), which is not there"))
        continue
      }
      do {
        var overlay = try MediaOverlay(
          try file.container.contents(of: path), path: path, limits: file.limits)
        overlay.statedDuration = durations[id]
        overlays.append(overlay)
      } catch {
        overlays.append(MediaOverlay(missing: path, error.reason))
      }
    }
  }
}

extension MediaOverlay {
  /// An overlay that could not be read.
  init(missing path: String, _ detail: String) {
    self.path = path
    clips = []
    warnings = [EPUBWarning(.overlay, path: path, detail: detail)]
  }
}
