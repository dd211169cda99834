import Foundation

/// What a process needed.
struct Cost {
  /// User and system time, in seconds.
  var cpu: Double
  /// Elapsed time, in seconds.
  var elapsed: Double
  /// The most memory that was resident, in megabytes.
  var memory: Double

  /// Runs a program to its end.
  static func running(_ program: String, _ arguments: [String]) throws -> Cost {
    let words = ["env", program] + arguments
    var pointers = words.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var process = pid_t()
    let start = ContinuousClock.now
    guard posix_spawn(&process, "/usr/bin/env", nil, nil, &pointers, environ) == 0 else {
      throw Failure(description: "\(program) does not start")
    }
    var status: Int32 = 0
    var usage = rusage()
    wait4(process, &status, 0, &usage)
    guard status == 0 else {
      throw Failure(description: "\(words.dropFirst().joined(separator: " ")) failed (\(status))")
    }
    let elapsed = start.duration(to: .now) / .seconds(1)
    #if canImport(Darwin)
      let unit = 1_048_576.0
    #else
      let unit = 1_024.0
    #endif
    return Cost(
      cpu: seconds(usage.ru_utime) + seconds(usage.ru_stime), elapsed: elapsed,
      memory: Double(usage.ru_maxrss) / unit)
  }

  /// Lets a process of this program do a piece of work.
  static func of(_ kind: MeasuredTask.Kind, _ path: String) throws -> Cost {
    let program = Bundle.main.executablePath ?? CommandLine.arguments[0]
    return try running(program, [MeasuredTask.flag, kind.rawValue, path])
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000
  }
}

/// Something that makes the benchmark pointless.
struct Failure: Error, CustomStringConvertible {
  let description: String
}
