import Testing

@testable import AudioTimelineFFmpeg

/// The boxes of MP4 files are read by ourselves.
struct MP4Tests {
  @Test("A table is the same page by page as in one piece", arguments: [4, 8])
  func pages(_ width: Int) throws {
    let numbers = (0..<10_000).map { Int64($0 * 7_919) }
    let content = numbers.flatMap { number in
      (0..<width).map { UInt8(truncatingIfNeeded: number >> (8 * (width - 1 - $0))) }
    }
    let file = try LocalFile.opening(
      Fixtures.shared.file("table-\(width)", [1, 2, 3] + content))
    var table = PagedTable(offset: 3, width: width, count: numbers.count)
    for index in [0, 1, 9_999, 5_000, 4_095, 4_096, 4_097, 2_047, 2_048, 0] {
      #expect(table.value(index, in: file) == numbers[index])
    }
    #expect(numbers.indices.allSatisfy { table.value($0, in: file) == numbers[$0] })
    #expect(table.value(-1, in: file) == 0)
    #expect(table.value(10_000, in: file) == 0)
  }

  @Test("A sample lies in one place, whatever was looked up before")
  func samples() async throws {
    let file = try LocalFile.opening(try await Format.all[5].make())
    let movie = try MP4Movie(file)
    var forward = try #require(movie.audio?.samples)
    var backward = forward
    let ranges = (0..<forward.count).map { forward.range(of: $0, in: file) }
    let reversed = (0..<backward.count).reversed().map { backward.range(of: $0, in: file) }
    #expect(ranges == reversed.reversed())
    #expect(ranges.allSatisfy { !$0.isEmpty && $0.upperBound <= file.size })
    #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
  }

  @Test("Boxes with sizes that cannot be end the list")
  func badSizes() throws {
    let file = try LocalFile.opening(
      Fixtures.shared.file(
        "boxes",
        [0, 0, 0, 12] + Array("good".utf8) + [1, 2, 3, 4] + [0, 0, 0, 3] + Array("bad ".utf8)
          + [UInt8](repeating: 9, count: 20)))
    let boxes = MP4Box.boxes(in: 0..<file.size, of: file)
    #expect(boxes.map(\.name) == ["good"])
    #expect(boxes[0].content == 8..<12)
  }
}
