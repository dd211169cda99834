import Foundation

/// What a process needed.
public struct Cost {
  /// User and system time, in seconds.
  public var cpu: Double
  /// Elapsed time, in seconds.
  public var elapsed: Double
  /// The most memory that was resident, in megabytes.
  public var memory: Double

  /// Runs a program to its end; what it prints is thrown away.
  public static func running(_ program: String, _ arguments: [String]) throws -> Cost {
    let words = ["env", program] + arguments
    var pointers = words.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var process = pid_t()
    let start = ContinuousClock.now
    guard posix_spawn(&process, "/usr/bin/env", &actions, nil, &pointers, environ) == 0 else {
      throw Failure("\(program) does not start")
    }
    var status: Int32 = 0
    var usage = rusage()
    wait4(process, &status, 0, &usage)
    guard status == 0 else {
      throw Failure("\(words.dropFirst().joined(separator: " ")) failed (\(status))")
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

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000
  }
}

/// Something that makes a benchmark pointless.
public struct Failure: Error, CustomStringConvertible {
  /// What is wrong.
  public let description: String

  /// Creates a failure.
  public init(_ description: String) { self.description = description }
}
