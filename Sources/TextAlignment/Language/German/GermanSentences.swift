extension SentenceRules {
  /// German.
  static let german: SentenceRules = {
    var rules = SentenceRules()
    rules.titles = words("hr hrn fr frl dr prof st hl sr kgl ing dipl mag med phil jur frhr gebr")
    rules.inner = words(
      """
      z.b d.h d.i u.a z.t u.u s.o s.u v.a i.d.r ca vgl bzw sog ggf evtl bsp gest geb verh einschl
      inkl exkl zzgl allg insb usf v v.chr n.chr z d u o i s
      """)
    rules.beforeNumbers = words(
      """
      nr nrn s bd bde abb kap art abs aufl str tel jan feb mär apr jun jul aug sep sept okt nov
      dez um anm
      """)
    rules.mayEnd = words("usw etc u.s.w u.ä o.ä u.a.m co mio mrd str jh jhs jhd chr ff f")
    rules.starters = words(
      """
      der die das ein eine er sie es wir ihr ich du man dieser diese dieses jener jene da dann nun
      aber und oder doch denn so wenn als während nachdem bevor obwohl weil was wer wo wie warum
      in im am an auf bei mit nach von vor zu zum zur aus seit trotz ohne für durch gegen
      auch nur noch schon nicht nie niemals niemand nichts alle alles viele jeder ja nein ach oh
      """)
    rules.speechVerbs = words(
      "sagte fragte rief antwortete meinte flüsterte murmelte schrie sprach")
    rules.pointMakesOrdinal = true
    return rules
  }()
}
