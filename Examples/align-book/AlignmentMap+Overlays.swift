import AudioTimeline
import EPUB
import ReadAlong
import TextAlignment

extension AlignmentMap {
  /// The clips of a read-along EPUB: one for each sentence, or one for each word.
  ///
  /// A sentence that lies across two files is played from the one that holds more of it, since a clip
  /// plays one file. A sentence whose words have no times is one clip in any case.
  func overlayClips(ofWords: Bool) -> [OverlayClip] {
    var clips: [OverlayClip] = []
    for section in sections {
      for (index, sentence) in section.sentences.enumerated() {
        guard let reference = sentence.references.max(by: { $0.frameCount < $1.frameCount }),
          reference.frameCount > 0
        else { continue }
        let words = ofWords ? wordClips(of: sentence, section.index, index) : []
        if words.isEmpty {
          let rate = Double(timeline.files[reference.file].sampleRate)
          clips.append(
            OverlayClip(
              section: section.index, sentence: index, audio: reference.file,
              begin: Double(reference.startFrame) / rate,
              end: Double(reference.startFrame + reference.frameCount) / rate))
        } else {
          clips += words
        }
      }
    }
    return Self.trimmed(clips)
  }

  /// Ends each clip where the next one in the same file begins: players refuse clips that overlap.
  private static func trimmed(_ clips: [OverlayClip]) -> [OverlayClip] {
    var trimmed = clips
    let order = clips.indices.sorted {
      (clips[$0].audio, clips[$0].begin, $0) < (clips[$1].audio, clips[$1].begin, $1)
    }
    for (index, next) in zip(order, order.dropFirst()) where clips[index].audio == clips[next].audio
    {
      trimmed[index].end = min(clips[index].end, clips[next].begin)
    }
    return trimmed.filter { $0.begin < $0.end }
  }

  /// A clip for each word that lasts until the next one starts, so that playback has no holes.
  private func wordClips(
    of sentence: MappedSentence, _ section: Int, _ index: Int
  ) -> [OverlayClip] {
    guard let playback = sentence.alignment.playback else { return [] }
    let words = sentence.alignment.words.filter { $0.time != nil }
    var clips: [OverlayClip] = []
    for (place, word) in words.enumerated() {
      let start = place == 0 ? playback.lowerBound : word.time?.lowerBound ?? 0
      let end =
        place + 1 < words.count ? words[place + 1].time?.lowerBound ?? 0 : playback.upperBound
      guard start < end,
        let piece = timeline.references(for: start..<end).max(by: { $0.frameCount < $1.frameCount })
      else { continue }
      let rate = Double(timeline.files[piece.file].sampleRate)
      clips.append(
        OverlayClip(
          section: section, sentence: index, word: word.range, audio: piece.file,
          begin: Double(piece.startFrame) / rate,
          end: Double(piece.startFrame + piece.frameCount) / rate))
    }
    return clips
  }
}
