/// What the command line asks for.
struct Options {
  static let usage = """
    usage: audio-info FILE… [--json] [--pcm OUT] [--from SECONDS] [--to SECONDS]
      FILE    an audio file, or a folder of them
      --json  print JSON
      --pcm   write the samples of the set to OUT: 16 kHz, one channel, 16 bits, little-endian
      --from  begin at this second of the set
      --to    end at this second of the set
    """

  private(set) var paths: [String] = []
  private(set) var json = false
  private(set) var samples: String?
  private(set) var range = 0.0..<Double.infinity

  init?(_ arguments: ArraySlice<String>) {
    var rest = arguments
    var from = 0.0
    var to = Double.infinity
    while let argument = rest.popFirst() {
      switch argument {
      case "--json": json = true
      case "--pcm":
        guard let path = rest.popFirst() else { return nil }
        samples = path
      case "--from", "--to":
        guard let time = rest.popFirst().flatMap(Double.init), time >= 0 else { return nil }
        if argument == "--from" { from = time } else { to = time }
      case let option where option.hasPrefix("--"): return nil
      default: paths.append(argument)
      }
    }
    guard !paths.isEmpty, from <= to else { return nil }
    range = from..<to
  }
}
