import Foundation
import Measuring

/// How large a book's XHTML documents are, in megabytes, by what `unzip` lists.
struct DocumentSizes {
  private(set) var total = 0.0
  private(set) var largest = 0.0

  init(_ book: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["unzip", "-l", book]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    for line in String(decoding: data, as: UTF8.self).split(separator: "\n")
    where line.hasSuffix("html") {
      let size = Double(line.split(separator: " ").first ?? "") ?? 0
      total += size / 1_000_000
      largest = max(largest, size / 1_000_000)
    }
    if total == 0 { throw Failure("\(book) holds no XHTML, or unzip is not installed") }
  }
}
