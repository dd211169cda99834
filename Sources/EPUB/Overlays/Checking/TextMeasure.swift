/// Counts the letters in every element that has an id, and remembers their order.
final class TextMeasure: MarkupHandler {
  /// The position of each id in the document.
  private(set) var order: [String: Int] = [:]
  /// The letters and digits in each element with an id.
  private(set) var letters: [String: Int] = [:]

  private var open: [(id: String?, start: Int)] = []
  private var count = 0

  func startElement(_ name: String, _ attributes: [MarkupAttribute]) {
    let id = attributes["id"] ?? attributes["xml:id"]
    if let id, order[id] == nil { order[id] = order.count }
    open.append((id, count))
  }

  func endElement(_ name: String) {
    guard let (id, start) = open.popLast(), let id else { return }
    if letters[id] == nil { letters[id] = count - start }
  }

  func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    // Every character beyond ASCII counts as a letter: punctuation there is rare enough.
    for byte in bytes
    where (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
      || (0x61...0x7A).contains(byte) || byte >= 0xC0
    {
      count += 1
    }
  }
}
