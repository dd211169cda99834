import AudioTimeline
import Foundation

/// Plays the files of a timeline through ffplay, where it is installed; keeps time in any case.
final class AudioPlayer {
  private let timeline: Timeline
  private let speed: Double
  private var process: Process?
  private var playedFile: Int?
  private var origin = 0.0
  private var started: ContinuousClock.Instant?

  init(timeline: Timeline, speed: Double) {
    self.timeline = timeline
    self.speed = speed
  }

  var isPlaying: Bool { started != nil }

  /// The time of playback in seconds on the timeline.
  var time: Double {
    guard let started else { return origin }
    let passed = started.duration(to: .now) / .seconds(1)
    return min(timeline.duration, origin + passed * speed)
  }

  func play(from time: Double) {
    pause()
    origin = min(max(0, time), timeline.duration)
    started = .now
    startFile()
  }

  func pause() {
    origin = time
    started = nil
    process?.terminate()
    process = nil
    playedFile = nil
  }

  /// Goes on with the next file where the one that plays has ended.
  func tick() {
    guard isPlaying, let position = timeline.position(at: time), position.file != playedFile else {
      return
    }
    play(from: time)
  }

  private func startFile() {
    guard let position = timeline.position(at: origin) else { return }
    playedFile = position.file
    let file = timeline.files[position.file]
    let player = Process()
    player.executableURL = URL(filePath: "/usr/bin/env")
    player.arguments = [
      "ffplay", "-nodisp", "-autoexit", "-loglevel", "quiet", "-af", "atempo=\(speed)", "-ss",
      "\(Double(position.frame) / Double(file.sampleRate))", file.path,
    ]
    player.standardInput = FileHandle.nullDevice
    player.standardOutput = FileHandle.nullDevice
    player.standardError = FileHandle.nullDevice
    if (try? player.run()) != nil { process = player }
  }
}
