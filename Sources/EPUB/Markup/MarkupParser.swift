import CXML2

/// The two ways a document can be parsed.
enum MarkupSyntax {
  /// XML by the book: the first error ends it.
  case xml
  /// HTML as browsers forgive it.
  case html
}

/// What ended a parse early.
struct MarkupFailure: Hashable {
  var line: Int
  var message: String
}

/// Parses documents with libxml2, as a stream, so that deep and large documents cost no tree.
///
/// The bytes come from ``MarkupSource``: UTF-8 without declaration, internal subset or entities, so
/// that nothing is left for the parser to expand or to fetch.
enum MarkupParser {
  /// Feeds a document to a handler.
  ///
  /// - Returns: `nil` if the whole document was read.
  /// - Throws: What the handler throws, which ends the parse.
  static func parse<Handler: MarkupHandler>(
    _ bytes: ArraySlice<UInt8>, as syntax: MarkupSyntax, to handler: inout Handler
  ) throws(EPUBError) -> MarkupFailure? {
    _ = initialized
    let session = HandlerSession(handler)
    defer { handler = session.handler }
    let failure = bytes.withUnsafeBytes { buffer -> MarkupFailure? in
      guard let base = buffer.baseAddress?.assumingMemoryBound(to: CChar.self), !buffer.isEmpty,
        let count = CInt(exactly: buffer.count)
      else { return MarkupFailure(line: 0, message: "the document is empty") }
      let created =
        syntax == .xml
        ? xmlCreateMemoryParserCtxt(base, count) : htmlCreateMemoryParserCtxt(base, count)
      guard let context = created else {
        return MarkupFailure(line: 0, message: "there is not enough memory")
      }
      defer { free(context, syntax) }
      return withExtendedLifetime(session) { run(context, syntax, session) }
    }
    if let error = session.error { throw error }
    return failure
  }

  /// The character a named entity of HTML stands for.
  static func scalar(ofEntity name: String) -> Unicode.Scalar? {
    guard let entity = htmlEntityLookup(name) else { return nil }
    return Unicode.Scalar(entity.pointee.value)
  }

  private static let initialized: Void = xmlInitParser()

  private static func run(
    _ context: UnsafeMutablePointer<xmlParserCtxt>, _ syntax: MarkupSyntax, _ session: Session
  ) -> MarkupFailure? {
    session.context = context
    // The first generation of callbacks: names and attributes as written, for XML and HTML alike.
    var callbacks = xmlSAXHandler()
    callbacks.initialized = 1
    callbacks.startElement = startElement
    callbacks.endElement = endElement
    callbacks.characters = characters
    callbacks.ignorableWhitespace = characters
    callbacks.cdataBlock = characters
    callbacks.comment = comment
    callbacks.processingInstruction = processingInstruction
    if let slot = context.pointee.sax { slot.pointee = callbacks }
    context.pointee.userData = Unmanaged.passUnretained(session).toOpaque()
    switch syntax {
    case .xml:
      let options: [xmlParserOption] = [
        XML_PARSE_HUGE, XML_PARSE_NONET, XML_PARSE_NOERROR, XML_PARSE_NOWARNING,
        XML_PARSE_IGNORE_ENC,
      ]
      xmlCtxtUseOptions(context, options.reduce(0) { $0 | CInt(bitPattern: $1.rawValue) })
      xmlParseDocument(context)
    case .html:
      let options: [htmlParserOption] = [
        HTML_PARSE_RECOVER, HTML_PARSE_NONET, HTML_PARSE_NOERROR, HTML_PARSE_NOWARNING,
        HTML_PARSE_IGNORE_ENC,
      ]
      htmlCtxtUseOptions(context, options.reduce(0) { $0 | CInt(bitPattern: $1.rawValue) })
      xmlSwitchEncoding(context, XML_CHAR_ENCODING_UTF8)
      htmlParseDocument(context)
    }
    guard syntax == .xml, context.pointee.wellFormed == 0, session.error == nil else { return nil }
    guard let error = xmlCtxtGetLastError(context) else {
      return MarkupFailure(line: 0, message: "it is not well-formed")
    }
    let message = error.pointee.message.map { String(cString: $0).trimmedOfASCIISpace } ?? ""
    return MarkupFailure(line: Int(error.pointee.line), message: message)
  }

  private static func free(_ context: UnsafeMutablePointer<xmlParserCtxt>, _ syntax: MarkupSyntax) {
    if let document = context.pointee.myDoc {
      context.pointee.myDoc = nil
      xmlFreeDoc(document)
    }
    if syntax == .xml { xmlFreeParserCtxt(context) } else { htmlFreeParserCtxt(context) }
  }

  /// What the C callbacks find behind their user data, whatever the handler is.
  private class Session {
    var context: UnsafeMutablePointer<xmlParserCtxt>?
    /// What the handler threw.
    private(set) var error: EPUBError?

    static func at(_ pointer: UnsafeMutableRawPointer?) -> Session? {
      let session = pointer.map { Unmanaged<Session>.fromOpaque($0).takeUnretainedValue() }
      return session?.error == nil ? session : nil
    }

    func startElement(_ name: String, _ attributes: [MarkupAttribute]) {}
    func endElement(_ name: String) {}
    func text(_ bytes: UnsafeBufferPointer<UInt8>) {}
    func comment(_ text: String) {}
    func processingInstruction(_ target: String, _ data: String) {}

    func stop(_ error: EPUBError) {
      self.error = error
      if let context { xmlStopParser(context) }
    }
  }

  private final class HandlerSession<Handler: MarkupHandler>: Session {
    var handler: Handler

    init(_ handler: Handler) { self.handler = handler }

    override func startElement(_ name: String, _ attributes: [MarkupAttribute]) {
      do { try handler.startElement(name, attributes) } catch { stop(error) }
    }

    override func endElement(_ name: String) { handler.endElement(name) }

    override func text(_ bytes: UnsafeBufferPointer<UInt8>) {
      do { try handler.text(bytes) } catch { stop(error) }
    }

    override func comment(_ text: String) { handler.comment(text) }

    override func processingInstruction(_ target: String, _ data: String) {
      handler.processingInstruction(target, data)
    }
  }

  private static let startElement: startElementSAXFunc = { data, name, values in
    guard let session = Session.at(data), let name else { return }
    var attributes: [MarkupAttribute] = []
    if var values {
      while let key = values[0] {
        let value = values[1].map { String(cString: $0) } ?? ""
        attributes.append(MarkupAttribute(name: String(cString: key), value: value))
        values += 2
      }
    }
    session.startElement(String(cString: name), attributes)
  }

  private static let endElement: endElementSAXFunc = { data, name in
    guard let session = Session.at(data), let name else { return }
    session.endElement(String(cString: name))
  }

  private static let characters: charactersSAXFunc = { data, text, count in
    guard let session = Session.at(data), let text else { return }
    session.text(UnsafeBufferPointer(start: text, count: Int(count)))
  }

  private static let comment: commentSAXFunc = { data, text in
    guard let session = Session.at(data), let text else { return }
    session.comment(String(cString: text))
  }

  private static let processingInstruction: processingInstructionSAXFunc = { data, target, text in
    guard let session = Session.at(data), let target else { return }
    session.processingInstruction(
      String(cString: target), text.map { String(cString: $0) } ?? "")
  }
}
