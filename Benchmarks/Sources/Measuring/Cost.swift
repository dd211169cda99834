import Foundation

/// What a process needed.
public struct Cost {
  /// User and system time, in seconds.
  public var cpu: Double
  /// Elapsed time, in seconds.
  public var elapsed: Double
  /// The most memory that was resident, in megabytes.
  public var memory: Double
  /// The status it ended with.
  public var status: Int32

  /// Runs a program to its end; what it prints is thrown away.
  ///
  /// - Throws: `Failure` when it does not start, or ends with none of the statuses that are expected.
  public static func running(
    _ program: String, _ arguments: [String], expecting statuses: ClosedRange<Int32> = 0...0
  ) throws -> Cost {
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
    var memory = 0.0
    #if canImport(Darwin)
      wait4(process, &status, 0, &usage)
      memory = Double(usage.ru_maxrss) / 1_048_576
    #else
      // The kernel's own figure starts with the mark of this program, which may be larger.
      while wait4(process, &status, WNOHANG, &usage) == 0 {
        memory = max(memory, ProcessStatus(of: "\(process)")?.megabytes("VmHWM") ?? 0)
        usleep(5_000)
      }
    #endif
    let elapsed = start.duration(to: .now) / .seconds(1)
    let ended = status & 0x7F == 0 ? (status >> 8) & 0xFF : -1
    guard statuses.contains(ended) else {
      throw Failure("\(words.dropFirst().joined(separator: " ")) failed (\(ended))")
    }
    return Cost(
      cpu: usage.ru_utime.seconds + usage.ru_stime.seconds, elapsed: elapsed, memory: memory,
      status: ended)
  }
}

/// Something that makes a benchmark pointless.
public struct Failure: Error, CustomStringConvertible {
  /// What is wrong.
  public let description: String

  /// Creates a failure.
  public init(_ description: String) { self.description = description }
}
