extension LanguageRules {
  /// Adds the English compounds, variants and elisions.
  mutating func addEnglishWords() {
    // Those that books, their editions and recognizers do not agree on. The commonest words that
    // never stand apart (into, myself) are left out: another reading costs a recognizer something.
    let pairs = """
      to day, to morrow, to night, good bye, good by, any one, any thing, any body, any way,
      any where, any how, any more, some one, some thing, some body, some how, some where,
      every one, every thing, every body, every where, no body, no where, may be, for ever,
      mean while, mean time, all right, can not, never the less, none the less, up stairs,
      down stairs, bed room, ball room, class room, half way, mid day, week end, birth day,
      house keeper, head ache, foot steps, door way, fire place, fire side, god father, god mother,
      step father, step mother, school master, school room, school boy, after noon, rail road,
      rail way, road side, sea side, river side, hill side, coach man, horse back, note book,
      news paper, pocket book, key hole, six pence, two pence, three pence, four pence, half penny,
      half crown, e mail, on line, web site
      """
    for pair in pairs.split(separator: ",") {
      let parts = pair.split { $0 == " " || $0 == "\n" }
      compounds[parts.joined()] = parts.joined(separator: " ")
    }
    variants = table(
      """
      tis:it is
      twas:it was
      twill:it will
      twould:it would
      twere:it were
      o'er:over
      e'er:ever
      ne'er:never
      e'en:even
      ma'am:madam
      o'clock:of the clock
      gonna:going to
      gotta:got to
      wanna:want to
      gimme:give me
      lemme:let me
      dunno:don't know
      kinda:kind of
      sorta:sort of
      cannot:can't
      ok:okay
      okay:ok
      d'ye:do ye, do you
      y'all:you all
      etcetera:et cetera
      percent:per cent
      gaol:jail
      shew:show
      shewn:shown
      shewed:showed
      connexion:connection
      oh:o
      o:oh
      hiccough:hiccup
      grey:gray
      gray:grey
      plough:plow
      pyjamas:pajamas
      sceptical:skeptical
      storey:story
      tyre:tire
      moustache:mustache
      cheque:check
      kerb:curb
      waggon:wagon
      programme:program
      jewellery:jewelry
      marvellous:marvelous
      travelled:traveled
      traveller:traveler
      travelling:traveling
      towards:toward
      toward:towards
      afterwards:afterward
      amongst:among
      whilst:while
      hullo:hello
      hallo:hello
      halloa:hello
      """)
    addSpellings()
    elisions = table(
      """
      em:them
      im:him
      er:her
      o:of
      an:and
      n:and
      th:the
      t:to, the
      wi:with
      ha:have
      ol:old
      lil:little
      cause:because
      bout:about
      round:around
      til:until, till
      gainst:against
      neath:beneath
      mongst:amongst
      tween:between
      ave:have
      e:he
      ere:here
      is:his
      ow:how
      """)
  }

  /// Adds the words that British and American English spell differently, both ways.
  private mutating func addSpellings() {
    let british = """
      colour honour favour neighbour labour humour vapour parlour harbour rumour splendour ardour
      fervour valour vigour endeavour saviour behaviour armour candour clamour flavour odour rigour
      savour succour tumour centre theatre fibre lustre meagre sceptre sombre spectre calibre
      sepulchre
      """
    let suffixes = ["", "s", "ed", "ing", "able", "ite", "ites", "less", "ly", "hood", "er", "ers"]
    for stem in british.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      let isRe = stem.hasSuffix("re")
      let american = isRe ? String(stem.dropLast(2)) + "er" : String(stem.dropLast(2)) + "r"
      for suffix in suffixes.prefix(isRe ? 2 : suffixes.count) {
        variants[String(stem) + suffix] = [american + suffix]
        variants[american + suffix] = [String(stem) + suffix]
      }
    }
  }
}
