import AudioTimeline
import AudioTimelineFFmpeg
import Foundation
import Testing

/// What cannot be used is refused, by its own name and with the reason.
struct RefusalTests {
  private func error(_ paths: String...) async throws -> AudioError {
    try #require(
      await #expect(throws: AudioError.self) {
        _ = try await FFmpegAudioSource.open(paths: paths)
      })
  }

  @Test("A path that leads nowhere")
  func missing() async throws {
    let error = try await error("/no/such/book.mp3")
    #expect(error.code == .unreadable)
    #expect(error.description == "“/no/such/book.mp3” cannot be opened: there is no such file.")
  }

  @Test("A file without a byte")
  func empty() async throws {
    let path = try Fixtures.shared.file("empty.mp3", [])
    let error = try await error(path)
    #expect(error == AudioError(.empty, path: path, reason: "it is empty"))
  }

  @Test("Text under the name of audio")
  func text() async throws {
    let path = try Fixtures.shared.file("words.mp3", Array("No sound at all. ".utf8))
    #expect(try await error(path).code == .unsupported)
  }

  @Test("A picture is media without sound")
  func picture() async throws {
    let path = try await Fixtures.shared.make(
      "silent.mp4", ["-f", "lavfi", "-i", "testsrc=s=64x64:d=1", "-an"])
    #expect(try await error(path).code == .noAudio)
  }

  @Test("A WAV file with a head and nothing behind it")
  func noSound() async throws {
    let sound = try await Fixtures.shared.sound(rate: 8_000)
    let path = try Fixtures.shared.file("head.wav", Array(bytes(of: sound).prefix(44)))
    #expect(try await error(path).code == .damaged)
  }

  @Test("An MP4 file whose index broke off")
  func noIndex() async throws {
    let content = try bytes(of: try await Format.all[5].make())
    let path = try Fixtures.shared.file("cut.m4b", Array(content.prefix(content.count / 2)))
    let error = try await error(path)
    #expect(error.code == .damaged)
    #expect(error.reason.contains("moov"))
  }

  @Test(
    "Copy protection, by the name of its scheme",
    arguments: [
      ("mp4a", "drms", "Apple FairPlay (drms)"), ("mp4a", "aavd", "Audible (aavd)"),
      ("mp4a", "enca", "Common Encryption (enca)"), ("M4A ", "aax ", "Audible (AAX)"),
      ("M4A ", "aaxc", "Audible (AAXC)"),
    ])
  func protection(_ original: String, _ name: String, _ scheme: String) async throws {
    let sound = try await Format.all.first { $0.name == "plain.m4a" }?.make()
    var content = try bytes(of: #require(sound))
    let at = try #require(range(of: original, in: content))
    content.replaceSubrange(at, with: Array(name.utf8))
    let path = try Fixtures.shared.file("protected-\(name).m4b", content)
    let error = try await error(path)
    #expect(error.code == .protected)
    #expect(error.reason.contains(scheme))
    #expect(error.description.contains("cannot be used: it is protected by \(scheme)"))
  }

  @Test("Audible's first format")
  func audible() async throws {
    let path = try Fixtures.shared.file(
      "book.aa", [0, 0, 16, 0, 0x57, 0x90, 0x75, 0x36] + [UInt8](repeating: 0, count: 4_096))
    let error = try await error(path)
    #expect(error.code == .protected)
    #expect(error.reason.contains("Audible (AA)"))
  }

  @Test("A protected file stops a set; it is not left out in silence")
  func protectedInSet() async throws {
    let path = try Fixtures.shared.file(
      "second.aa", [0, 0, 16, 0, 0x57, 0x90, 0x75, 0x36] + [UInt8](repeating: 0, count: 64))
    #expect(try await error(Format.all[0].make(), path).code == .protected)
  }

  @Test(
    "Lists that name other files are not followed", arguments: ["m3u8", "ffconcat", "txt", "sdp"])
  func lists(_ kind: String) async throws {
    let sound = try await Fixtures.shared.sound(rate: 8_000)
    let list =
      switch kind {
      case "ffconcat": "ffconcat version 1.0\nfile '\(sound)'\n"
      case "sdp": "v=0\no=- 0 0 IN IP4 127.0.0.1\nm=audio 5004 RTP/AVP 0\n"
      default: "#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nfile://\(sound)\n#EXT-X-ENDLIST\n"
      }
    let path = try Fixtures.shared.file("list.\(kind)", Array(list.utf8))
    #expect(try await error(path).code == .unsupported)
  }

  @Test(
    "Addresses are taken for names of local files",
    arguments: [
      "http://127.0.0.1:1/book.mp3", "concat:a.mp3|b.mp3", "pipe:0", "data:audio/mp3;base64,AAAA",
    ])
  func addresses(_ address: String) async throws {
    #expect(try await error(address).code == .unreadable)
  }

  @Test("Nothing given, and nothing usable given")
  func nothing() async throws {
    let none = try await #require(
      #expect(throws: AudioError.self) { _ = try await FFmpegAudioSource.open(paths: []) })
    #expect(none.description == "No audio file was given.")
    let one = try Fixtures.shared.file("one.nfo", Array("about".utf8))
    let two = try Fixtures.shared.file("two.jpg", [0xFF, 0xD8, 0xFF, 0xE0])
    let error = try await error(one, two)
    #expect(error.code == .nothingToRead)
    #expect(error.description.contains("one.nfo") && error.description.contains("two.jpg"))
  }
}
