#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension ArraySlice<UInt8> {
  /// Where a byte first occurs at or after a position.
  func position(of byte: UInt8, from start: Int) -> Int? {
    withUnsafeBytes { buffer in
      guard start < endIndex, let base = buffer.baseAddress,
        let found = memchr(base + (start - startIndex), Int32(byte), endIndex - start)
      else { return nil }
      return startIndex + (UnsafeRawPointer(found) - base)
    }
  }

  /// Where a short ASCII text first occurs.
  func firstRange(of text: StaticString) -> Range<Int>? {
    let needle = text.withUTF8Buffer { Array($0) }
    guard let head = needle.first else { return nil }
    var i = startIndex
    while let found = position(of: head, from: i) {
      if self[found...].starts(with: needle) { return found..<found + needle.count }
      i = found + 1
    }
    return nil
  }
}
