import CFFmpeg

/// A converter to 16 kHz, one channel, 16-bit.
struct Resampler: ~Copyable {
  private let context: OpaquePointer
  let format: SampleFormat

  private init(owning context: OpaquePointer, format: SampleFormat) {
    self.context = context
    self.format = format
  }

  deinit {
    var context: OpaquePointer? = context
    swr_free(&context)
  }

  /// Makes a converter from a layout of samples.
  static func making(from format: SampleFormat, path: String) throws(AudioError) -> Resampler {
    var mono = AVChannelLayout()
    av_channel_layout_default(&mono, 1)
    var layout = format.layout
    if layout.order != AV_CHANNEL_ORDER_NATIVE {
      av_channel_layout_default(&layout, Int32(format.channels))
    }
    let spread = layout.order != AV_CHANNEL_ORDER_NATIVE
    var context: OpaquePointer?
    var status = swr_alloc_set_opts2(
      &context, &mono, AV_SAMPLE_FMT_S16, 16_000, &layout, format.sample,
      Int32(format.sampleRate), 0, nil)
    guard status >= 0, let context else {
      throw AudioError(.damaged, path: path, reason: FFmpegLibrary.message(status))
    }
    let resampler = Resampler(owning: context, format: format)
    if spread {
      // Channels that nobody named count alike.
      let share = [Double](
        repeating: 1 / Double(format.channels), count: format.channels)
      status = swr_set_matrix(context, share, Int32(format.channels))
    }
    if status >= 0 { status = swr_init(context) }
    guard status >= 0 else {
      throw AudioError(
        .damaged, path: path,
        reason: "its samples cannot be converted (\(FFmpegLibrary.message(status)))")
    }
    return resampler
  }

  /// Forgets what it has been fed, so that the next sample is the first.
  func restart() { swr_init(context) }

  /// Converts frames and appends what comes out.
  func convert(
    _ planes: [UnsafePointer<UInt8>?], from offset: Int, count: Int, into output: inout [Int16]
  ) {
    guard count > 0 else { return }
    var shifted = planes.map { $0.map { $0 + offset * format.stride } }
    shifted.withUnsafeMutableBufferPointer { buffer in
      run(buffer.baseAddress, Int32(count), into: &output)
    }
  }

  /// Appends what is still inside, as at the end of a file.
  func drain(into output: inout [Int16]) { run(nil, 0, into: &output) }

  private func run(
    _ planes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?, _ count: Int32,
    into output: inout [Int16]
  ) {
    let room = swr_get_out_samples(context, count)
    guard room > 0 else { return }
    let chunk = [Int16](unsafeUninitializedCapacity: Int(room)) { buffer, filled in
      buffer.withMemoryRebound(to: UInt8.self) { bytes in
        var target: UnsafeMutablePointer<UInt8>? = bytes.baseAddress
        filled = Int(max(0, swr_convert(context, &target, room, planes, count)))
      }
    }
    output.append(contentsOf: chunk)
  }
}

extension Resampler {
  /// Feeds silence and appends what comes out.
  func silence(_ count: Int, into output: inout [Int16]) {
    let unsigned = format.sample == AV_SAMPLE_FMT_U8 || format.sample == AV_SAMPLE_FMT_U8P
    var left = count
    while left > 0 {
      let run = min(left, 4_096)
      let bytes = [UInt8](repeating: unsigned ? 0x80 : 0, count: run * format.stride)
      bytes.withUnsafeBufferPointer { buffer in
        let planes = [UnsafePointer<UInt8>?](repeating: buffer.baseAddress, count: format.planes)
        convert(planes, from: 0, count: run, into: &output)
      }
      left -= run
    }
  }
}
