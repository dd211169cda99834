import AudioTimeline
import AudioTimelineFFmpeg
import Foundation
import Testing

/// Decoding ends when nobody wants it any more, and the files are closed.
struct CancellationTests {
  /// How many open descriptors of this process lead to a file.
  private func open(_ path: String) -> Int {
    let folder = "/proc/self/fd"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.count {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")) == path
    }
  }

  private func copy(_ format: Format) async throws -> String {
    try Fixtures.shared.file(
      "\(UUID().uuidString)-\(format.name)", try bytes(of: try await format.make()))
  }

  @Test("Dropping an iterator half-way frees the file", arguments: [Format.all[0], Format.all[5]])
  func dropped(_ format: Format) async throws {
    let path = try await copy(format)
    let source = try await FFmpegAudioSource.open(paths: [path])
    #expect(open(path) == 0)
    do {
      let blocks = source.blocks(in: 0..<30)
      var iterator = blocks.makeAsyncIterator()
      let block = try await iterator.next(isolation: #isolation)
      #expect(block != nil)
      #expect(open(path) == 1)
    }
    #expect(open(path) == 0)
    for try await _ in source.blocks(in: 0..<30) { break }
    #expect(open(path) == 0)
    for try await _ in source.blocks(in: 0..<30) {}
    #expect(open(path) == 0)
  }

  @Test("Failing to open leaves nothing open")
  func failed() async throws {
    let path = try Fixtures.shared.file("\(UUID().uuidString).mp3", Array("nothing".utf8))
    _ = try? await FFmpegAudioSource.open(paths: [path])
    #expect(open(path) == 0)
  }

  @Test("Cancelling a decode throws CancellationError", arguments: [Format.all[0], Format.all[5]])
  func cancelled(_ format: Format) async throws {
    let path = try await copy(format)
    let source = try await FFmpegAudioSource.open(paths: [path])
    let task = Task {
      while true {
        for try await _ in source.blocks(in: 0..<30) {}
      }
    }
    try await Task.sleep(for: .milliseconds(30))
    task.cancel()
    let result: Result<Void, any Error> = await task.result
    #expect(throws: CancellationError.self) { try result.get() }
    #expect(open(path) == 0)
  }

  @Test("Decoders that never wait leave room for the task that cancels them")
  func busy() async throws {
    let source = try await FFmpegAudioSource.open(paths: [Format.all[0].make()])
    let threads = ProcessInfo.processInfo.activeProcessorCount
    await withTaskGroup { group in
      for _ in 0...threads {
        group.addTask {
          while !Task.isCancelled {
            do { for try await _ in source.blocks(in: 0..<30) {} } catch {}
          }
        }
      }
      group.addTask {}
      // The empty task is the one that ends first.
      await group.next()
      group.cancelAll()
    }
  }

  @Test("Opening can be cancelled")
  func cancelledOpening() async throws {
    let path = try await copy(Format.all[0])
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      _ = try await FFmpegAudioSource.open(paths: [path])
    }
    let result = await task.result
    #expect(throws: CancellationError.self) { try result.get() }
    #expect(open(path) == 0)
  }

  @Test("Iterating on the main actor works, and several iterators do not disturb one another")
  @MainActor func several() async throws {
    let source = try await FFmpegAudioSource.open(paths: [Format.all[0].make()])
    var first = source.blocks(in: 5..<8).makeAsyncIterator()
    var second = source.blocks(in: 5..<8).makeAsyncIterator()
    for _ in 0..<3 {
      let one = try await first.next(isolation: #isolation)
      let other = try await second.next(isolation: #isolation)
      #expect(one != nil && one == other)
    }
    let end = try await first.next(isolation: #isolation)
    #expect(end == nil)
  }
}
