// Prints what reading a whole novel costs beside two ways of doing so in Python, in one run: CPU time
// of whole processes, start-up included, the least of several rounds.
//
// Usage: epub-benchmark PATH/epub-text BOOK.epub… [--python PATH] [--rounds N]
//
// The Python needs the packages lxml, ebooklib and beautifulsoup4.

import Foundation
import Measuring

var programs: [String] = []
var python = "python3"
var rounds = 7
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "--python": python = arguments.popFirst() ?? python
  case "--rounds": rounds = arguments.popFirst().flatMap(Int.init) ?? rounds
  default: programs.append(argument)
  }
}
guard let reader = programs.first, programs.count > 1 else {
  print("usage: epub-benchmark PATH/epub-text BOOK.epub… [--python PATH] [--rounds N]")
  exit(2)
}
for book in programs.dropFirst() {
  let documents = try DocumentSizes(book)
  var costs: [String: Cost] = [:]
  func run(_ name: String, _ program: String, _ arguments: [String]) throws {
    let cost = try Cost.running(program, arguments)
    if cost.cpu < costs[name]?.cpu ?? .infinity { costs[name] = cost }
  }
  for _ in 0..<rounds {
    try run("own", reader, [book])
    try run("lxml", python, ["-c", Peers.lxml, book])
    try run("soup", python, ["-c", Peers.soup, book])
  }
  guard let own = costs["own"], let lxml = costs["lxml"], let soup = costs["soup"] else { continue }
  print(book)
  print(String(format: "  XHTML %.2f MB, the largest %.2f MB", documents.total, documents.largest))
  print(String(format: "  epub-text              %.3f s  %.0f MB", own.cpu, own.memory))
  for (name, peer) in [("zipfile + lxml         ", lxml), ("ebooklib + BeautifulSoup", soup)] {
    print(
      "  " + name,
      String(format: "%.3f s  %.0f MB  %.2f ×", peer.cpu, peer.memory, own.cpu / peer.cpu))
  }
}
