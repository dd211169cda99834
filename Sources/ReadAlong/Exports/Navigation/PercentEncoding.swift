extension String {
  /// The text with everything but unreserved characters and some given ones percent-encoded.
  ///
  /// Follows RFC 3986, section 2.
  func percentEncoded(keeping kept: String = "") -> String {
    let hex = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: bytes.append(byte)
      default:
        if kept.utf8.contains(byte) {
          bytes.append(byte)
        } else {
          bytes += [0x25, hex[Int(byte >> 4)], hex[Int(byte & 15)]]
        }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
