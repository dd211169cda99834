#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The bytes of a file; stops the program where it cannot be read.
func contents(of path: String) -> [UInt8] {
  let file = open(path, O_RDONLY)
  guard file >= 0 else { stop("match-words: cannot open \(path): \(reason())") }
  defer { close(file) }
  var status = stat()
  fstat(file, &status)
  var bytes: [UInt8] = []
  while true {
    let wanted = max(Int(status.st_size) + 1 - bytes.count, 1 << 16)
    var failed = false
    let chunk = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
      let got = read(file, buffer.baseAddress, wanted)
      failed = got < 0
      count = max(got, 0)
    }
    if failed { stop("match-words: cannot read \(path): \(reason())") }
    if chunk.isEmpty { return bytes }
    if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
  }
}

/// Writes bytes to the standard output.
func write(_ bytes: ArraySlice<UInt8>) {
  var sent = 0
  while sent < bytes.count {
    let count = bytes.withUnsafeBytes {
      write(1, $0.baseAddress.map { $0 + sent }, $0.count - sent)
    }
    if count <= 0 { stop("match-words: cannot write the pairs: \(reason())") }
    sent += count
  }
}

/// Says why and ends the program.
func stop(_ message: String) -> Never {
  let line = Array((message + "\n").utf8)
  _ = line.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
  exit(2)
}

private func reason() -> String { String(cString: strerror(errno)) }
