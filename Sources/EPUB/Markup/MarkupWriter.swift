/// Writes markup as XML, byte for byte the same for the same input.
struct MarkupWriter {
  /// What was written so far.
  private(set) var bytes: [UInt8] = []
  private var isTagOpen = false

  /// Starts a document with its XML declaration.
  init(doctype: String? = nil) {
    raw("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
    if let doctype { raw("<!DOCTYPE \(doctype)>\n") }
  }

  /// Writes a start tag.
  mutating func start(_ name: String, _ attributes: [MarkupAttribute] = []) {
    closeTag()
    bytes.append(UInt8(ascii: "<"))
    bytes += name.utf8
    for attribute in attributes {
      bytes.append(0x20)
      bytes += attribute.name.utf8
      bytes += "=\"".utf8
      escape(attribute.value.utf8, inAttribute: true)
      bytes.append(UInt8(ascii: "\""))
    }
    isTagOpen = true
  }

  /// Writes an end tag.
  ///
  /// - Parameters:
  ///   - name: The name as its start tag has it.
  ///   - mayBeEmpty: Whether an element without content is closed in its start tag; HTML wants that
  ///     of some elements and suffers from it in others.
  mutating func end(_ name: String, mayBeEmpty: Bool = true) {
    if isTagOpen, mayBeEmpty {
      bytes += "/>".utf8
      isTagOpen = false
      return
    }
    closeTag()
    bytes += "</".utf8
    bytes += name.utf8
    bytes.append(UInt8(ascii: ">"))
  }

  /// Writes text.
  mutating func text(_ text: some Sequence<UInt8>) {
    closeTag()
    escape(text, inAttribute: false)
  }

  /// Writes text.
  mutating func text(_ text: String) { self.text(text.utf8) }

  /// Writes an element that holds only text.
  mutating func element(
    _ name: String, _ attributes: [MarkupAttribute] = [], text content: String
  ) {
    start(name, attributes)
    text(content)
    end(name)
  }

  mutating func comment(_ text: String) {
    closeTag()
    raw("<!--\(text)-->")
  }

  mutating func processingInstruction(_ target: String, _ data: String) {
    closeTag()
    raw("<?\(target)\(data.isEmpty ? "" : " " + data)?>")
  }

  /// Writes a line break and two spaces for each level.
  mutating func newline(_ level: Int) {
    closeTag()
    raw("\n" + String(repeating: "  ", count: level))
  }

  private mutating func closeTag() {
    if isTagOpen { bytes.append(UInt8(ascii: ">")) }
    isTagOpen = false
  }

  private mutating func raw(_ text: String) { bytes += text.utf8 }

  private mutating func escape(_ text: some Sequence<UInt8>, inAttribute: Bool) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "&"): bytes += "&amp;".utf8
      case UInt8(ascii: "<"): bytes += "&lt;".utf8
      case UInt8(ascii: ">") where !inAttribute: bytes += "&gt;".utf8
      case UInt8(ascii: "\"") where inAttribute: bytes += "&quot;".utf8
      case 0x09 where inAttribute: bytes += "&#9;".utf8
      case 0x0A where inAttribute: bytes += "&#10;".utf8
      case 0x0D: bytes += "&#13;".utf8
      default: bytes.append(byte)
      }
    }
  }
}

extension MarkupTree {
  /// Writes an element and all it holds.
  func write(_ node: Int, to writer: inout MarkupWriter) {
    // Nodes to write, the next one last; a negative one stands for an end tag.
    var pending = [node]
    while let next = pending.popLast() {
      if next < 0 {
        writer.end(nodes[-next].name)
      } else if nodes[next].isElement {
        writer.start(nodes[next].name, nodes[next].attributes)
        pending.append(-next)
        pending += nodes[next].children.reversed()
      } else {
        writer.text(nodes[next].text)
      }
    }
  }
}
