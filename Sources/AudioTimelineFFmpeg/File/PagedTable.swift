/// A table of big-endian numbers in a file, of which one page at a time is in memory.
struct PagedTable {
  /// Where the first number is.
  let offset: Int64
  /// How many bytes a number has: 4 or 8.
  let width: Int
  let count: Int

  private var page: [UInt8] = []
  private var firstOfPage = 0
  private static let pageSize = 16_384

  init(offset: Int64, width: Int, count: Int) {
    self.offset = offset
    self.width = width
    self.count = count
  }

  /// A number of the table; zero past its end.
  mutating func value(_ index: Int, in file: borrowing LocalFile) -> Int64 {
    guard index >= 0, index < count else { return 0 }
    var start = (index - firstOfPage) * width
    if index < firstOfPage || start + width > page.count {
      firstOfPage = index - index % (Self.pageSize / width)
      page = file.read(
        at: offset + Int64(firstOfPage) * Int64(width), count: Self.pageSize)
      start = (index - firstOfPage) * width
      guard start + width <= page.count else { return 0 }
    }
    var value: UInt64 = 0
    for byte in page[start..<start + width] { value = value << 8 | UInt64(byte) }
    return Int64(clamping: value)
  }
}
