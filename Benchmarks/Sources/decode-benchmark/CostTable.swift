import Foundation
import Measuring

/// The CPU time of decoding and converting each sample, beside that of the ffmpeg program.
struct CostTable {
  let samples: Samples
  let rounds: Int

  func print() throws {
    Swift.print("decode to 16 kHz, one channel: CPU s of this library, of ffmpeg, ratio; MB")
    for sample in samples.all {
      var (own, other) = (Double.infinity, Double.infinity)
      var memory = 0.0
      // Taken in turn, so that whatever else the machine does falls on both alike.
      for _ in 0..<rounds {
        let cost = try MeasuredTask(.decode, sample.path).measured()
        own = min(own, cost.cpu)
        memory = max(memory, cost.memory)
        other = min(
          other,
          try Cost.running(
            "ffmpeg",
            [
              "-v", "error", "-nostdin", "-i", sample.path, "-ac", "1", "-ar", "16000", "-f",
              "s16le", "-y", "/dev/null",
            ]
          ).cpu)
      }
      let name = sample.name.padding(toLength: 20, withPad: " ", startingAt: 0)
      Swift.print(
        name, String(format: "%6.2f %6.2f %6.2f × %5.0f", own, other, own / other, memory))
    }
  }
}
