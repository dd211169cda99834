/// Chapter marks put right: rising, apart, inside the file.
public struct ChapterRepair: Hashable, Sendable {
  /// The marks that are left, rising in time.
  public let markers: [Marker]
  /// What was wrong, each in a sentence.
  public let remarks: [String]

  /// Puts the marks of a file right.
  ///
  /// Marks out of order are sorted, a mark at the moment of another is dropped, so is one at or past
  /// the end, and one whose chapter would last a second or less.
  ///
  /// - Parameters:
  ///   - found: The marks as they stand in the file.
  ///   - duration: How long the file sounds, in seconds.
  /// - Complexity: O(*n* log *n*).
  public init(_ found: [Marker], duration: Double) {
    var remarks: [String] = []
    func remark(_ count: Int, _ what: String) {
      guard count > 0 else { return }
      remarks.append("\(count) chapter mark\(count == 1 ? "" : "s") \(what).")
    }

    var markers = found.filter { $0.time.isFinite }
    remark(found.count - markers.count, "had no usable time and went")
    let early = markers.count { $0.time < 0 }
    for index in markers.indices where markers[index].time < 0 { markers[index].time = 0 }
    remark(early, "lay before the start of the file and moved there")
    let inside = markers.filter { $0.time < duration }
    remark(markers.count - inside.count, "lay at or past the end of the file and went")
    markers = inside
    if zip(markers, markers.dropFirst()).contains(where: { $0.time > $1.time }) {
      // Marks of the same moment keep their order.
      markers = markers.enumerated().sorted {
        ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
      }
      .map(\.element)
      remarks.append("The chapter marks were out of order and were sorted.")
    }
    var apart: [Marker] = []
    for marker in markers {
      if let last = apart.last, marker.time - last.time < Self.sameMoment {
        if last.title == nil { apart[apart.count - 1].title = marker.title }
      } else {
        apart.append(marker)
      }
    }
    remark(markers.count - apart.count, "stood at the moment of another and went")
    let long = apart.enumerated().filter { index, marker in
      let end = index + 1 < apart.count ? apart[index + 1].time : duration
      return end - marker.time > Self.shortest
    }
    .map(\.element)
    remark(apart.count - long.count, "began a chapter of a second or less and went")
    self.markers = long
    self.remarks = remarks
  }

  /// Marks nearer than this are one, in seconds.
  private static let sameMoment = 0.02
  /// A chapter no longer than this is none, in seconds.
  private static let shortest = 1.0
}
