/// A JSON value (RFC 8259), as far as transcripts need it.
enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  /// Members in the order of the text; of equal names the first counts.
  case object([Member])

  struct Member: Hashable, Sendable {
    var name: String
    var value: JSONValue
  }

  /// The member of an object, or nil.
  subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  var array: [JSONValue]? {
    if case .array(let values) = self { values } else { nil }
  }

  var string: String? {
    if case .string(let string) = self { string } else { nil }
  }

  var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  /// A number, or a number in quotes, as some tools write times.
  var lenientNumber: Double? {
    switch self {
    case .number(let number): number
    case .string(let string): Double(string)
    default: nil
    }
  }
}
