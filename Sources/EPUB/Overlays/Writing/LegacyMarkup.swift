/// Turns markup that EPUB 2 allowed and EPUB 3 does not into styles that look the same.
struct LegacyMarkup {
  /// Changes an element's name and attributes.
  func modernize(_ name: inout String, _ attributes: inout [MarkupAttribute]) {
    var styles: [String] = []
    let local = localName(name).lowercased()
    if let replacement = Self.elements[local] {
      name = String(name.dropLast(local.count)) + replacement.name
      if !replacement.style.isEmpty { styles.append(replacement.style) }
    }
    var kept: [MarkupAttribute] = []
    for attribute in attributes {
      if let style = Self.style(attribute, on: local) {
        styles.append(style)
      } else if attribute.name == "name", local == "a" {
        if attributes["id"] == nil, !attribute.value.isEmpty {
          kept.append(MarkupAttribute(name: "id", value: attribute.value))
        }
      } else if attribute.name == "lang", attributes["xml:lang"] == nil {
        kept.append(attribute)
        kept.append(MarkupAttribute(name: "xml:lang", value: attribute.value))
      } else if !Self.isObsolete(attribute.name, on: local),
        attribute.name != "border" || attribute.value == "1"
      {
        kept.append(attribute)
      }
    }
    if !styles.isEmpty {
      let own = kept["style"].map { [$0] } ?? []
      kept.removeAll { $0.name == "style" }
      // What the author wrote as a style comes last, so that it wins as it did.
      kept.append(MarkupAttribute(name: "style", value: (styles + own).joined(separator: "; ")))
    }
    attributes = kept
  }

  /// Whether an element has no meaning any more and shows nothing.
  static func isDropped(_ local: String, _ attributes: [MarkupAttribute]) -> Bool {
    switch local {
    case "basefont", "isindex": true
    case "meta":
      ["content-type", "content-style-type", "content-script-type"].contains(
        attributes["http-equiv"]?.lowercased() ?? "")
    default: false
    }
  }

  private static let elements: [String: (name: String, style: String)] = [
    "acronym": ("abbr", ""), "big": ("span", "font-size: larger"),
    "center": ("div", "text-align: center"), "font": ("span", ""),
    "strike": ("span", "text-decoration: line-through"),
    "tt": ("span", "font-family: monospace"), "dir": ("ul", ""),
    "nobr": ("span", "white-space: nowrap"),
  ]

  private static func style(_ attribute: MarkupAttribute, on local: String) -> String? {
    let value = attribute.value.trimmedOfASCIISpace
    guard !value.isEmpty, !value.contains(";") else { return nil }
    switch (attribute.name, local) {
    case ("align", "img"), ("align", "object"), ("align", "table"):
      if value == "center" || value == "middle" {
        return local == "table" ? "margin-left: auto; margin-right: auto" : "vertical-align: middle"
      }
      return value == "left" || value == "right" ? "float: \(value)" : "vertical-align: \(value)"
    case ("align", "hr"): return nil
    case ("align", _): return "text-align: \(value)"
    case ("valign", _): return "vertical-align: \(value)"
    case ("bgcolor", _): return "background-color: \(value)"
    case ("text", "body"), ("color", "font"): return "color: \(value)"
    case ("face", "font"): return "font-family: \(value)"
    case ("size", "font"): return fontSize(value).map { "font-size: \($0)" }
    case ("width", "img"), ("width", "video"), ("width", "object"), ("width", "svg"),
      ("width", "iframe"), ("height", "img"), ("height", "svg"), ("height", "object"):
      return nil
    case ("width", _) where isHTML(local), ("height", _) where isHTML(local):
      return "\(attribute.name): \(length(value))"
    case ("border", "table") where value == "0" || value == "1": return nil
    case ("border", "img"), ("border", "table"): return "border: \(length(value)) solid"
    case ("hspace", _): return "margin-left: \(length(value)); margin-right: \(length(value))"
    case ("vspace", _): return "margin-top: \(length(value)); margin-bottom: \(length(value))"
    case ("cellspacing", _): return "border-spacing: \(length(value))"
    case ("clear", "br"): return "clear: \(value == "all" ? "both" : value)"
    case ("nowrap", _): return "white-space: nowrap"
    case ("type", "ul"): return "list-style-type: \(value)"
    default: return nil
    }
  }

  private static func isHTML(_ local: String) -> Bool {
    ["table", "td", "th", "tr", "col", "colgroup", "hr", "pre"].contains(local)
  }

  private static func length(_ value: String) -> String {
    value.utf8.allSatisfy { (0x30...0x39).contains($0) } ? value + "px" : value
  }

  private static func fontSize(_ value: String) -> String? {
    let sizes = ["x-small", "small", "medium", "large", "x-large", "xx-large", "xxx-large"]
    if value.hasPrefix("+") || value.hasPrefix("-") {
      guard let step = Int(value) else { return nil }
      return sizes[min(6, max(0, 2 + step))]
    }
    return Int(value).map { sizes[min(6, max(0, $0 - 1))] }
  }

  private static func isObsolete(_ name: String, on local: String) -> Bool {
    switch name {
    case "align", "valign", "bgcolor", "cellpadding", "cellspacing", "frame", "rules", "summary",
      "nowrap", "noshade", "clear", "hspace", "vspace", "compact", "link", "vlink", "alink",
      "background", "text", "face", "version", "profile", "scheme", "longdesc", "axis", "char",
      "charoff", "rev", "language", "xml:space", "lowsrc", "marginwidth", "marginheight", "border",
      "color":
      !(["svg", "path", "g", "text"].contains(local) || (name == "border" && local == "table"))
    case "size": local == "font" || local == "hr"
    case "width", "height": isHTML(local)
    case "type": local == "ul" || local == "li"
    case "abbr": local == "td"
    case "charset", "shape", "coords": local == "a" || local == "link"
    case "scope": local == "td"
    case "name": local == "img"
    default: false
    }
  }
}
