// swift-tools-version: 6.2

import PackageDescription

let common: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("ImmutableWeakCaptures"),
]

/// A target that imports the standard library and other pure targets only, checked to be memory safe.
func pure(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name, dependencies: dependencies, swiftSettings: common + [.strictMemorySafety()],
    linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))])
}

/// A target over the operating system or a C library.
func adapter(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: common)
}

func example(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: "Examples/\(name)", swiftSettings: common)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["TestSupport"], path: "Tests/\(name)",
    swiftSettings: common)
}

let package = Package(
  name: "swift-readalong",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "TextAlignment", targets: ["TextAlignment"]),
    .library(name: "AudioTimeline", targets: ["AudioTimeline"]),
    .library(name: "Recognition", targets: ["Recognition"]),
    .library(name: "ChapterLocator", targets: ["ChapterLocator"]),
    .library(name: "Following", targets: ["Following"]),
    .library(name: "EPUB", targets: ["EPUB"]),
    .library(name: "AudioTimelineFFmpeg", targets: ["AudioTimelineFFmpeg"]),
    .library(name: "RecognitionPocketSphinx", targets: ["RecognitionPocketSphinx"]),
    .library(name: "ReadAlong", targets: ["ReadAlong"]),
  ],
  targets: [
    // Pure targets.
    pure("TextAlignment"),
    pure("AudioTimeline"),
    pure("Recognition", ["TextAlignment", "AudioTimeline"]),
    pure("ChapterLocator", ["TextAlignment", "Recognition", "AudioTimeline"]),
    pure("Following", ["TextAlignment", "Recognition", "AudioTimeline"]),

    // The façade: the operating system's files, no C library.
    adapter(
      "ReadAlong",
      ["TextAlignment", "AudioTimeline", "Recognition", "ChapterLocator", "Following"]),

    // Adapters over C libraries.
    adapter("EPUB", ["CZip", "CXML2", "TextAlignment"]),
    adapter("AudioTimelineFFmpeg", ["CFFmpeg", "AudioTimeline"]),
    adapter(
      "RecognitionPocketSphinx",
      ["CPocketSphinx", "CFlite", "Recognition", "TextAlignment", "AudioTimeline"]),

    // C libraries of the system.
    .systemLibrary(
      name: "CZip", pkgConfig: "libzip", providers: [.apt(["libzip-dev"]), .brew(["libzip"])]),
    .systemLibrary(
      name: "CXML2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .systemLibrary(
      name: "CFFmpeg", pkgConfig: "libavformat",
      providers: [
        .apt(["libavformat-dev", "libavcodec-dev", "libswresample-dev"]), .brew(["ffmpeg"]),
      ]),
    .systemLibrary(
      name: "CPocketSphinx", pkgConfig: "pocketsphinx",
      providers: [
        .apt(["libpocketsphinx-dev", "pocketsphinx-en-us"]), .brew(["cmu-pocketsphinx"]),
      ]),
    .systemLibrary(name: "CFlite", providers: [.apt(["flite1-dev"]), .brew(["flite"])]),

    // The sample book and its narration, for the demo and the tests.
    .systemLibrary(
      name: "CFliteVoices", path: "Examples/SampleBook/CFliteVoices",
      providers: [.apt(["flite1-dev"]), .brew(["flite"])]),
    .target(
      name: "SampleNarration", dependencies: ["CFliteVoices"],
      path: "Examples/SampleBook/Narration", swiftSettings: common),
    .executableTarget(
      name: "make-sample-book", dependencies: ["SampleNarration"],
      path: "Examples/SampleBook/Maker", swiftSettings: common),

    // Programs.
    example(
      "align-book",
      [
        "ReadAlong", "EPUB", "AudioTimeline", "AudioTimelineFFmpeg", "Recognition",
        "RecognitionPocketSphinx", "TextAlignment",
      ]),
    example("match-words", ["TextAlignment"]),
    example("epub-text", ["EPUB", "TextAlignment"]),
    example("audio-info", ["AudioTimelineFFmpeg", "AudioTimeline"]),
    example(
      "transcribe",
      [
        "ChapterLocator", "Recognition", "RecognitionPocketSphinx", "AudioTimelineFFmpeg",
        "AudioTimeline", "EPUB", "TextAlignment",
      ]),
    example(
      "locate-chapters",
      [
        "ChapterLocator", "EPUB", "AudioTimelineFFmpeg", "RecognitionPocketSphinx", "AudioTimeline",
        "TextAlignment",
      ]),
    example(
      "find-place",
      [
        "ChapterLocator", "EPUB", "AudioTimelineFFmpeg", "RecognitionPocketSphinx", "Recognition",
        "AudioTimeline",
        "TextAlignment",
      ]),
    example("follow-along", ["Following", "ReadAlong"]),
    example(
      "rehearse",
      ["Following", "Recognition", "AudioTimelineFFmpeg", "RecognitionPocketSphinx"]),
    example(
      "captions",
      ["Following", "Recognition", "AudioTimelineFFmpeg", "RecognitionPocketSphinx"]),
    example("export-alignment", ["ReadAlong"]),
    example(
      "check-overlays", ["EPUB", "TextAlignment", "AudioTimeline", "AudioTimelineFFmpeg"]),

    // Tests.
    .target(
      name: "TestSupport", dependencies: ["TextAlignment", "AudioTimeline", "Recognition"],
      path: "Tests/TestSupport", swiftSettings: common),
    tests("TextAlignmentTests", ["TextAlignment"]),
    tests("AudioTimelineTests", ["AudioTimeline"]),
    tests("RecognitionTests", ["Recognition"]),
    tests("ChapterLocatorTests", ["ChapterLocator"]),
    tests("FollowingTests", ["Following"]),
    tests("EPUBTests", ["EPUB", "TextAlignment"]),
    tests("AudioTimelineFFmpegTests", ["AudioTimelineFFmpeg"]),
    tests("RecognitionPocketSphinxTests", ["RecognitionPocketSphinx", "AudioTimelineFFmpeg"]),
    tests("ReadAlongTests", ["ReadAlong", "ChapterLocator"]),
    tests("ExampleTests", ["SampleNarration"]),
  ],
  swiftLanguageModes: [.v6]
)
