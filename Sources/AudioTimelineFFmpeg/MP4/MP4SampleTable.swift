/// Where the samples of a track lie in the file and how long they last.
///
/// The tables stay in the file and are read a page at a time: a book of sixty hours has ten million
/// samples.
struct MP4SampleTable {
  /// A run of chunks with as many samples each.
  private struct Run {
    var firstChunk: Int
    var firstSample: Int
    var samplesPerChunk: Int
  }

  /// How many samples there are.
  let count: Int
  /// How many samples last how long, in the track's unit.
  let durations: [(count: Int, duration: Int64)]

  private let fixedSize: Int64
  private var sizes: PagedTable
  private var chunks: PagedTable
  private let runs: [Run]
  /// The last sample that was looked up and where it lay.
  private var last: (sample: Int, chunk: Int, firstOfChunk: Int, offset: Int64)?

  /// Reads the tables; nil if they are incomplete, empty or of a kind not known here.
  init?(_ table: [MP4Box], in file: borrowing LocalFile) {
    guard let sizeBox = table["stsz"], let runBox = table["stsc"], let timeBox = table["stts"],
      let chunkBox = table["stco"] ?? table["co64"]
    else { return nil }
    let sizeHead = sizeBox.bytes(in: file, limit: 12)
    fixedSize = sizeHead.word(4)
    let room = { (box: MP4Box, head: Int64, width: Int64) -> Int64 in
      max(0, box.content.upperBound - box.content.lowerBound - head) / width
    }
    let stated = sizeHead.word(8)
    count = Int(
      fixedSize > 0 ? min(stated, file.size / fixedSize) : min(stated, room(sizeBox, 12, 4)))
    sizes = PagedTable(offset: sizeBox.content.lowerBound + 12, width: 4, count: count)

    let wide = chunkBox.name == "co64"
    let chunkCount = min(
      chunkBox.bytes(in: file, limit: 8).word(4), room(chunkBox, 8, wide ? 8 : 4))
    chunks = PagedTable(
      offset: chunkBox.content.lowerBound + 8, width: wide ? 8 : 4, count: Int(chunkCount))

    let runBytes = runBox.bytes(in: file, limit: 1 << 28)
    var runs: [Run] = []
    for index in 0..<Int(min(runBytes.word(4), room(runBox, 8, 12))) {
      let start = 8 + 12 * index
      let first = Int(runBytes.word(start)) - 1
      let samples = Int(runBytes.word(start + 4))
      guard samples > 0, first > runs.last?.firstChunk ?? -1, first < chunkCount else { return nil }
      // Runs that say the same are one.
      guard let last = runs.last else {
        runs.append(Run(firstChunk: first, firstSample: 0, samplesPerChunk: samples))
        continue
      }
      if last.samplesPerChunk == samples { continue }
      let (held, overflow) = (first - last.firstChunk)
        .multipliedReportingOverflow(by: last.samplesPerChunk)
      // Chunks past the last sample are of no use.
      guard !overflow, held <= count - last.firstSample else { break }
      runs.append(
        Run(
          firstChunk: first, firstSample: last.firstSample + held, samplesPerChunk: samples))
    }
    self.runs = runs

    let timeBytes = timeBox.bytes(in: file, limit: 1 << 28)
    var durations: [(count: Int, duration: Int64)] = []
    for index in 0..<Int(min(timeBytes.word(4), room(timeBox, 8, 8))) {
      durations.append(
        (Int(timeBytes.word(8 + 8 * index)), timeBytes.word(12 + 8 * index)))
    }
    self.durations = durations
    guard count > 0, chunkCount > 0, runs.first?.firstChunk == 0, !durations.isEmpty else {
      return nil
    }
  }

  /// How long the track lasts by its own table, in its unit.
  var duration: Int64 {
    durations.reduce(0) { $0 &+ Int64($1.count) &* $1.duration }
  }

  /// How many bytes a sample has.
  mutating func size(of sample: Int, in file: borrowing LocalFile) -> Int64 {
    fixedSize > 0 ? fixedSize : sizes.value(sample, in: file)
  }

  /// Where a sample lies in the file, in bytes.
  mutating func range(of sample: Int, in file: borrowing LocalFile) -> Range<Int64> {
    let size = size(of: sample, in: file)
    if let last, last.sample + 1 == sample, sample < last.firstOfChunk + samplesPerChunk(last.chunk)
    {
      let offset = last.offset &+ self.size(of: last.sample, in: file)
      self.last = (sample, last.chunk, last.firstOfChunk, offset)
      return Self.range(offset, size)
    }
    let run = run { $0.firstSample <= sample }
    let chunk = run.firstChunk + (sample - run.firstSample) / run.samplesPerChunk
    let first = run.firstSample + (chunk - run.firstChunk) * run.samplesPerChunk
    var offset = chunks.value(chunk, in: file)
    for earlier in first..<sample { offset = offset &+ self.size(of: earlier, in: file) }
    last = (sample, chunk, first, offset)
    return Self.range(offset, size)
  }

  private static func range(_ offset: Int64, _ size: Int64) -> Range<Int64> {
    let (end, overflow) = offset.addingReportingOverflow(size)
    return overflow || offset < 0 ? 0..<0 : offset..<end
  }

  private func samplesPerChunk(_ chunk: Int) -> Int {
    run { $0.firstChunk <= chunk }.samplesPerChunk
  }

  /// The last run of which something holds.
  private func run(where holds: (Run) -> Bool) -> Run {
    var low = 0
    var high = runs.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if holds(runs[middle]) { low = middle } else { high = middle - 1 }
    }
    return runs[low]
  }
}
