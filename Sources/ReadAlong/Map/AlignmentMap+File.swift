import AudioTimeline
import TextAlignment

extension AlignmentMap {
  /// The part of the map that lies in one audio file, with times from that file's start.
  ///
  /// Programs that open one recording at a time (players with subtitles, annotation programs) need
  /// an export for each file. Sentences that do not sound in the file are left out; one that runs on
  /// into the next file is cut at the end.
  ///
  /// - Parameter file: the file's position in the timeline.
  /// - Returns: a map whose timeline is that one file.
  /// - Complexity: O(*n*) in the number of words.
  public func part(inFile file: Int) -> AlignmentMap {
    let clip = timeline.starts[file]..<timeline.starts[file + 1]
    let only = Timeline(files: [timeline.files[file]])
    var part = self
    part.timeline = only
    part.extra = extra.compactMap { stretch in
      stretch.range.moved(into: clip).map { ExtraStretch(range: $0, kind: stretch.kind) }
    }
    part.sections = sections.compactMap { section in
      var section = section
      section.range = section.range?.moved(into: clip)
      section.sentences = section.sentences.compactMap { sentence in
        guard let playback = sentence.alignment.playback?.moved(into: clip) else { return nil }
        var sentence = sentence
        sentence.alignment.playback = playback
        sentence.alignment.speech = sentence.alignment.speech?.moved(into: clip)
        for index in sentence.alignment.words.indices {
          let word = sentence.alignment.words[index]
          sentence.alignment.words[index].time = word.time?.moved(into: clip)
          if sentence.alignment.words[index].time == nil {
            sentence.alignment.words[index].evidence = nil
          }
        }
        sentence.references = sentence.references.filter { $0.file == file }.map {
          FrameReference(file: 0, startFrame: $0.startFrame, frameCount: $0.frameCount)
        }
        return sentence
      }
      return section.sentences.isEmpty ? nil : section
    }
    return part
  }
}

extension Range<Double> {
  /// The part of the range inside a clip, counted from the clip's start; nil where there is none.
  fileprivate func moved(into clip: Range<Double>) -> Range<Double>? {
    let inside = clamped(to: clip)
    guard !inside.isEmpty else { return nil }
    return (inside.lowerBound - clip.lowerBound)..<(inside.upperBound - clip.lowerBound)
  }
}
