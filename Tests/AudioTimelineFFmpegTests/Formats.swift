import Testing

/// One way to code the test sound.
struct Format: Sendable, CustomTestStringConvertible {
  var name: String
  var rate = 44_100
  var channels = 1
  var arguments: [String] = []
  /// Whether the format states the exact number of frames of the original.
  var keepsLength = true
  /// Whether decoding is free of random numbers, so that any decoder gives the same samples.
  var isDeterministic = true

  var testDescription: String { name }

  func make() async throws -> String {
    try await Fixtures.shared.encoded(name, rate: rate, channels: channels, arguments)
  }

  static let all: [Format] = [
    Format(name: "cbr.mp3", channels: 2, arguments: ["-c:a", "libmp3lame", "-b:a", "96k"]),
    Format(name: "vbr.mp3", arguments: ["-c:a", "libmp3lame", "-q:a", "5"]),
    Format(
      name: "vbr-no-header.mp3",
      arguments: ["-c:a", "libmp3lame", "-q:a", "5", "-write_xing", "0", "-id3v2_version", "0"],
      keepsLength: false),
    Format(name: "low.mp3", rate: 22_050, arguments: ["-c:a", "libmp3lame", "-b:a", "24k"]),
    Format(name: "8k.mp3", rate: 8_000, arguments: ["-c:a", "libmp3lame", "-b:a", "16k"]),
    Format(
      name: "aac.m4b", arguments: ["-c:a", "aac", "-b:a", "64k", "-f", "ipod"],
      isDeterministic: false),
    Format(
      name: "plain.m4a", rate: 22_050, channels: 2,
      arguments: ["-c:a", "aac", "-aac_pns", "0", "-b:a", "64k"]),
    Format(
      name: "bare.aac", arguments: ["-c:a", "aac", "-b:a", "64k"], keepsLength: false,
      isDeterministic: false),
    Format(
      name: "aac.mka", arguments: ["-c:a", "aac", "-aac_pns", "0", "-b:a", "64k"],
      keepsLength: false),
    Format(
      name: "fragmented.mp4",
      arguments: [
        "-c:a", "aac", "-aac_pns", "0", "-movflags", "frag_keyframe+empty_moov+default_base_moof",
        "-frag_duration", "2000000",
      ], keepsLength: false),
    Format(name: "lossless.flac", channels: 2, arguments: ["-c:a", "flac"]),
    Format(name: "96k.flac", rate: 96_000, arguments: ["-c:a", "flac"]),
    Format(name: "speech.opus", rate: 48_000, arguments: ["-c:a", "libopus", "-b:a", "24k"]),
    Format(name: "music.ogg", arguments: ["-c:a", "libvorbis", "-q:a", "2"]),
    Format(name: "music.mka", arguments: ["-c:a", "libvorbis", "-q:a", "2"], keepsLength: false),
    Format(name: "plain.wav", rate: 48_000, channels: 2, arguments: ["-c:a", "pcm_s16le"]),
    Format(name: "three.wav", channels: 3, arguments: ["-c:a", "pcm_s24le"]),
    Format(name: "prime.wav", rate: 44_101, arguments: ["-c:a", "pcm_s16le"]),
    Format(name: "8k-law.wav", rate: 8_000, arguments: ["-c:a", "pcm_mulaw"]),
    Format(name: "lossless.m4a", channels: 2, arguments: ["-c:a", "alac"]),
  ]
}
