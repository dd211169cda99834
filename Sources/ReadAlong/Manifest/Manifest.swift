public import ChapterLocator

/// What is known of a pair of book and audiobook, kept between runs.
public struct Manifest: Hashable, Sendable, Codable {
  /// The version of the schema that this library writes.
  public static let currentSchema = 2

  /// The version of the schema it was written in.
  public var schema = Manifest.currentSchema
  /// The book's file.
  public var book: FileEntry
  /// The audio files in order.
  public var audio: [FileEntry]
  /// The version of the rules the verdicts were made under.
  public var rulesVersion: Int
  /// The recognizer that heard the audio.
  public var recognizer: String
  /// What the last alignment found of each section.
  public var sections: [SectionEntry]
  /// Where sections were found for a listener who waited.
  public var placements: [SectionPlacement]
  /// What a person corrected.
  public var corrections: Corrections

  /// Creates a manifest.
  public init(
    book: FileEntry, audio: [FileEntry], rulesVersion: Int = 0, recognizer: String = "",
    sections: [SectionEntry] = [], placements: [SectionPlacement] = [],
    corrections: Corrections = Corrections()
  ) {
    self.book = book
    self.audio = audio
    self.rulesVersion = rulesVersion
    self.recognizer = recognizer
    self.sections = sections
    self.placements = placements
    self.corrections = corrections
  }

  /// Reads a manifest of this schema or an earlier one, which then is of this one.
  ///
  /// Schema 1 had neither placements nor corrections.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    book = try values.decode(FileEntry.self, forKey: .book)
    audio = try values.decode([FileEntry].self, forKey: .audio)
    rulesVersion = try values.decode(Int.self, forKey: .rulesVersion)
    recognizer = try values.decode(String.self, forKey: .recognizer)
    sections = try values.decode([SectionEntry].self, forKey: .sections)
    placements = try values.decodeIfPresent([SectionPlacement].self, forKey: .placements) ?? []
    corrections =
      try values.decodeIfPresent(Corrections.self, forKey: .corrections) ?? Corrections()
  }

  /// A file of the pair, with what tells whether it has changed.
  public struct FileEntry: Hashable, Sendable, Codable {
    /// The file's name, without its folder.
    public var name: String
    /// Its size in bytes.
    public var size: Int64
    /// When it was last changed, in nanoseconds since 1970.
    public var modified: Int64
    /// The SHA-256 hash of its bytes, in hexadecimal digits.
    public var sha256: String

    /// Creates an entry.
    public init(name: String, size: Int64, modified: Int64, sha256: String) {
      self.name = name
      self.size = size
      self.modified = modified
      self.sha256 = sha256
    }
  }

  /// What was found of a section.
  public struct SectionEntry: Hashable, Sendable, Codable {
    /// The section's index.
    public var index: Int
    /// Whether it is read.
    public var isRead: Bool
    /// When it starts, in seconds on the timeline; nil where it is not read.
    public var start: Double?
    /// When it ends, in seconds on the timeline; nil where it is not read.
    public var end: Double?
    /// The share of its words that were heard.
    public var heard: Double
    /// How it was found.
    public var evidence: String

    /// Creates an entry.
    public init(
      index: Int, isRead: Bool, start: Double?, end: Double?, heard: Double, evidence: String
    ) {
      self.index = index
      self.isRead = isRead
      self.start = start
      self.end = end
      self.heard = heard
      self.evidence = evidence
    }
  }
}
