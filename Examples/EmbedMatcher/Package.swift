// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "EmbedMatcher",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "swift-readalong", path: "../..")],
  targets: [
    .executableTarget(
      name: "embed-matcher",
      dependencies: [.product(name: "TextAlignment", package: "swift-readalong")])
  ],
  swiftLanguageModes: [.v6]
)
