import AudioTimeline
import ReadAlong
import Testing
import TextAlignment

@Suite struct NavigationTests {
  @Test func sentencesPointIntoBookAndAudio() {
    let text = GuidedNavigationExport().text(of: SampleMap.small)
    #expect(
      text.contains(
        #""audioref":"Part%201%20&%202.mp3#t=1,1.9","textref":"text/one.xhtml#p0:~:text=The%20Lamp%20Lit""#
      ))
    #expect(text.contains(#""role":["heading1"]"#))
  }

  @Test func unreadSectionsAndSentencesAreLeftOut() {
    let text = GuidedNavigationExport().text(of: SampleMap.small)
    #expect(!text.contains("café"))
    #expect(!text.contains("glossary"))
  }

  @Test func aSentenceAcrossFilesHasAClipInEach() {
    let text = GuidedNavigationExport().text(of: SampleMap.small)
    #expect(
      text.contains(
        ##""children":[{"audioref":"Part%201%20&%202.mp3#t=19,20"},{"audioref":"part-3.mp3#t=0,2"}]"##
      ))
  }

  @Test func linksLeadFromTheFolderToTheAudio() {
    let timeline = Timeline(files: [
      AudioFile(path: "/home/ada/audio/a b.mp3", sampleRate: 8000, channels: 1, frames: 1),
      AudioFile(path: "/home/ada/out/c.mp3", sampleRate: 8000, channels: 1, frames: 1),
      AudioFile(path: "/home/ada/out/../x:y#z?.mp3", sampleRate: 8000, channels: 1, frames: 1),
    ])
    let links = AudioLinks.relative(toFolder: "/home/ada/out/").urls(for: timeline)
    #expect(links == ["../audio/a%20b.mp3", "c.mp3", "../x%3Ay%23z%3F.mp3"])
    #expect(AudioLinks.beside.urls(for: timeline)[0] == "a%20b.mp3")
    #expect(
      AudioLinks.urls(["https://a.example/1"]).urls(for: timeline)[0] == "https://a.example/1")
  }

  @Test func theMapOfOneFileCountsFromItsStart() throws {
    let part = SampleMap.small.part(inFile: 1)
    #expect(part.timeline.files.map(\.path) == ["/audio/part-3.mp3"])
    #expect(part.sections.map(\.index) == [2])
    let sentence = try #require(part.sections.first?.sentences.first)
    #expect(sentence.alignment.playback?.lowerBound == 0)
    #expect(sentence.references.map(\.file) == [0])
    #expect(part.extra.map(\.range) == [3..<10])
  }
}
