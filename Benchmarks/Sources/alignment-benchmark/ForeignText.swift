/// Paragraphs that no recording reads, as a digital edition has them.
enum ForeignText {
  static let front = [
    "The page images behind this edition were scanned in a public library and corrected by hand.",
    "Anybody may keep a copy, lend it, print it or read it aloud to a sleeping cat.",
    "Where the law of your country says otherwise, the law of your country has the last word.",
    "Misprints that admitted of no doubt were mended; doubtful ones were left to puzzle posterity.",
    "Italic type is shown as such, and the numbers of the printed pages stand in the margin.",
    "Complaints and compliments reach the editors at the address on the back of the wrapper.",
  ]
  static let middle = [
    "Note a. On this measurement consult table fourteen of the second supplement, column three.",
    "Note b. Two of the surviving manuscripts omit the clause; a third has it upside down.",
    "Note c. The exchange rate is that of the autumn fair, before the coinage was debased.",
  ]
  static let end = [
    "Here the digital edition closes.",
    "Commercial redistribution requires a written agreement with the trustees of the archive.",
    "The trustees exclude all liability for loss of data, income, sleep or temper.",
    "Certain territories forbid such exclusions, in which case they apply as far as they may.",
    "Contributions by cheque, postal order or bank transfer keep the scanners warm in winter.",
    "Superseded versions are withdrawn without announcement.",
  ]
}
