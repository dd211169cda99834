extension SentenceRules {
  /// English.
  static let english: SentenceRules = {
    var rules = SentenceRules()
    rules.titles = words(
      """
      mr mrs ms messrs mme mlle mm m dr drs prof rev revd fr hon ste sts sra capt cpt col
      gen lt lieut sgt sergt corp cpl pvt maj cmdr comdr cdr adm brig pres gov sen rep supt insp
      det pte ald visct bt mgr msgr mt gens cols profs
      """)
    rules.inner = words("e.g i.e viz cf vs v c ca al resp incl esp approx q.v aet b d")
    rules.beforeNumbers = words(
      """
      no nos p pp vol vols fig figs ch chap chaps art sec sect pt bk op ex eq para fol ver vv
      jan feb mar apr jun jul aug sep sept oct nov dec lib cap l ll n nn
      """)
    rules.mayEnd = words(
      """
      etc &c inc ltd co corp bros jr sr esq u.s u.k u.s.a u.n d.c n.y ave rd blvd sq st al ibid
      ft in lb lbs oz yd hr hrs min mins dept univ assn ph.d m.d b.a m.a m.p d.d ll.d
      """)
    rules.starters = words(
      """
      the a an he she it they we you i his her its their our your my this that these those there
      here then now but and or so yet for nor if when while as at by in on of to from with without
      after before because since though although until what who whom whose which where why how
      is are was were do does did had has have will would could should may might must can no yes
      not never once one two three all some many most every each another such both perhaps
      suddenly however meanwhile nevertheless moreover thus therefore oh ah well come let nothing
      nobody everyone everybody somebody something everything it's that's there's he'd she'd i'm
      i'll i'd i've don't
      """)
    rules.alwaysCapital = words("i i'm i'll i'd i've i's")
    rules.speechVerbs = words(
      """
      said says asked cried replied answered exclaimed shouted whispered murmured muttered
      inquired enquired demanded called continued added began returned remarked observed repeated
      ejaculated interrupted screamed yelled growled sighed snapped insisted declared roared
      gasped groaned laughed sobbed protested echoed put thought wondered told retorted rejoined
      interposed responded urged begged pleaded suggested agreed admitted explained announced
      """)
    return rules
  }()
}
