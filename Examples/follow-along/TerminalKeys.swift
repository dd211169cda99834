import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// Keys as they are pressed, without waiting for return; none where input is no terminal.
final class TerminalKeys {
  enum Key: Equatable {
    case pause
    case skip(Double)
    case sentence(Int)
    case end
  }

  private var original: termios?

  init() {
    guard isatty(STDIN_FILENO) == 1 else { return }
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return }
    original = settings
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
  }

  deinit {
    if var original { tcsetattr(STDIN_FILENO, TCSANOW, &original) }
  }

  /// The key that was pressed since the last call, if one was.
  func next() -> Key? {
    guard original != nil else { return nil }
    var poll = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard Foundation.poll(&poll, 1, 0) > 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 8)
    let count = read(STDIN_FILENO, &bytes, bytes.count)
    switch Array(bytes.prefix(max(0, count))) {
    case [UInt8(ascii: " ")]: return .pause
    case [UInt8(ascii: "q")]: return .end
    case [0x1B, UInt8(ascii: "["), UInt8(ascii: "C")]: return .skip(15)
    case [0x1B, UInt8(ascii: "["), UInt8(ascii: "D")]: return .skip(-15)
    case [0x1B, UInt8(ascii: "["), UInt8(ascii: "A")]: return .sentence(-1)
    case [0x1B, UInt8(ascii: "["), UInt8(ascii: "B")]: return .sentence(1)
    default: return nil
    }
  }
}
