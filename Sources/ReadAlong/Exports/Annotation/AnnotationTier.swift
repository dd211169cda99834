import AudioTimeline
import TextAlignment

/// What the labels of an annotation stand for.
public enum AnnotationTier: String, Hashable, Sendable, CaseIterable {
  /// The sections' titles.
  case sections
  /// The sentences.
  case sentences
  /// The words.
  case words
}

/// A label over a stretch of the timeline, in hundredths of a millisecond.
struct Annotation {
  var time: Range<Int64>
  var text: String

  /// How many units of `time` a second has.
  static let unitsPerSecond = 100_000.0

  static func units(_ seconds: Double) -> Int64 { Int64((seconds * unitsPerSecond).rounded()) }
}

extension AlignmentMap {
  /// The labels of a tier, rising and disjoint, never empty, inside the timeline.
  func annotations(_ tier: AnnotationTier) -> [Annotation] {
    var annotations: [Annotation] = []
    let end = Annotation.units(timeline.duration)
    func add(_ range: Range<Double>, _ text: String) {
      let start = max(Annotation.units(range.lowerBound), annotations.last?.time.upperBound ?? 0)
      let upper = min(Annotation.units(range.upperBound), end)
      if start < upper { annotations.append(Annotation(time: start..<upper, text: text)) }
    }
    if tier == .sections {
      for section in sectionsAsHeard {
        if let range = section.range { add(range, section.displayTitle) }
      }
      return annotations
    }
    for place in timedSentences {
      let mapped = sections[place.section].sentences[place.sentence]
      guard let range = mapped.alignment.speech ?? mapped.alignment.playback else { continue }
      if tier == .sentences {
        add(range, mapped.sentence.text)
        continue
      }
      let bytes = Array(mapped.sentence.text.utf8)
      for word in mapped.alignment.words {
        guard let time = word.time else { continue }
        add(time, String(decoding: bytes[word.range.clamped(to: bytes.indices)], as: UTF8.self))
      }
    }
    return annotations
  }
}
