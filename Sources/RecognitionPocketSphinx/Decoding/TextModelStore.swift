import Recognition

/// The models made from texts, made once for all workers and kept while they are in use.
actor TextModelStore {
  private let lexicon: Lexicon
  private var kept: [(key: DecoderKey.Task, model: Task<TextModel, any Error>)] = []
  private let limit: Int

  init(lexicon: Lexicon, limit: Int) {
    self.lexicon = lexicon
    self.limit = limit
  }

  /// The model of a text, made now where it is not there yet.
  func model(
    of text: ContextText, vocabulary: [String], corrections: [String: [String]]
  ) async throws -> TextModel {
    let key = DecoderKey.Task.text(text, vocabulary: vocabulary, corrections: corrections)
    if let index = kept.firstIndex(where: { $0.key == key }) {
      let entry = kept.remove(at: index)
      kept.append(entry)
      return try await entry.model.value
    }
    let lexicon = lexicon
    let task = Task.detached { () throws -> TextModel in
      try TextModel(text, vocabulary: vocabulary, corrections: corrections, lexicon: lexicon)
    }
    kept.append((key, task))
    if kept.count > limit { kept.removeFirst() }
    do {
      return try await task.value
    } catch {
      kept.removeAll { $0.key == key }
      throw error
    }
  }
}
