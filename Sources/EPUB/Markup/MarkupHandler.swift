/// What receives a document's markup, piece by piece, in document order.
///
/// Names come as the document writes them, prefix included. One run of text may come in several pieces.
/// A handler that has had enough throws.
protocol MarkupHandler {
  mutating func startElement(_ name: String, _ attributes: [MarkupAttribute]) throws(EPUBError)
  mutating func endElement(_ name: String)
  mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) throws(EPUBError)
  mutating func comment(_ text: String)
  mutating func processingInstruction(_ target: String, _ data: String)
}

extension MarkupHandler {
  mutating func comment(_ text: String) {}
  mutating func processingInstruction(_ target: String, _ data: String) {}
}

/// An attribute as the document writes it, with its value decoded.
struct MarkupAttribute: Hashable, Sendable {
  var name: String
  var value: String
}

extension [MarkupAttribute] {
  /// The value of the attribute with a name, prefix included.
  subscript(_ name: String) -> String? {
    for attribute in self where attribute.name == name { return attribute.value }
    return nil
  }

  /// The value of the attribute with a name, whatever its prefix.
  func local(_ name: String) -> String? {
    for attribute in self where localName(attribute.name) == name { return attribute.value }
    return nil
  }
}

/// A qualified name without its prefix.
func localName(_ name: String) -> String {
  guard let colon = name.utf8.firstIndex(of: UInt8(ascii: ":")) else { return name }
  return String(name[name.utf8.index(after: colon)...])
}
