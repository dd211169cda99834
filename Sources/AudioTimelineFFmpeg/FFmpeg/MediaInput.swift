import AudioTimeline
import CFFmpeg

/// An open file of media and the one audio stream chosen in it.
struct MediaInput: ~Copyable {
  private let context: UnsafeMutablePointer<AVFormatContext>
  private(set) var streamIndex: Int = -1
  let path: String

  /// The containers that are opened.
  ///
  /// Anything that names other files (playlists, manifests) or
  /// reads from devices is left out.
  static let containers = """
    mov,mp4,m4a,3gp,3g2,mj2,mp3,aac,ogg,flac,wav,w64,aiff,caf,matroska,webm,ac3,eac3,asf,wv,tta,\
    tak,ape,mpc,mpc8,amr,au,dsf,iff,oma,avi,flv,mpeg,mpegts,dts,loas
    """

  private init(owning context: UnsafeMutablePointer<AVFormatContext>, path: String) {
    self.context = context
    self.path = path
  }

  deinit {
    var context: UnsafeMutablePointer<AVFormatContext>? = context
    avformat_close_input(&context)
  }

  /// Opens a local file and chooses its audio stream.
  static func opening(_ path: String) throws -> MediaInput {
    FFmpegLibrary.settings
    guard var context = Optional(avformat_alloc_context()) ?? nil else {
      throw AudioError(.unreadable, path: path, reason: "memory ran out")
    }
    // Reading stops soon after the task that asked for it is cancelled.
    context.pointee.interrupt_callback = AVIOInterruptCB(
      callback: { _ in Task.isCancelled ? 1 : 0 }, opaque: nil)
    var options: OpaquePointer?
    defer { av_dict_free(&options) }
    av_dict_set(&options, "protocol_whitelist", "file", 0)
    av_dict_set(&options, "format_whitelist", containers, 0)
    var handle: UnsafeMutablePointer<AVFormatContext>? = context
    let status = avformat_open_input(&handle, "file:" + path, nil, &options)
    try Task.checkCancellation()
    guard status >= 0, let opened = handle else {
      throw AudioError(
        .unsupported, path: path,
        reason: "it is not audio in a known container (\(FFmpegLibrary.message(status)))")
    }
    context = opened
    var input = MediaInput(owning: context, path: path)
    let found = avformat_find_stream_info(input.context, nil)
    try Task.checkCancellation()
    guard found >= 0 else {
      throw AudioError(.damaged, path: path, reason: FFmpegLibrary.message(found))
    }
    try input.chooseStream()
    return input
  }

  private mutating func chooseStream() throws {
    let best = av_find_best_stream(context, AVMEDIA_TYPE_AUDIO, -1, -1, nil, 0)
    guard best >= 0 else {
      throw AudioError(.noAudio, path: path, reason: "it holds no audio")
    }
    streamIndex = Int(best)
    for index in 0..<Int(context.pointee.nb_streams) where index != streamIndex {
      context.pointee.streams[index]?.pointee.discard = AVDISCARD_ALL
    }
  }

  /// The chosen stream.
  var stream: UnsafeMutablePointer<AVStream> {
    guard let stream = context.pointee.streams[streamIndex] else {
      preconditionFailure("the stream was chosen among those there are")
    }
    return stream
  }

  /// How the chosen stream is coded.
  var codecParameters: CodecParameters {
    CodecParameters(copying: stream.pointee.codecpar, timeBase: stream.pointee.time_base)
  }

  /// The name of the container, as FFmpeg spells it.
  var container: String { String(cString: context.pointee.iformat.pointee.name) }

  /// What the container says of its duration, in seconds.
  var statedDuration: Double? {
    let duration = context.pointee.duration
    return duration == cffmpeg_no_pts() || duration <= 0
      ? nil : Double(duration) / Double(AV_TIME_BASE)
  }

  /// The tags of the file, completed by those of the stream.
  var tags: [String: String] {
    FFmpegLibrary.entries(context.pointee.metadata)
      .merging(FFmpegLibrary.entries(stream.pointee.metadata)) { first, _ in first }
  }

  /// The chapters that the demuxer found: start in seconds and title.
  var chapters: [(time: Double, title: String?)] {
    (0..<Int(context.pointee.nb_chapters)).compactMap { index in
      guard let chapter = context.pointee.chapters[index]?.pointee else { return nil }
      let time = Double(chapter.start) * av_q2d(chapter.time_base)
      return (time, FFmpegLibrary.entries(chapter.metadata)["title"])
    }
  }

  /// The cover picture that comes as a stream of its own.
  private var picture: AVStream? {
    for index in 0..<Int(context.pointee.nb_streams) {
      if let stream = context.pointee.streams[index]?.pointee,
        stream.disposition & AV_DISPOSITION_ATTACHED_PIC != 0, stream.attached_pic.size > 0
      {
        return stream
      }
    }
    return nil
  }

  /// What the cover picture is.
  var cover: AudioFile.Cover? {
    picture.map { stream in
      let type =
        switch stream.codecpar.pointee.codec_id {
        case AV_CODEC_ID_PNG: "image/png"
        case AV_CODEC_ID_GIF: "image/gif"
        case AV_CODEC_ID_BMP: "image/bmp"
        case AV_CODEC_ID_WEBP: "image/webp"
        default: "image/jpeg"
        }
      return AudioFile.Cover(mediaType: type, byteCount: Int(stream.attached_pic.size))
    }
  }

  /// The bytes of the cover picture.
  var coverBytes: [UInt8]? {
    picture.map {
      Array(UnsafeBufferPointer(start: $0.attached_pic.data, count: Int($0.attached_pic.size)))
    }
  }

  /// Whether there are moving pictures too.
  var hasVideo: Bool {
    (0..<Int(context.pointee.nb_streams)).contains {
      guard let stream = context.pointee.streams[$0]?.pointee else { return false }
      return stream.codecpar.pointee.codec_type == AVMEDIA_TYPE_VIDEO
        && stream.disposition & AV_DISPOSITION_ATTACHED_PIC == 0
    }
  }

  /// How many audio streams there are.
  var audioStreams: Int {
    (0..<Int(context.pointee.nb_streams)).count {
      context.pointee.streams[$0]?.pointee.codecpar.pointee.codec_type == AVMEDIA_TYPE_AUDIO
    }
  }

  /// Reads the next packet of the chosen stream.
  ///
  /// - Returns: False at the end of the file.
  func read(into packet: Packet) throws -> Bool {
    av_packet_unref(packet.pointer)
    var failures = 0
    while true {
      let status = av_read_frame(context, packet.pointer)
      if status >= 0 {
        if Int(packet.pointer.pointee.stream_index) == streamIndex { return true }
        av_packet_unref(packet.pointer)
      } else if status == cffmpeg_error_eof() {
        return false
      } else {
        try Task.checkCancellation()
        // A demuxer may stumble over a damaged place and go on behind it; it may also be at its end.
        failures += 1
        if failures > 8 || avio_feof(context.pointee.pb) != 0 { return false }
      }
    }
  }

  /// Whether a container is a bare stream of frames, which is sought by bytes.
  static func isBareStream(_ container: String) -> Bool {
    ["mp3", "aac", "ac3", "eac3", "dts", "loas", "amr"].contains(container)
  }

  /// Moves to a byte, for containers that are bare streams of frames.
  func seek(toByte position: Int64) -> Bool {
    av_seek_frame(context, -1, position, AVSEEK_FLAG_BYTE) >= 0
  }

  /// Moves to a packet at or before a timestamp of the stream.
  func seek(toTimestamp timestamp: Int64) -> Bool {
    av_seek_frame(context, Int32(streamIndex), timestamp, AVSEEK_FLAG_BACKWARD) >= 0
  }
}
