// swift-tools-version: 6.2

import PackageDescription

// A package of its own, so that nobody who uses the library builds its benchmarks. Each folder in
// Sources is a program; what it depends on is listed here.
func program(_ name: String, _ products: [String], measuring: Bool = false) -> Target {
  .executableTarget(
    name: name,
    dependencies: products.map { .product(name: $0, package: "swift-readalong") }
      + (measuring ? ["Measuring"] : []))
}

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-readalong", path: "..")],
  targets: [
    program(
      "alignment-benchmark",
      ["AudioTimeline", "AudioTimelineFFmpeg"], measuring: true),
    .target(name: "Measuring"),
    program("decode-benchmark", ["AudioTimeline", "AudioTimelineFFmpeg"], measuring: true),
    program("epub-benchmark", [], measuring: true),
    program("following-benchmark", ["Following", "TextAlignment"], measuring: true),
    program(
      "export-benchmark", ["ReadAlong", "AudioTimeline", "TextAlignment"], measuring: true),
    program("matcher-benchmark", [], measuring: true),
    program(
      "recognition-benchmark",
      ["RecognitionPocketSphinx", "ChapterLocator", "AudioTimelineFFmpeg", "EPUB"], measuring: true),
    program("text-benchmark", ["TextAlignment"]),
    program("place-benchmark", ["ChapterLocator", "TextAlignment"], measuring: true),
    program(
      "wait-benchmark",
      [
        "ReadAlong", "ChapterLocator", "EPUB", "AudioTimeline", "AudioTimelineFFmpeg",
        "Recognition", "RecognitionPocketSphinx", "TextAlignment",
      ], measuring: true),
  ],
  swiftLanguageModes: [.v6]
)
