// Feeds bytes made up by libFuzzer to the readers of untrusted input. `FUZZ_TARGET` names the part.
// The script `run-epub` compiles this file together with the EPUB target, so that it sees inside.

import TextAlignment

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Limits small enough that a run over them shows as memory or time out of proportion.
private let limits: ReadingLimits = {
  var limits = ReadingLimits()
  limits.entries = 1000
  limits.documentSize = 4 << 20
  limits.totalSize = 16 << 20
  limits.nodes = 200_000
  return limits
}()

private let target = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? "archive"

/// What libFuzzer calls with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  do {
    switch target {
    case "archive": _ = try EPUBPublication.read(bytes, name: "fuzz", limits: limits)
    case "package": try readPackage(bytes)
    case "navigation": try readNavigation(bytes)
    case "text": try rewriteText(bytes)
    case "overlay": try readOverlay(bytes)
    default: preconditionFailure("FUZZ_TARGET is one of archive package navigation text overlay")
    }
  } catch {
    // A refusal is what broken input deserves; only a crash, a hang or hunger is a find.
  }
  return 0
}

private func readPackage(_ bytes: [UInt8]) throws {
  // An archive without entries: the end record alone.
  let empty = [0x50, 0x4B, 0x05, 0x06] + [UInt8](repeating: 0, count: 18)
  let container = try Container(
    try ZipArchive.opening(bytes: empty, name: "empty"), name: "empty", limits: limits)
  var warnings: [EPUBWarning] = []
  let tree = try MarkupTree(bytes, path: "a.opf", limits: limits, warnings: &warnings)
  let package = try PackageDocument(
    tree, path: "a.opf", container: container, warnings: &warnings)
  for item in package.items { _ = package.resolved(item) { $0.mediaType == "x" } }
  var rewriter = try PackageRewriter(tree, path: "a.opf")
  rewriter.upgrade(cover: package.cover?.id)
  rewriter.setModified(nil)
  _ = try MarkupTree(rewriter.bytes, path: "a.opf", limits: limits, warnings: &warnings)
}

private func readNavigation(_ bytes: [UInt8]) throws {
  var warnings: [EPUBWarning] = []
  let tree = try MarkupTree(bytes, path: "n.xhtml", limits: limits, warnings: &warnings)
  _ = Navigation(document: tree, path: "n.xhtml")
  let navigation = Navigation(ncx: tree, path: "n.ncx")
  let writer = NavigationWriter(
    navigation: navigation, metadata: PublicationMetadata(), path: "nav.xhtml",
    documents: navigation.contents.compactMap(\.path))
  _ = writer.bytes
}

/// Reads a document, narrates every sentence, and reads what was written.
private func rewriteText(_ bytes: [UInt8]) throws {
  let document = try ContentDocument(bytes, path: "c.xhtml")
  let sections = try read(document)
  let clips = sections.enumerated().flatMap { i, section in
    section.sentences.indices.map {
      OverlayClip(section: i, sentence: $0, audio: 0, begin: Double($0), end: Double($0) + 1)
    }
  }
  let single = clips.filter { $0.section == 0 }
  let table = try ClipTable(
    single, sentences: sections.map(\.sentences.count), audio: [OverlayAudio(path: "a.mp3")],
    path: "x")
  var warnings: [EPUBWarning] = []
  let index = try document.feed(&warnings) { ElementIndex() }
  var narration = DocumentNarration(
    sources: sections.map(\.sources), firstSection: 0, clips: table, index: index)
  narration.finish(styleSheet: "a.css", isUpgrade: bytes.count % 2 == 0, title: "T")
  let rewriter = try document.feed(&warnings) { DocumentRewriter(narration.changes) }
  _ = narration.draft.smil(document: "c.xhtml", audio: ["a.mp3"])
  let again = try read(ContentDocument(rewriter.writer.bytes, path: "c.xhtml"))
  let isStrict = !warnings.contains { $0.code == .malformedMarkup }
  if isStrict, sections.count == 1, again.count == 1 {
    precondition(
      again[0].sentences.map(\.text) == sections[0].sentences.map(\.text),
      "writing changed the text")
  }
}

private func read(_ document: ContentDocument) throws -> [DocumentSection] {
  var context = DocumentReader.Context(href: "c.xhtml", path: "c.xhtml", base: "/6/2!")
  context.keepsSources = true
  context.splits = ["a", "b"]
  var warnings: [EPUBWarning] = []
  let cutter = SentenceCutter(language: "en")
  var reader = try document.feed(&warnings) { DocumentReader(context, cutter: cutter) }
  reader.finish()
  return reader.sections
}

private func readOverlay(_ bytes: [UInt8]) throws {
  let overlay = try MediaOverlay(bytes, path: "o.smil", limits: limits)
  var checker = OverlayChecker(
    texts: [:], audio: [], durations: [:], tolerances: OverlayTolerances())
  checker.check(overlay)
  checker.finish(statedTotal: 1, path: "a.opf")
  _ = ClockValue.seconds(String(decoding: bytes.prefix(64), as: UTF8.self))
}
