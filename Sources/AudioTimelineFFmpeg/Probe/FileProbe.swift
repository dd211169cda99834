import AudioTimeline

/// Opens a file and finds out what it is, how long it really sounds, and how to decode it.
enum FileProbe {
  @concurrent
  static func probe(
    _ path: String, store: (any ProbeStore)? = nil
  ) async throws -> ProbedFile {
    let local = try LocalFile.opening(path)
    if let scheme = Protection.scheme(of: local) { throw Protection.error(scheme, path: path) }
    var movie: MP4Movie?
    if MP4Movie.recognizes(local) {
      let found = try MP4Movie(local)
      if let scheme = found.protection(in: local) { throw Protection.error(scheme, path: path) }
      guard found.audio != nil else {
        throw AudioError(.noAudio, path: path, reason: "it holds no audio")
      }
      movie = found
    }
    var probed: ProbedFile
    if let movie, var probe = MP4Probe(movie, in: local) {
      probed = try probe.probe(path)
    } else {
      probed = try readThrough(path, in: local, store: store)
    }
    guard probed.file.frames > 0 else {
      throw AudioError(.damaged, path: path, reason: "it holds no sound, only a description of it")
    }
    let chapters = ChapterSources(probed, movie: movie, in: local)
    probed.file.markers = chapters.markers
    probed.file.warnings += chapters.remarks
    if let stated = probed.file.statedDuration,
      abs(stated - probed.file.duration) > 0.005 * probed.file.duration
    {
      probed.file.warnings.append(
        "The container says \(seconds(stated)), decoding yields \(seconds(probed.file.duration)).")
    }
    return probed
  }

  /// Measures a file that has to be read through, or takes what is known of it since another time.
  private static func readThrough(
    _ path: String, in file: borrowing LocalFile, store: (any ProbeStore)?
  ) throws -> ProbedFile {
    if let known = store?.record(ofFileAt: path).flatMap({ ProbeRecord($0, path: path) }) {
      return known.probed
    }
    let probed = try ContainerProbe.probe(path, in: file)
    if let record = ProbeRecord(probed).bytes { store?.keep(record, ofFileAt: path) }
    return probed
  }

  private static func seconds(_ value: Double) -> String {
    let thousandths = String(Int((value * 1_000).rounded()) + 1_000_000_000).suffix(3)
    return "\(Int(value)).\(thousandths) s"
  }
}

/// Refuses what is encrypted, by the name of the scheme.
enum Protection {
  /// The scheme that the first bytes of a file show.
  static func scheme(of file: borrowing LocalFile) -> String? {
    let head = file.read(at: 0, count: 12)
    // The magic number of Audible's first format.
    return head.count >= 8 && head[4..<8].elementsEqual([0x57, 0x90, 0x75, 0x36])
      ? "Audible (AA)" : nil
  }

  static func error(_ scheme: String, path: String) -> AudioError {
    AudioError(
      .protected, path: path,
      reason: "it is protected by \(scheme); bring a copy without copy protection")
  }
}
