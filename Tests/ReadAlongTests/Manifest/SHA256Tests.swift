import TestSupport
import Testing

@testable import ReadAlong

struct SHA256Tests {
  /// The examples that FIPS 180-4 is published with, and the hash of nothing.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func knownHashes(text: String, hash: String) {
    #expect(SHA256.hash(text.utf8) == hash)
  }

  @Test func piecesHashLikeTheWhole() {
    for seed in UInt64(0)..<200 {
      var random = SeededGenerator(seed: seed)
      let bytes = (0..<Int.random(in: 0...1_000, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      var hash = SHA256()
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Int.random(in: 1...rest.count, using: &random)
        hash.update(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
      #expect(hash.finish() == SHA256.hash(bytes), "seed \(seed)")
    }
  }
}
