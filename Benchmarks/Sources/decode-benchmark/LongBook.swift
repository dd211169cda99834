import Foundation
import Measuring

/// What a book of many hours costs: one M4B, made by copying the packets of a short one.
struct LongBook {
  let samples: Samples
  let hours: Int

  func print() throws {
    let path = samples.path("long.m4b")
    let list = samples.path("long.txt")
    let short = samples.path("aac.m4b")
    try String(repeating: "file '\(short)'\n", count: hours * 60).write(
      toFile: list, atomically: true, encoding: .utf8)
    _ = try Cost.running(
      "ffmpeg",
      [
        "-v", "error", "-nostdin", "-f", "concat", "-safe", "0", "-i", list, "-map", "0:a", "-c",
        "copy", "-t", "\(hours * 3_600)", "-f", "ipod", path,
      ])
    let open = try MeasuredTask(.open, path).measured()
    Swift.print(
      String(
        format: "%d h M4B: opening %.2f s, %.2f CPU s, %.0f MB", hours, open.elapsed, open.cpu,
        open.memory))
    let seek = try MeasuredTask(.seek, path).measured()
    Swift.print(
      String(
        format: "  a seek: %.1f ms CPU, %.0f MB after %d of them",
        (seek.cpu - open.cpu) / Double(MeasuredTask.seeks) * 1_000, seek.memory,
        MeasuredTask.seeks))
    let hour = try MeasuredTask(.hour, path).measured()
    Swift.print(
      String(
        format: "  an hour decoded: %.1f CPU s, %.0f MB", hour.cpu - open.cpu, hour.memory))
  }
}
