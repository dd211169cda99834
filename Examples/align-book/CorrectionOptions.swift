import ReadAlong
import TextAlignment

/// What the command line corrects; the manifest remembers it for later runs.
struct CorrectionOptions {
  private var starts: [Corrections.SentenceStart] = []
  private var unread: Set<Int> = []
  private var read: Set<Int> = []
  private var hearsPreamble: Bool?
  private var pronunciations: [(word: String, phones: String)] = []
  private var forgets = false

  /// Takes an option of the command line.
  ///
  /// - Returns: Whether it is one that corrects.
  /// - Throws: `Complaint` where its value makes no sense.
  mutating func take(
    _ option: String, _ value: () throws(Complaint) -> String
  ) throws(Complaint) -> Bool {
    switch option {
    case "--starts": starts.append(try Self.start(try value()))
    case "--not-read": unread.insert(try Self.index(try value(), of: option))
    case "--read": read.insert(try Self.index(try value(), of: option))
    case "--pronounce": pronunciations.append(try Self.pronunciation(try value()))
    case "--preamble": hearsPreamble = true
    case "--no-preamble": hearsPreamble = false
    case "--forget-corrections": forgets = true
    default: return false
    }
    return true
  }

  /// Earlier corrections with these.
  func applied(to earlier: Corrections) -> Corrections {
    var corrections = forgets ? Corrections() : earlier
    for start in starts {
      corrections.setStart(ofSentence: start.sentence, in: start.section, to: start.time)
    }
    corrections.unreadSections = unread.union(corrections.unreadSections).subtracting(read)
      .sorted()
    corrections.hearsPreamble = hearsPreamble ?? corrections.hearsPreamble
    for (word, phones) in pronunciations { corrections.addPronunciation(phones, of: word) }
    return corrections
  }

  private static func index(_ text: String, of option: String) throws(Complaint) -> Int {
    guard let index = Int(text), index >= 0 else {
      throw Complaint("\(option) needs a section's number as alignment.json has it, from 0 on")
    }
    return index
  }

  private static func pronunciation(
    _ text: String
  ) throws(Complaint) -> (word: String, phones: String) {
    let parts = text.split(separator: "=")
    let phones = parts.last?.split(separator: " ").map { $0.uppercased() } ?? []
    guard parts.count == 2, !WordKey.normalize(String(parts[0])).isEmpty, !phones.isEmpty else {
      throw Complaint(
        "--pronounce needs WORD=PHONES in the phones of CMUdict, as in"
          + " --pronounce \"Hermione=HH ER M AY AH N IY\"")
    }
    return (String(parts[0]), phones.joined(separator: " "))
  }

  private static func start(_ text: String) throws(Complaint) -> Corrections.SentenceStart {
    let parts = text.split(separator: "=")
    let place = parts.first?.split(separator: ".").compactMap { Int($0) } ?? []
    guard parts.count == 2, place.count == 2, place.allSatisfy({ $0 >= 0 }),
      let time = Double(parts[1]), time.isFinite, time >= 0
    else {
      throw Complaint(
        "--starts needs SECTION.SENTENCE=SECONDS, both counted from 0, as in --starts 4.12=63.5")
    }
    return Corrections.SentenceStart(section: place[0], sentence: place[1], time: time)
  }
}
