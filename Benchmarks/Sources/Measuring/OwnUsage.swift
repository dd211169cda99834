import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What this process has used so far.
public enum OwnUsage {
  /// User and system time, in seconds.
  public static var cpu: Double { time(own, \.ru_utime) + time(own, \.ru_stime) }

  /// User time, in seconds.
  public static var userTime: Double { time(own, \.ru_utime) }

  /// User and system time of the programs that this one started and that have ended, in seconds.
  public static var childrenCPU: Double { time(children, \.ru_utime) + time(children, \.ru_stime) }

  /// The memory that is resident, in megabytes; 0 where the system does not tell.
  public static var memory: Double { ProcessStatus.own?.megabytes("VmRSS") ?? 0 }

  /// The most memory that was resident, in megabytes.
  public static var peakMemory: Double {
    if let peak = ProcessStatus.own?.megabytes("VmHWM") { return peak }
    return Double(usage(own).ru_maxrss) / 1_048_576
  }

  /// Forgets the peak of memory so far, where the system allows it.
  public static func forgetPeakMemory() {
    try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
  }

  #if canImport(Darwin)
    private typealias Who = Int32
    private static let (own, children) = (RUSAGE_SELF, RUSAGE_CHILDREN)
  #else
    private typealias Who = __rusage_who_t
    private static let own = Who(RUSAGE_SELF.rawValue)
    private static let children = Who(RUSAGE_CHILDREN.rawValue)
  #endif

  private static func usage(_ who: Who) -> rusage {
    var usage = rusage()
    getrusage(who, &usage)
    return usage
  }

  private static func time(_ who: Who, _ kind: KeyPath<rusage, timeval>) -> Double {
    usage(who)[keyPath: kind].seconds
  }
}

extension timeval {
  /// The time in seconds.
  var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1_000_000 }
}

/// What Linux tells of a running process.
struct ProcessStatus {
  private let lines: [Substring]

  /// The status of this process; nil where there is no such file.
  static var own: ProcessStatus? { ProcessStatus(of: "self") }

  /// The status of a process; nil where there is no such file.
  init?(of process: String) {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8) else {
      return nil
    }
    lines = text.split(separator: "\n")
  }

  /// A size in megabytes; nil where it is not named.
  func megabytes(_ key: String) -> Double? {
    let line = lines.first { $0.hasPrefix(key + ":") }
    return line?.split(whereSeparator: \.isWhitespace).dropFirst().first
      .flatMap { Double($0) }.map { $0 / 1_024 }
  }
}
