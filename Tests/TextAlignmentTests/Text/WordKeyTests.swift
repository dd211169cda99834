import Testing

@testable import TextAlignment

struct WordKeyTests {
  @Test(arguments: [
    ("“Don’t!”", "don't"), ("don`t", "don't"), ("donʼt", "don't"), ("DON＇T", "don't"),
    ("’tis", "tis"), ("boys’", "boys"), ("rock’n’roll", "rock'n'roll"),
    ("Café", "cafe"), ("Cafe\u{301}", "cafe"), ("naïve", "naive"), ("Ångström", "angstrom"),
    ("Việt", "viet"), ("Nguyễn", "nguyen"), ("Łódź", "lodz"), ("Straße", "strasse"),
    ("GROẞ", "gross"), ("æther", "aether"), ("Œuvre", "oeuvre"), ("ﬁancée", "fiancee"),
    ("eﬄuent", "effluent"), ("Ｆｕｌｌ１２", "full12"), ("co\u{AD}op\u{AD}er\u{AD}ate", "cooperate"),
    ("zero\u{200B}width\u{2060}\u{FEFF}", "zerowidth"), ("well-known", "wellknown"),
    ("ΟΔΥΣΣΕΥΣ", "οδυσσευσ"), ("Οδυσσεύς", "οδυσσευσ"), ("İSTANBUL", "istanbul"),
    ("ısı", "isi"), ("I\u{307}zmir", "izmir"), ("Ёлка", "елка"), ("Йод", "иод"),
    ("שָׁלוֹם", "שלום"), ("مُحَمَّد", "محمد"), ("٣٤", "34"), ("𝐁𝐨𝐥𝐝", "bold"), ("Ⅷ", "viii"),
    ("ｶﾞｷﾞ", "カ\u{3099}キ\u{3099}"), ("漢字", "漢字"), ("한국", "한국"), ("क़लम", "कलम"),
    ("U.S.A.", "usa"), ("1,000", "1000"), ("3rd", "3rd"), ("…", ""), ("", ""), ("—", ""), ("£", ""),
  ])
  func normalizes(word: String, key: String) {
    #expect(WordKey.normalize(word) == key)
  }
}
