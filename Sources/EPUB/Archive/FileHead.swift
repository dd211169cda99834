#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The first bytes of a file, by which formats are told apart.
enum FileHead {
  /// Reads up to 68 bytes; none where the file cannot be read.
  static func read(_ path: String) -> [UInt8] {
    guard let file = fopen(path, "rb") else { return [] }
    defer { fclose(file) }
    return [UInt8](unsafeUninitializedCapacity: 68) { buffer, count in
      count = fread(buffer.baseAddress, 1, 68, file)
    }
  }
}
