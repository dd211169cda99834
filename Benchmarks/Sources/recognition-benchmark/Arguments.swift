/// The arguments of the program.
struct Arguments {
  private var values: [String: String] = [:]
  /// Options of the engine, to try others than a profile has.
  private(set) var options: [(String, String)] = []

  init(_ arguments: some Sequence<String>) {
    var name: String?
    for argument in arguments {
      if let current = name {
        if current == "--option" {
          let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
          options.append((String(parts[0]), parts.count > 1 ? String(parts[1]) : ""))
        } else {
          values[current] = argument
        }
        name = nil
      } else {
        name = argument
      }
    }
  }

  func value(_ name: String) -> String? { values[name] }
}
