import CFFmpeg

/// What concerns the libraries as a whole: their log, their hunger and their error texts.
enum FFmpegLibrary {
  /// Silences the log, which otherwise goes to the standard error output, and bounds what a file
  /// can make the libraries ask for; touch it before any call.
  ///
  /// Some demuxers trust the sizes in a header (Monkey's Audio asks for a packet of 2 GB if told
  /// so by a file of 172 bytes). The largest honest block is the list of packets of an MP4 file,
  /// about 220 MB for 60 h. Both settings hold for the whole process.
  static let settings: Void = {
    av_log_set_level(AV_LOG_QUIET)
    av_max_alloc(512 << 20)
  }()

  /// FFmpeg's own words for a status.
  static func message(_ status: Int32) -> String {
    var buffer = [CChar](repeating: 0, count: Int(AV_ERROR_MAX_STRING_SIZE))
    guard av_strerror(status, &buffer, buffer.count) == 0 else { return "status \(status)" }
    let text = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return String(decoding: text, as: UTF8.self)
  }

  /// The entries of a dictionary of texts, keys in lower case.
  static func entries(_ dictionary: OpaquePointer?) -> [String: String] {
    var entries: [String: String] = [:]
    var entry: UnsafeMutablePointer<AVDictionaryEntry>?
    while true {
      entry = av_dict_get(dictionary, "", entry, AV_DICT_IGNORE_SUFFIX)
      guard let found = entry?.pointee, let key = found.key, let value = found.value else { break }
      let name = String(cString: key).lowercased()
      if entries[name] == nil { entries[name] = String(cString: value) }
    }
    return entries
  }
}
