import Foundation

/// 16 kHz, one channel, 16-bit audio as a WAV file.
struct WaveFile {
  private let samples: [Int16]

  init(_ samples: [Int16]) { self.samples = samples }

  func write(to path: String) throws {
    var data = Data()
    func add(_ value: UInt32) {
      withUnsafeBytes(of: value.littleEndian) { data.append(contentsOf: $0) }
    }
    func add(_ value: UInt16) {
      withUnsafeBytes(of: value.littleEndian) { data.append(contentsOf: $0) }
    }
    let size = UInt32(samples.count * 2)
    data.append(contentsOf: "RIFF".utf8)
    add(36 + size)
    data.append(contentsOf: "WAVEfmt ".utf8)
    add(UInt32(16))
    add(UInt16(1))
    add(UInt16(1))
    add(UInt32(16_000))
    add(UInt32(32_000))
    add(UInt16(2))
    add(UInt16(16))
    data.append(contentsOf: "data".utf8)
    add(size)
    samples.withUnsafeBytes { data.append(contentsOf: $0) }
    try data.write(to: URL(fileURLWithPath: path))
  }
}
