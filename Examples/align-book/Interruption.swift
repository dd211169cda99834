import Dispatch
import Foundation

/// Does something when the user presses Ctrl-C or the process is asked to end.
final class Interruption {
  private let sources: [any DispatchSourceSignal]

  init(_ action: @escaping @Sendable () -> Void) {
    sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler(handler: action)
      source.resume()
      return source
    }
  }

  func end() { for source in sources { source.cancel() } }
}
