import Foundation
import Testing

/// A scene that two synthesized voices speak: a recording of each actor's lines with their true ends.
private struct SpokenScene {
  static let lines = [
    ("MAREN", "Who left the harbor lamp burning all night?"),
    ("OLAF", "I did, captain, and I would do it again."),
    ("MAREN", "Hey, I need some help here with the anchor."),
    ("OLAF", "You need a stronger rope, not a stronger man."),
    ("MAREN", "Wait, I need some help with the other line!"),
    ("OLAF", "The tide turns at half past four."),
    ("MAREN", "Then we have twenty minutes to load the barrels."),
    ("OLAF", "Nobody can load forty barrels in twenty minutes."),
    ("MAREN", "We don't have to load them all."),
    ("OLAF", "Tell that to the widow Brandt."),
    ("MAREN", "The widow Brandt will understand."),
    ("OLAF", "She has never understood anything in her life."),
  ]

  let folder: URL
  var script: String { folder.appending(path: "scene.txt").path }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "scene-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let text = Self.lines.map { "\($0.0): \($0.1)\n" }.joined()
    try text.write(toFile: script, atomically: true, encoding: .utf8)
  }

  /// Speaks an actor's lines into a recording; gives when the words of each end.
  func record(_ actor: String, voice: String) throws -> (path: String, ends: [Double]) {
    var samples = [Int16](repeating: 0, count: 8_000)
    var ends: [Double] = []
    for (speaker, text) in Self.lines where speaker == actor {
      let path = folder.appending(path: "line.wav").path
      _ = try run("/usr/bin/env", ["flite", "-voice", voice, "-t", text, "-o", path])
      let spoken = try Data(contentsOf: URL(filePath: path)).dropFirst(44)
      let line = stride(from: spoken.startIndex, to: spoken.endIndex - 1, by: 2).map {
        Int16(bitPattern: UInt16(spoken[$0]) | UInt16(spoken[$0 + 1]) << 8)
      }
      let last = line.lastIndex { abs(Int($0)) > 300 } ?? 0
      ends.append(Double(samples.count + last) / 16_000)
      samples += line + [Int16](repeating: 0, count: 25_600)
    }
    let path = folder.appending(path: "\(actor).wav").path
    try wave(samples).write(to: URL(filePath: path))
    return (path, ends)
  }

  private func wave(_ samples: [Int16]) -> Data {
    var data = Data()
    func add(_ text: String) { data.append(contentsOf: text.utf8) }
    func add(_ value: Int, _ bytes: Int) {
      for byte in 0..<bytes { data.append(UInt8(truncatingIfNeeded: value >> (8 * byte))) }
    }
    add("RIFF")
    add(36 + samples.count * 2, 4)
    add("WAVEfmt ")
    for (value, bytes) in [(16, 4), (1, 2), (1, 2), (16_000, 4), (32_000, 4), (2, 2), (16, 2)] {
      add(value, bytes)
    }
    add("data")
    add(samples.count * 2, 4)
    for sample in samples { add(Int(sample), 2) }
    return data
  }
}

/// Runs a program and gives what it prints and how it ends.
private func run(_ program: String, _ arguments: [String]) throws -> (text: String, status: Int32) {
  let process = Process()
  process.executableURL = URL(filePath: program)
  process.arguments = arguments
  let output = Pipe()
  process.standardOutput = output
  process.standardError = output
  try process.run()
  let data = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return (String(decoding: data, as: UTF8.self), process.terminationStatus)
}

/// A program of this package, built beside the tests.
private func example(_ name: String) -> String {
  URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: name).path
}

@Suite(.serialized) struct RehearseTests {
  @Test(arguments: [("MAREN", "slt"), ("OLAF", "rms")])
  func everyCueFiresOnceInOrderSoonAfterItsWords(actor: String, voice: String) throws {
    let scene = try SpokenScene()
    defer { try? FileManager.default.removeItem(at: scene.folder) }
    let recording = try scene.record(actor, voice: voice)
    let (text, status) = try run(
      example("rehearse"), [scene.script, recording.path, "--as", actor])
    #expect(status == 0, "\(text)")
    let fires = text.split(separator: "\n").filter { $0.hasPrefix("fired ") }
    let said = SpokenScene.lines.filter { $0.0 == actor }.map(\.1)
    #expect(fires.count == said.count, "\(text)")
    for (index, fire) in fires.enumerated() where index < said.count {
      #expect(fire.hasSuffix(": " + said[index]))
      let time = try #require(Double(fire.split(separator: " ")[1]))
      #expect((0...1.5).contains(time - recording.ends[index]), "\(fire)")
    }
  }

  @Test func anotherActorsLinesFireNothing() throws {
    let scene = try SpokenScene()
    defer { try? FileManager.default.removeItem(at: scene.folder) }
    let recording = try scene.record("OLAF", voice: "rms")
    let (text, status) = try run(
      example("rehearse"), [scene.script, recording.path, "--as", "MAREN"])
    #expect(status == 1)
    #expect(!text.contains("fired "), "\(text)")
    #expect(text.contains("6 of MAREN's lines were not heard"), "\(text)")
  }

  @Test func wrongUseIsNamed() throws {
    let scene = try SpokenScene()
    defer { try? FileManager.default.removeItem(at: scene.folder) }
    let missing = try run(example("rehearse"), [scene.script, "/nowhere.wav"])
    #expect(missing.status == 2)
    #expect(missing.text.contains("/nowhere.wav"))
    let unknown = try run(example("rehearse"), [scene.script, "/nowhere.wav", "--as", "ANNA"])
    #expect(unknown.text.contains("its speakers are MAREN, OLAF"))
    try "no speaker here".write(toFile: scene.script, atomically: true, encoding: .utf8)
    let malformed = try run(example("rehearse"), [scene.script, "/nowhere.wav"])
    #expect(malformed.text.contains("line 1, does not say who speaks"))
  }
}
