/// A spoken book: its samples, and the exact time of everything in it.
public struct Narration: Sendable {
  /// What is known of each line of the book.
  public struct Unit: Hashable, Sendable, Codable {
    /// The text as it stands in the book.
    public var text: String
    /// When its first word starts, in seconds; nil where it is not read.
    public var start: Double?
    /// When its last word ends, in seconds; nil where it is not read.
    public var end: Double?
    /// The spoken words.
    public var words: [Voice.Word]
  }

  /// A chapter of the recording.
  public struct Chapter: Hashable, Sendable, Codable {
    /// The title.
    public var title: String
    /// When it starts, in seconds.
    public var start: Double
  }

  /// The samples: 16-bit, one channel.
  public var samples: [Int16] = []
  /// The sample rate in Hz.
  public var sampleRate = 16_000
  /// The lines of the book, in the book's order.
  public var units: [Unit] = []
  /// The chapters of the recording.
  public var chapters: [Chapter] = []
  /// The stretches in which something is said that is not in the book, or is said again.
  public var extra: [[Double]] = []

  /// Speaks a script.
  ///
  /// Pauses last 0.35 s between sentences, 0.7 s between paragraphs and 1.6 s between chapters.
  ///
  /// - Returns: The narration; nil where the voice fails on a line.
  public init?(_ script: NarrationScript, voice: Voice) {
    for line in script.lines {
      switch line {
      case .paragraph: pause(0.35)
      case .chapter(let title):
        if chapters.isEmpty {
          samples = []
          chapters.append(Chapter(title: title, start: 0))
          pause(0.8)
        } else {
          pause(1.6)
          chapters.append(Chapter(title: title, start: time - 0.6))
        }
      case .unread(let book):
        units.append(Unit(text: book, start: nil, end: nil, words: []))
      case .extra(let spoken), .again(let spoken):
        let start = time
        guard speak(spoken, voice) != nil else { return nil }
        extra.append([start, time])
      case .read(let book, let spoken):
        guard let words = speak(spoken, voice) else { return nil }
        units.append(
          Unit(text: book, start: words.first?.start, end: words.last?.end, words: words))
      }
    }
    pause(1)
  }

  private var time: Double { Double(samples.count) / Double(sampleRate) }

  private mutating func pause(_ seconds: Double) {
    samples.append(contentsOf: repeatElement(0, count: Int(seconds * Double(sampleRate))))
  }

  /// Speaks one line and the pause after it, and gives its words on the narration's own clock.
  private mutating func speak(_ text: String, _ voice: Voice) -> [Voice.Word]? {
    guard let speech = voice.speak(text), speech.sampleRate == sampleRate else { return nil }
    let offset = time
    samples.append(contentsOf: speech.samples)
    pause(0.2)
    return speech.words.map {
      Voice.Word(text: $0.text, start: $0.start + offset, end: $0.end + offset)
    }
  }
}
