import AudioTimeline

/// The map as a Praat TextGrid in the long text format, a tier each for sections, sentences and words.
///
/// Tiers hold what is spoken; what lies between is an interval without text, as Praat wants it.
public struct TextGridExport: AlignmentExport, Hashable {
  /// The end of the names of TextGrid files.
  public static let fileExtension = "TextGrid"

  /// The tiers, in the order in which they are written.
  public var tiers: [AnnotationTier]

  /// Creates the export.
  ///
  /// - Parameter tiers: the tiers, in the order in which they are written.
  public init(tiers: [AnnotationTier] = AnnotationTier.allCases) { self.tiers = tiers }

  /// Writes the tiers one after the other.
  public func write<Output: TextOutputStream>(_ map: AlignmentMap, to output: inout Output) {
    let end = Annotation.units(map.timeline.duration)
    var text = TextBuffer()
    text.append("File type = \"ooTextFile\"\nObject class = \"TextGrid\"\n\n")
    text.append("xmin = 0\nxmax = ")
    text.append(units: end)
    text.append("\ntiers? <exists>\nsize = ")
    text.append(tiers.count)
    text.append("\nitem []:\n")
    for (index, tier) in tiers.enumerated() {
      let intervals = Self.tiling(map.annotations(tier), until: end)
      text.append("    item [")
      text.append(index + 1)
      text.append("]:\n        class = \"IntervalTier\"\n        name = \"")
      text.append(tier.rawValue)
      text.append("\"\n        xmin = 0\n        xmax = ")
      text.append(units: end)
      text.append("\n        intervals: size = ")
      text.append(intervals.count)
      text.append("\n")
      for (number, interval) in intervals.enumerated() {
        text.append("        intervals [")
        text.append(number + 1)
        text.append("]:\n            xmin = ")
        text.append(units: interval.time.lowerBound)
        text.append("\n            xmax = ")
        text.append(units: interval.time.upperBound)
        text.append("\n            text = \"")
        text.append(interval.text) { $0 == 0x22 ? "\"\"" : nil }
        text.append("\"\n")
        text.drainWhenFull(to: &output)
      }
    }
    text.drain(to: &output)
  }

  /// Puts an interval without text wherever there is no label.
  private static func tiling(_ labels: [Annotation], until end: Int64) -> [Annotation] {
    var intervals: [Annotation] = []
    intervals.reserveCapacity(labels.count * 3 / 2 + 1)
    var now: Int64 = 0
    for label in labels {
      if label.time.lowerBound > now {
        intervals.append(Annotation(time: now..<label.time.lowerBound, text: ""))
      }
      intervals.append(label)
      now = label.time.upperBound
    }
    if now < end || intervals.isEmpty {
      intervals.append(Annotation(time: now..<max(now, end), text: ""))
    }
    return intervals
  }
}

extension TextBuffer {
  /// Appends a time of an annotation in seconds.
  mutating func append(units: Int64) {
    append(Double(units) / Annotation.unitsPerSecond, decimals: 5, trimmed: true)
  }
}
