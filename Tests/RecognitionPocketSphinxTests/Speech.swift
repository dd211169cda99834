import AudioTimeline
import Foundation
import RecognitionPocketSphinx
import TestSupport
import Testing

/// Speech and other sounds made for a test.
enum Speech {
  /// The program that speaks, where it is installed.
  static let flite = ["/usr/bin/flite", "/opt/homebrew/bin/flite", "/usr/local/bin/flite"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Whether the English model is there.
  static let isModelInstalled = FileManager.default.fileExists(
    atPath: PocketSphinxModel.default.acousticModel)

  /// Whether speech can be made and recognized on this machine.
  static var isAvailable: Bool { flite != nil && isModelInstalled }

  /// The samples of a text, spoken at 16 kHz.
  static func samples(of text: String, voice: String = "slt") throws -> [Int16] {
    let flite = try #require(flite)
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("speech-\(UUID().uuidString).wav")
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: flite)
    process.arguments = ["-voice", voice, "-t", text, "-o", file.path]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    let bytes = try [UInt8](Data(contentsOf: file))
    return stride(from: 44, to: bytes.count - 1, by: 2).map {
      Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
    }
  }

  static func silence(_ seconds: Double) -> [Int16] {
    Array(repeating: 0, count: Int(seconds * Double(AudioBlock.sampleRate)))
  }

  static func noise(_ seconds: Double, amplitude: Int16 = 3000, seed: UInt64) -> [Int16] {
    var generator = SeededGenerator(seed: seed)
    return (0..<Int(seconds * Double(AudioBlock.sampleRate))).map { _ in
      Int16.random(in: -amplitude...amplitude, using: &generator)
    }
  }
}

/// Audio that is given block after block.
struct GivenAudio: AsyncSequence, Sendable {
  var blocks: [AudioBlock]

  init(_ blocks: [AudioBlock]) { self.blocks = blocks }

  /// Samples in blocks of a second.
  init(_ samples: [Int16], from start: Double = 0) {
    blocks = stride(from: 0, to: samples.count, by: AudioBlock.sampleRate).map { first in
      let last = Swift.min(samples.count, first + AudioBlock.sampleRate)
      return AudioBlock(
        start: start + Double(first) / Double(AudioBlock.sampleRate),
        samples: Array(samples[first..<last]))
    }
  }

  struct Iterator: AsyncIteratorProtocol {
    var rest: ArraySlice<AudioBlock>
    mutating func next() async throws -> AudioBlock? { rest.popFirst() }
    mutating func next(isolation: isolated (any Actor)?) async throws(any Error) -> AudioBlock? {
      rest.popFirst()
    }
  }

  func makeAsyncIterator() -> Iterator { Iterator(rest: blocks[...]) }
}
