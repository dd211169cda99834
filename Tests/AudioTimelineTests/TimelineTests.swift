import AudioTimeline
import TestSupport
import Testing

struct TimelineTests {
  private func file(_ frames: Int64, _ rate: Int = 44_100, _ name: String = "a.mp3") -> AudioFile {
    AudioFile(path: name, sampleRate: rate, channels: 2, frames: frames)
  }

  @Test("Sixty hours of files of odd lengths stay exact to the frame")
  func sixtyHours() {
    let files = (0..<720).map { file(Int64(300 * 44_100 + $0 % 7)) }
    let timeline = Timeline(files: files)
    let total = files.reduce(0) { $0 + $1.frames }
    #expect(timeline.duration == Double(total) / 44_100)
    for index in [0, 1, 359, 719] {
      for frame in [Int64(0), 1, 12_345_678, files[index].frames - 1] {
        let time = timeline.time(file: index, frame: frame)
        let position = timeline.position(at: time)
        #expect(position?.file == index && position?.frame == frame)
      }
    }
  }

  @Test("The pieces of a range add up to it, over random sets of files")
  func pieces() {
    let seed = UInt64.random(in: 0..<1_000_000)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<500 {
      let rates = [8_000, 22_050, 44_100, 48_000]
      let files = (0..<Int.random(in: 1...9, using: &random)).map { _ in
        file(
          Int64.random(in: 0...500_000, using: &random),
          rates.randomElement(using: &random) ?? 8_000)
      }
      let timeline = Timeline(files: files)
      let a = Double.random(in: 0...timeline.duration + 1, using: &random)
      let b = Double.random(in: 0...timeline.duration + 1, using: &random)
      let range = min(a, b)..<max(a, b)
      let pieces = timeline.references(for: range)
      let heard = pieces.reduce(0) {
        $0 + Double($1.frameCount) / Double(files[$1.file].sampleRate)
      }
      let expected = max(0, min(range.upperBound, timeline.duration) - range.lowerBound)
      #expect(abs(heard - expected) < 2.0 / 8_000, "seed \(seed)")
      for piece in pieces {
        #expect(piece.startFrame >= 0 && piece.frameCount > 0, "seed \(seed)")
        #expect(piece.startFrame + piece.frameCount <= files[piece.file].frames, "seed \(seed)")
      }
      #expect(zip(pieces, pieces.dropFirst()).allSatisfy { $0.file < $1.file }, "seed \(seed)")
    }
  }

  @Test("Neighbouring ranges share their border: nothing is doubled or lost")
  func tiling() {
    let timeline = Timeline(files: [file(100_003), file(77_777, 48_000), file(50_001)])
    var frames: [Int: Int64] = [:]
    let cuts = stride(from: 0.0, to: timeline.duration, by: 0.3173).map { $0 } + [timeline.duration]
    for (from, to) in zip(cuts, cuts.dropFirst()) {
      for piece in timeline.references(for: from..<to) {
        #expect(frames[piece.file, default: 0] == piece.startFrame)
        frames[piece.file, default: 0] += piece.frameCount
      }
    }
    #expect(frames == [0: 100_003, 1: 77_777, 2: 50_001])
  }

  @Test("Outside the timeline there is no position; its end is the end of the last file")
  func outside() {
    let timeline = Timeline(files: [file(44_100), file(44_100)])
    #expect(timeline.position(at: -0.001) == nil)
    #expect(timeline.position(at: 2.001) == nil)
    #expect(timeline.position(at: 2)?.file == 1)
    #expect(timeline.position(at: 2)?.frame == 44_100)
    #expect(timeline.position(at: 1)?.file == 1)
    #expect(Timeline(files: []).position(at: 0) == nil)
    #expect(Timeline(files: []).references(for: 0..<1).isEmpty)
  }
}
