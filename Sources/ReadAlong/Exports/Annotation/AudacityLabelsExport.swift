/// The map as a label track for Audacity: start, end and text, separated by tabs, one label a line.
public struct AudacityLabelsExport: AlignmentExport, Hashable {
  /// The end of the names of label files.
  public static let fileExtension = "txt"

  /// What the labels stand for.
  public var tier: AnnotationTier

  /// Creates the export.
  ///
  /// - Parameter tier: what the labels stand for.
  public init(tier: AnnotationTier = .sentences) { self.tier = tier }

  /// Writes the labels in the order in which they are heard.
  public func write<Output: TextOutputStream>(_ map: AlignmentMap, to output: inout Output) {
    var text = TextBuffer()
    for label in map.annotations(tier) {
      text.append(Double(label.time.lowerBound) / Annotation.unitsPerSecond, decimals: 6)
      text.append("\t")
      text.append(Double(label.time.upperBound) / Annotation.unitsPerSecond, decimals: 6)
      text.append("\t")
      text.append(label.text) { $0 < 0x20 ? " " : nil }
      text.append("\n")
      text.drainWhenFull(to: &output)
    }
    text.drain(to: &output)
  }
}
