/// Clock values of SMIL 3.0, as Media Overlays use them.
public enum ClockValue {
  /// Reads a clock value in any of its forms.
  ///
  /// ```swift
  /// ClockValue.seconds("1:02:03.5")  // 3723.5
  /// ClockValue.seconds("02:30")      // 150
  /// ClockValue.seconds("1.5min")     // 90
  /// ClockValue.seconds("250ms")      // 0.25
  /// ClockValue.seconds("npt=12.3s")  // 12.3
  /// ```
  ///
  /// - Parameter text: Full clock (`h:mm:ss.f`), partial clock (`mm:ss.f`), or a timecount with `h`,
  ///   `min`, `s`, `ms` or nothing, which means seconds; also with the `npt=` of older files.
  /// - Returns: The seconds, or `nil` where the text is no clock value.
  public static func seconds(_ text: String) -> Double? {
    var trimmed = Substring(text.trimmedOfASCIISpace)
    if trimmed.hasPrefix("npt=") { trimmed = trimmed.dropFirst(4) }
    let parts = trimmed.split(separator: ":", omittingEmptySubsequences: false)
    switch parts.count {
    case 1: return timecount(trimmed)
    case 2:
      guard let minutes = whole(parts[0]), let seconds = decimal(parts[1]) else { return nil }
      return minutes < 60 && seconds < 60 ? minutes * 60 + seconds : nil
    case 3:
      guard let hours = whole(parts[0]), let minutes = whole(parts[1]),
        let seconds = decimal(parts[2]), minutes < 60, seconds < 60
      else { return nil }
      return hours * 3600 + minutes * 60 + seconds
    default: return nil
    }
  }

  /// Writes a time as a full clock value, such as `1:02:03.500`.
  ///
  /// - Parameter milliseconds: The time, not negative.
  /// - Returns: Hours, minutes, seconds and thousandths.
  public static func text(milliseconds: Int) -> String {
    let seconds = milliseconds / 1000
    return "\(seconds / 3600):\(padded(seconds / 60 % 60, 2)):\(padded(seconds % 60, 2))"
      + ".\(padded(milliseconds % 1000, 3))"
  }

  private static func padded(_ value: Int, _ width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  private static func timecount(_ text: Substring) -> Double? {
    let units: [(suffix: String, scale: Double)] = [
      ("min", 60), ("ms", 0.001), ("h", 3600), ("s", 1),
    ]
    for unit in units where text.hasSuffix(unit.suffix) {
      return decimal(text.dropLast(unit.suffix.count)).map { $0 * unit.scale }
    }
    return decimal(text)
  }

  private static func whole(_ text: Substring) -> Double? {
    isDigits(text) ? Double(text) : nil
  }

  /// Digits with a fraction or without: no sign, no exponent.
  private static func decimal(_ text: Substring) -> Double? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy(isDigits), let value = Double(text), value.isFinite
    else { return nil }
    return value
  }

  private static func isDigits(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.count <= 18 && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}
