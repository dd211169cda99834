import TextAlignment

/// Reads a content document's markup as text, block by block, and cuts it into sentences.
struct DocumentReader: MarkupHandler {
  /// What is known of a document before it is read.
  struct Context {
    /// The reference to the document, relative to the package document.
    var href: String
    /// The document's path in the archive, for messages.
    var path: String
    /// The canonical fragment identifier that leads to the document, up to its `!`.
    var base: String
    /// The ids at which a new section starts.
    var splits: Set<String> = []
    /// Whether each sentence's place in the markup is to be kept for writing.
    var keepsSources = false
    /// How deep elements may be nested.
    var depth = ReadingLimits.standard.depth
  }

  /// The sections found, the first one for the document's start.
  private(set) var sections: [DocumentSection] = [DocumentSection()]

  private let context: Context
  private var emitter: SentenceEmitter
  private var stack: [Frame] = [Frame()]
  private var block = TextBlock()
  private var chunk = 0
  private var chunkBytes = 0
  private var breaks = 0
  private var pendingSplits: [(fragment: String, offset: Int)] = []
  private var alternatives: [(text: String, path: NodePath)] = []
  private var drawingTitle: String?
  private var ruby = RubyState()

  /// An open element.
  private struct Frame {
    var traits: ElementTraits = []
    /// The child elements so far.
    var children = 0
    /// The element's own step among its siblings.
    var step = 0
    var id: String?
    var types: [Substring] = []
    /// The UTF-16 units of the text since the last child element.
    var units = 0
    /// Where the block's text stood when the element was opened.
    var start = 0
    var hasSuperscript = false
    var hasReference = false
    var isNamedAsMark = false
  }

  private struct RubyState {
    var baseStart = 0
    var reading = ""
  }

  init(_ context: Context, cutter: SentenceCutter) {
    self.context = context
    emitter = SentenceEmitter(context: context, cutter: cutter)
  }

  mutating func startElement(_ name: String, _ attributes: [MarkupAttribute]) throws(EPUBError) {
    let parent = stack.count - 1
    stack[parent].children += 1
    stack[parent].units = 0
    chunk += 1
    chunkBytes = 0
    let types = attributes.isEmpty ? [] : ElementTraits.types(of: attributes)
    var frame = Frame()
    frame.step = stack[parent].children * 2
    frame.traits = ElementTraits(name: name, attributes: attributes, types: types)
    frame.types = types
    frame.id = attributes["id"] ?? attributes["xml:id"]
    let outer = stack[parent].traits
    let wasSkipped = outer.contains(.skipped)
    frame.traits.formUnion(outer.intersection(.inherited))
    if stack.count > context.depth {
      throw EPUBError(
        .tooDeep, path: context.path,
        reason: "its elements are nested more than \(context.depth) deep")
    }
    if frame.traits.contains(.block), !wasSkipped { flush() }
    let target = frame.id ?? (frame.traits.contains(.link) ? attributes["name"] : nil)
    if let target, context.splits.contains(target) { split(at: target, frame) }
    if frame.traits.contains(.sectioning), sections[sections.count - 1].sentences.isEmpty {
      sections[sections.count - 1].types += types.map(String.init)
    }
    frame.start = block.text.count
    if !wasSkipped { open(name, attributes, &frame) }
    stack.append(frame)
  }

  mutating func endElement(_ name: String) {
    guard stack.count > 1 else { return }
    let frame = stack.removeLast()
    stack[stack.count - 1].units = 0
    chunk += 1
    chunkBytes = 0
    if let title = drawingTitle, localName(name) == "title" {
      addAlternative(title)
      drawingTitle = nil
    }
    if stack[stack.count - 1].traits.contains(.skipped) { return }
    if frame.traits.contains(.rubyText) {
      endReading()
    } else {
      if isUnspoken(frame) {
        markUnspoken(from: frame.start)
      } else if frame.id != nil, !frame.traits.contains(.block),
        stack[stack.count - 1].traits.contains(.block)
      {
        block.mark(from: frame.start)
      }
      let parent = stack.count - 1
      if frame.traits.contains(.superscript) || frame.hasSuperscript {
        stack[parent].hasSuperscript = !frame.traits.contains(.block)
      }
    }
    if frame.traits.contains(.block) { flush() }
    if stack.count == 1 { finish() }
  }

  mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) {
    let top = stack.count - 1
    let traits = stack[top].traits
    defer {
      chunkBytes += bytes.count
      stack[top].units += utf16Length(bytes)
    }
    if traits.contains(.rubyText) {
      ruby.reading += String(decoding: bytes, as: UTF8.self)
    } else if drawingTitle != nil {
      drawingTitle? += String(decoding: bytes, as: UTF8.self)
    } else if !traits.contains(.skipped) {
      guard !bytes.allSatisfy(isASCIISpace) else { return block.space() }
      let before = block.text.count
      let path = block.knows(chunk) ? nil : currentPath
      block.append(bytes, chunk: chunk, offset: chunkBytes, units: stack[top].units, path: path)
      if block.text.count > before {
        breaks = 0
        block.traits.formUnion(traits.intersection([.heading, .caption, .note]))
      }
    }
  }

  /// Ends the document, where its last tags are missing.
  mutating func finish() {
    flush()
    if sections.count > 1, sections[0].sentences.isEmpty { sections[0].types = [] }
  }

  /// The path of the text that is being read.
  private var currentPath: NodePath {
    var path = elementPath
    if stack.count <= 256 { path.append((stack.last?.children ?? 0) * 2 + 1) }
    return path
  }

  /// The path of the innermost open element.
  ///
  /// The root element itself takes no step.
  private var elementPath: NodePath {
    var path = NodePath()
    // Past a few hundred levels a path is of no use to anyone, and costs depth times text.
    guard stack.count <= 256 else { return path }
    path.reserve(stack.count)
    for frame in stack.dropFirst(2) { path.append(frame.step, id: frame.id) }
    return path
  }

  /// Whatever an element's start means for the text, where its parent is displayed.
  private mutating func open(_ name: String, _ attributes: [MarkupAttribute], _ frame: inout Frame)
  {
    let traits = frame.traits
    if traits.contains(.lineBreak) { lineBreak() }
    if traits.contains(.picture), let text = attributes["alt"] {
      addAlternative(text, child: frame)
    }
    if traits.contains(.skipped) {
      switch localName(name) {
      case "svg", "math":
        // The label is the parent's business: the element itself is passed over.
        if let text = attributes["aria-label"] ?? attributes["alttext"] {
          addAlternative(text, child: frame)
        }
      default: break
      }
    }
    if traits.contains(.link) {
      frame.hasReference = attributes["href"]?.contains("#") == true
      frame.isNamedAsMark =
        attributes["class"].map { ["note", "fn"].contains(where: $0.lowercased().contains) } == true
    }
    if traits.contains(.ruby) { ruby = RubyState(baseStart: block.text.count) }
  }

  private mutating func lineBreak() {
    breaks += 1
    if breaks == 2 {
      flush()
    } else {
      block.space()
      if !block.isEmpty { block.lineStarts.append(block.text.count + 1) }
    }
  }

  private mutating func endReading() {
    let reading = ruby.reading.foldedSpace
    ruby.reading = ""
    let base = ruby.baseStart..<block.text.count
    ruby.baseStart = base.upperBound
    if !base.isEmpty, !reading.isEmpty { block.readings.append((base, reading)) }
  }

  private mutating func markUnspoken(from start: Int) {
    let range = start..<block.text.count
    guard !range.isEmpty else { return }
    while let last = block.unspoken.last, last.lowerBound >= start { block.unspoken.removeLast() }
    block.unspoken.append(range)
  }

  private func isUnspoken(_ frame: Frame) -> Bool {
    if frame.traits.contains(.unspoken) { return true }
    let length = block.text.count - frame.start
    guard length > 0, length <= 12 else { return false }
    let isLink = frame.traits.contains(.link)
    guard isLink || frame.traits.contains(.superscript) else { return false }
    let mark = NoteMark(block.text[frame.start...])
    if isLink {
      guard frame.hasReference else { return false }
      return mark.isArrow || mark.isSymbol || mark.isBracketed
        || (mark.isNumber || mark.isLetter)
          && (frame.hasSuperscript || frame.traits.contains(.superscript) || frame.isNamedAsMark)
    }
    return (mark.isNumber || mark.isSymbol) && NoteMark.follows(block.text[..<frame.start])
  }

  private mutating func addAlternative(_ text: String, child: Frame? = nil) {
    let folded = text.foldedSpace
    guard !folded.isEmpty else { return }
    var path = elementPath
    if let child { path.append(child.step, id: child.id) }
    alternatives.append((folded, path))
  }

  /// Starts a section before the block that is being read.
  private mutating func split(at fragment: String, _ frame: Frame) {
    if block.isEmpty {
      openSection(fragment, frame)
    } else {
      pendingSplits.append((fragment, block.text.count))
    }
  }

  private mutating func openSection(_ fragment: String, _ frame: Frame?) {
    var section = DocumentSection(fragment: fragment)
    section.inheritedTypes = stack.reversed().flatMap { $0.types.map(String.init) }
    sections.append(section)
  }

  /// Ends the block: its sentences go to the current section.
  private mutating func flush() {
    breaks = 0
    guard !block.isEmpty || !pendingSplits.isEmpty || !alternatives.isEmpty else {
      block.lineStarts.removeAll(keepingCapacity: true)
      return
    }
    let splits = pendingSplits
    pendingSplits.removeAll()
    // A target inside a block takes the block along, unless it stands at the end of a paragraph.
    let isHeading = block.traits.contains(.heading)
    let length = block.text.count
    for split in splits where isHeading || split.offset < length {
      openSection(split.fragment, nil)
    }
    emit()
    for split in splits where !isHeading && split.offset >= length {
      openSection(split.fragment, nil)
    }
    block.clear()
    // Starts rise from the outermost element to the innermost.
    var i = stack.count - 1
    while i > 0, stack[i].start > 0 {
      stack[i].start = 0
      i -= 1
    }
    ruby.baseStart = 0
  }

  /// Gives the block's sentences, and the alternatives that were met in it, to the current section.
  private mutating func emit() {
    let current = sections.count - 1
    if !block.isEmpty { emitter.emit(block, to: &sections[current]) }
    for (text, path) in alternatives { emitter.emit(text, at: path, to: &sections[current]) }
    alternatives.removeAll()
  }
}
