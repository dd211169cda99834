import AudioTimeline
import TestSupport
import Testing

@testable import ReadAlong

struct StretchPlanTests {
  @Test func stretchesTileTheTimeline() {
    for seed in UInt64(0)..<300 {
      var random = SeededGenerator(seed: seed)
      let files = (0..<Int.random(in: 1...40, using: &random)).map { index in
        AudioFile(
          path: "\(index).mp3", sampleRate: 44_100, channels: 2,
          frames: Int64.random(in: 0...200_000_000, using: &random))
      }
      let timeline = Timeline(files: files)
      let stretches = StretchPlan.stretches(of: timeline)
      var end = 0.0
      for stretch in stretches {
        #expect(stretch.lowerBound == end, "seed \(seed)")
        #expect(stretch.upperBound - stretch.lowerBound < 3 * StretchPlan.length, "seed \(seed)")
        end = stretch.upperBound
      }
      #expect(end == timeline.duration, "seed \(seed)")
    }
  }

  @Test func anEmptyTimelineHasNone() {
    #expect(StretchPlan.stretches(of: Timeline(files: [])).isEmpty)
  }

  @Test func oneEighteenHourFileIsNeverHeardInOnePiece() {
    let file = AudioFile(
      path: "book.m4b", sampleRate: 44_100, channels: 1, frames: 18 * 3_600 * 44_100)
    let stretches = StretchPlan.stretches(of: Timeline(files: [file]))
    #expect(stretches.count > 90)
    #expect(stretches.allSatisfy { $0.upperBound - $0.lowerBound <= 1.5 * StretchPlan.length })
  }
}
