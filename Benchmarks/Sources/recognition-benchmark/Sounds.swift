import AudioTimeline
import Foundation

/// Sounds without speech.
enum Sounds {
  static func silence(_ seconds: Int) -> [Int16] {
    Array(repeating: 0, count: seconds * AudioBlock.sampleRate)
  }

  static func noise(_ seconds: Int) -> [Int16] {
    var state: UInt32 = 1
    return (0..<seconds * AudioBlock.sampleRate).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return Int16(truncatingIfNeeded: Int32(state >> 16) % 3000 - 1500)
    }
  }

  /// Slow chords with overtones, as of an organ.
  static func chords(_ seconds: Int) -> [Int16] {
    let chords = [[262.0, 330, 392], [294, 349, 440], [247, 294, 392], [262, 330, 523]]
    return (0..<seconds * AudioBlock.sampleRate).map { index in
      let time = Double(index) / Double(AudioBlock.sampleRate)
      let sum = chords[Int(time * 1.5) % chords.count].reduce(0.0) { sum, tone in
        sum + (1...4).reduce(0.0) { $0 + sin(2 * .pi * tone * Double($1) * time) / Double($1) }
      }
      return Int16(sum * 1500)
    }
  }
}
