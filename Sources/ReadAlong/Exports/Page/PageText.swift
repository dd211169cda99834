extension TextBuffer {
  /// Appends a text for an HTML element or a quoted attribute.
  mutating func append(html text: String) {
    append(text) { byte in
      switch byte {
      case 0x26: "&amp;"
      case 0x3C: "&lt;"
      case 0x3E: "&gt;"
      case 0x22: "&quot;"
      default: nil
      }
    }
  }
}

/// How pages put numbers for people.
enum PageText {
  /// A length of time, such as `7 h 05 min`, `12 min` or `48 s`.
  static func duration(_ seconds: Double) -> String {
    let whole = Int(max(0, seconds).rounded())
    if whole < 60 { return "\(whole) s" }
    let minutes = (whole + 30) / 60
    if minutes < 60 { return "\(minutes) min" }
    let rest = minutes % 60
    return "\(minutes / 60) h \(rest < 10 ? "0" : "")\(rest) min"
  }

  /// A moment, such as `1:02:07` or `4:09`.
  static func clock(_ seconds: Double) -> String {
    let whole = Int(max(0, seconds))
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let minutes = whole / 60
    return minutes < 60
      ? "\(minutes):\(two(whole % 60))"
      : "\(minutes / 60):\(two(minutes % 60)):\(two(whole % 60))"
  }

  /// A share in percent, with a decimal where whole percents would hide something.
  static func percent(_ share: Double) -> String {
    let tenths = Int((share * 1000).rounded())
    if tenths % 10 == 0 || (tenths > 100 && tenths < 900) { return "\((tenths + 5) / 10) %" }
    return "\(tenths / 10).\(tenths % 10) %"
  }

  /// A number with its noun in the singular or plural.
  static func count(_ number: Int, _ one: String, _ many: String) -> String {
    "\(grouped(number)) \(number == 1 ? one : many)"
  }

  /// A number with its thousands set apart.
  static func grouped(_ number: Int) -> String {
    let digits = Array(String(number.magnitude))
    var text = number < 0 ? "−" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }
}
