import Foundation

// matcher-benchmark MATCH-WORDS [--sizes 10000,50000,…] [--errors 0,20,40] [--limit SECONDS] [TEXT…]
//
// Measures the program match-words, and git's diffs beside it where git is installed, over the same
// lists of words in the same run. The words are those of the texts given, or made up where they do
// not suffice. Prints a table; cpu is user and system time of the whole process, reading the lists
// and writing the pairs included.

var options = Array(CommandLine.arguments.dropFirst())
func numbers(_ name: String, in options: inout [String], or fallback: [Int]) -> [Int] {
  guard let at = options.firstIndex(of: name), at + 1 < options.count else { return fallback }
  defer { options.removeSubrange(at...at + 1) }
  return options[at + 1].split(separator: ",").compactMap { Int($0) }
}

let sizes = numbers("--sizes", in: &options, or: [10_000, 50_000, 200_000, 1_000_000])
let errors = numbers("--errors", in: &options, or: [0, 20, 40])
let limit = numbers("--limit", in: &options, or: [60]).first ?? 60
guard let program = options.first else {
  print("usage: matcher-benchmark MATCH-WORDS [--sizes N,…] [--errors PERCENT,…] [TEXT…]")
  exit(2)
}
let running = RunningText(files: Array(options.dropFirst()), atLeast: sizes.max() ?? 0)
let folder = NSTemporaryDirectory() + "matcher-benchmark-\(getpid())"
try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(atPath: folder) }

print("| words | shape | errors | program | cpu s | pairs | right | found |")
print("|---|---|---|---|---|---|---|---|")
for size in sizes {
  for shape in Scene.Shape.allCases {
    for percent in shape == .equal ? [0] : errors {
      let scene = Scene(running.words, size: size, shape: shape, percent: percent)
      let (book, heard) = (folder + "/book.txt", folder + "/heard.txt")
      try scene.write(book: book, heard: heard)
      for peer in Peer.all(program: program) {
        guard let run = try peer.run(book: book, heard: heard, limit: limit) else {
          print("| \(size) | \(shape) | \(percent) % | \(peer.name) | over \(limit) s | | | |")
          continue
        }
        let pairs = peer.pairs(in: run.output, scene)
        let right = pairs.count { scene.heardPlaces[$0.book] == $0.heard }
        let shares =
          shape == .equal
          ? " | "
          : "\(share(right, pairs.count)) | \(share(right, scene.heardPlaces.count))"
        print(
          "| \(size) | \(shape) | \(percent) % | \(peer.name) |"
            + " \(String(format: "%.3f", run.seconds)) | \(pairs.count) | \(shares) |")
      }
    }
  }
}

func share(_ part: Int, _ whole: Int) -> String {
  String(format: "%.2f %%", 100 * Double(part) / Double(max(1, whole)))
}
