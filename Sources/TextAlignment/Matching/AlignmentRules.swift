/// Every threshold by which text and heard words are matched and judged.
public struct AlignmentRules: Hashable, Sendable {
  /// The version of the rules.
  ///
  /// A verdict that was made under another one is asked for again.
  public var version = 2

  // MARK: Finding words

  /// How many words an anchor has where a whole book is matched.
  ///
  /// Five words that occur once in a book are almost never heard elsewhere by chance; at 40 %
  /// recognition errors enough of them survive to leave gaps of at most 150 words.
  public var bookGram = 5
  /// How many words an anchor has where one of them is rare in the whole book.
  ///
  /// A rare word is worth a common one and more.
  public var rareGram = 4
  /// How many words an anchor has at first where one section is matched.
  ///
  /// A section is some thousand words: three words in a row seldom occur twice in it.
  public var sectionGram = 3
  /// The largest gap, in book words times heard words, that is compared word by word.
  ///
  /// It bounds the cost of a gap; a larger gap without anchors is nearly always text that is not
  /// read beside audio that is not text.
  public var gapCells = 160_000

  /// How many words apart, on either side, anchors may be to be linked to a chain at once.
  ///
  /// At 40 % recognition errors the widest gap between anchors is about 150 words.
  public var anchorReach = 600
  /// How much longer, in words, the way between linked anchors may be on one side.
  ///
  /// A larger difference may hide a part that is read elsewhere, so the chain ends there.
  public var anchorDrift = 50

  /// The recognizer's least confidence in a word that is reported as heard as printed.
  ///
  /// Below it, the text was believed rather than the sound: of words of the text that were exchanged, it
  /// takes one in five back, of those that were read, one in a hundred.
  public var leastConfidence = 0.2

  // MARK: Text that is not read

  /// The longest run of words that may go unheard without being taken for text that is not read.
  ///
  /// A recognizer loses a phrase of that length now and then; a narrator who leaves something out
  /// leaves out more.
  public var longestUnheardRun = 12
  /// The least time, in seconds a word, that a run of unheard words needs between its neighbours
  /// to have been read there.
  ///
  /// The fastest narration is about 300 words a minute, 0.2 s a word; less than half of that is no
  /// room at all.
  public var leastSecondsPerWord = 0.09

  /// The least share of the time its words need at the narrator's pace that unheard text must find
  /// between its neighbors to have been read there.
  ///
  /// Pace varies by a third from sentence to sentence; half is no longer that.
  public var leastRoom = 0.55
  /// The same where words were heard in between that are none of the text's.
  ///
  /// They say that something was said there, and a recognizer gives what it mishears less time.
  public var leastRoomHeard = 0.4
  /// The longest run of words inside a sentence that is given whatever time there is for it.
  ///
  /// Narrators swallow a few small words; more than that need room to have been read.
  public var longestSlur = 4
  /// The share of a sentence's letters that proves it read, whatever the time it was read in.
  public var certainShare = 0.6

  // MARK: Judging a section

  /// The least share of words that must be matched, on both sides.
  ///
  /// Foreign audio shares a quarter of its words with any text in the same order; a section that
  /// is read, even badly recognized, more than half.
  public var leastShare = 0.3
  /// How many words must lie in anchors.
  public var leastAnchoredWords = 12
  /// Below this many words, a section needs only a share of its words in anchors.
  public var shortSection = 40
  /// The share of a short section's words that must lie in anchors.
  public var leastAnchoredShare = 1.0 / 3

  // MARK: Audio that is not text

  /// How many heard words in a row, beyond those that unheard text accounts for, are a stretch of
  /// their own.
  ///
  /// Fewer are a recognizer's stray words.
  public var leastExtraWords = 6
  /// The longest time, in seconds, without words that is still a pause between sentences.
  ///
  /// Narrators rest two or three seconds at a scene break; longer is music or silence.
  public var longestPause = 5.0

  // MARK: Times

  /// How far, in seconds, an onset may be moved to where speech begins after a pause.
  ///
  /// Recognizers place the first word after a pause up to 0.2 s off.
  public var snapReach = 0.2
  /// The shortest rest, in seconds, that divides what is said around it.
  ///
  /// The closure of a "p" or "t" is silent too, for a tenth of a second or less.
  public var shortestPause = 0.15
  /// The shortest time, in seconds, that a sentence or word may have.
  ///
  /// EPUB readers refuse clips that end where they begin.
  public var shortestClip = 0.001

  /// Creates the rules with their documented values.
  public init() {}
}

extension AlignmentRules {
  /// The evidence for a word that was heard: as printed only where the recognizer is sure enough of it.
  func evidence(isEqual: Bool, confidence: Double) -> WordEvidence {
    isEqual && confidence >= leastConfidence ? .matched : .near
  }
}
