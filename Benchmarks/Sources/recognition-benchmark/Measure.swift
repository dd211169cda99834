import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What this process used.
enum Measure {
  /// Writes a line of output at once, into pipes and files as well.
  static func write(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }

  /// The processor time of this process so far, in seconds.
  static var processorTime: Double {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_SELF, &usage)
    #else
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #endif
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }

  /// The processor time of the programs that this process started and that have ended, in seconds.
  static var childrenTime: Double {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_CHILDREN, &usage)
    #else
      getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    #endif
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }

  /// Forgets the peak of memory so far, where the system allows it.
  static func forgetPeakMemory() {
    try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
  }

  /// The peak of memory in megabytes, where the system tells.
  static var peakMemory: Double? { status("VmHWM:") }

  /// The memory in use in megabytes, where the system tells.
  static var memory: Double? { status("VmRSS:") }

  private static func status(_ key: String) -> Double? {
    guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    else { return nil }
    let line = text.split(separator: "\n").first { $0.hasPrefix(key) }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Double($0) }
      .map { $0 / 1024 }
  }
}
