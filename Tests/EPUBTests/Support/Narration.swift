import EPUB
import Foundation
import Testing
import TextAlignment

/// Audio, clips and judgments for tests of writing.
enum Narration {
  /// An MP3 of silence.
  static func silence(seconds: Int) throws -> String {
    let path = TemporaryFolder.shared.path("silence-\(seconds)", "mp3")
    let ffmpeg = try #require(TestData.program("ffmpeg"))
    let result = try TestData.run(
      ffmpeg,
      [
        "-nostdin", "-loglevel", "error", "-f", "lavfi", "-i", "anullsrc=r=16000:cl=mono", "-t",
        String(seconds), "-b:a", "16k", path,
      ])
    #expect(result.code == 0, Comment(rawValue: result.output))
    return path
  }

  /// Clips that share some seconds among a book's first sentences.
  static func clips(of book: Book, seconds: Double, most: Int) -> [OverlayClip] {
    var places: [(Int, Int)] = []
    for section in book.sections {
      for (i, sentence) in section.sentences.enumerated()
      where sentence.place?.cfi?.contains(",") == true {
        places.append((section.index, i))
      }
    }
    let chosen = places.prefix(most)
    let length = seconds / Double(max(1, chosen.count))
    return chosen.enumerated().map { i, place in
      OverlayClip(
        section: place.0, sentence: place.1, audio: 0, begin: Double(i) * length,
        end: Double(i + 1) * length)
    }
  }

  /// Clips of words, which share the time of their sentence's clip.
  static func words(of clips: [OverlayClip], in book: Book) -> [OverlayClip] {
    clips.flatMap { clip -> [OverlayClip] in
      let text = Array(book.sections[clip.section].sentences[clip.sentence].text.utf8)
      let words = text.indices.split { text[$0] == 0x20 }
      let length = (clip.end - clip.begin) / Double(words.count)
      return words.enumerated().map { i, word in
        var part = clip
        part.word = word.startIndex..<word.endIndex
        part.begin = clip.begin + Double(i) * length
        part.end = i + 1 == words.count ? clip.end : part.begin + length
        return part
      }
    }
  }

  /// The errors and warnings that epubcheck has, without their places.
  static func complaints(about path: String) throws -> Set<String> {
    let java = try #require(TestData.program("java"))
    let jar = try #require(TestData.epubcheck)
    let result = try TestData.run(java, ["-Xmx512m", "-jar", jar, path])
    var complaints: Set<String> = []
    for line in result.output.split(separator: "\n")
    where line.hasPrefix("ERROR") || line.hasPrefix("WARNING") || line.hasPrefix("FATAL") {
      let parts = line.split(separator: ":", maxSplits: 1)
      let tail = parts.count > 1 ? parts[1].drop { $0 != ")" }.dropFirst(2) : ""
      complaints.insert("\(parts[0])\(tail)")
    }
    #expect(result.output.contains("EPUBCheck completed"))
    return complaints
  }
}

extension TestData {
  /// epubcheck's archive of classes, where Java can run it.
  static let epubcheck: String? = {
    guard program("java") != nil else { return nil }
    return ["/usr/share/java/epubcheck.jar"].first(where: FileManager.default.fileExists(atPath:))
  }()
}
