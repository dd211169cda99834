extension SentenceRules {
  /// French.
  static let french: SentenceRules = {
    var rules = SentenceRules()
    rules.titles = words(
      "m mm mr mme mmes mlle mlles dr pr me mgr st ste sts stes cap gén col lt vve")
    rules.inner = words("p.ex c.-à-d cf env av apr ex i.e e.g n.b")
    rules.beforeNumbers = words(
      "n no nos p pp vol t fig chap art sect éd janv févr avr juil sept oct nov déc l v §")
    rules.mayEnd = words("etc cie bd av ibid j.-c r.f s.a")
    rules.starters = words(
      """
      le la les un une des il elle ils elles on nous vous je tu ce cet cette ces c'est mais et ou
      donc or ni car si quand lorsque comme alors puis ensuite enfin dans en sur sous par pour avec
      sans à au aux de du que qui quoi où pourquoi comment oui non ah oh eh son sa ses leur leurs
      mon ma mes ton ta tes notre votre tout toute tous rien personne jamais
      """)
    rules.speechVerbs = words(
      "dit dis demanda répondit cria s'écria murmura reprit ajouta répliqua fit pensa")
    return rules
  }()
}
