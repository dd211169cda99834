import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a program took to run.
struct Usage {
  /// User and system time of the process, in seconds.
  var cpu = 0.0
  /// The largest resident size, in MB.
  var peakMegabytes = 0.0
  /// The exit status.
  var status: Int32 = 0

  /// Runs a program to its end, its output thrown away.
  init(running command: [String]) {
    var process = pid_t()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var arguments = command.map { strdup($0) }
    arguments.append(nil)
    defer { arguments.forEach { free($0) } }
    guard posix_spawn(&process, command[0], &actions, nil, arguments, environ) == 0 else {
      status = -1
      return
    }
    var usage = rusage()
    #if canImport(Darwin)
      wait4(process, &status, 0, &usage)
    #else
      // The kernel's own figure starts with the mark of this program, which is larger.
      while wait4(process, &status, WNOHANG, &usage) == 0 {
        peakMegabytes = max(peakMegabytes, Self.peakMegabytes(of: process))
        usleep(20_000)
      }
    #endif
    func seconds(_ time: timeval) -> Double {
      Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000
    }
    cpu = seconds(usage.ru_utime) + seconds(usage.ru_stime)
    #if canImport(Darwin)
      peakMegabytes = Double(usage.ru_maxrss) / 1_048_576
    #endif
    status = (status >> 8) & 0xff
  }

  /// The largest resident size that a running program has had so far, in MB.
  private static func peakMegabytes(of process: pid_t) -> Double {
    let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
    let kilobytes = line.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }.first
    return (kilobytes ?? 0) / 1_024
  }
}
