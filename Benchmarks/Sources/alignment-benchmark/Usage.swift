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
  ///
  /// On Linux never less than this program's own: a child starts with its parent's mark.
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
    wait4(process, &status, 0, &usage)
    func seconds(_ time: timeval) -> Double {
      Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000
    }
    cpu = seconds(usage.ru_utime) + seconds(usage.ru_stime)
    #if canImport(Darwin)
      peakMegabytes = Double(usage.ru_maxrss) / 1_048_576
    #else
      peakMegabytes = Double(usage.ru_maxrss) / 1_024
    #endif
    status = (status >> 8) & 0xff
  }
}
