/// Where each rare run of three, four or five words is printed.
///
/// A position is kept under the shortest run that starts there and is printed in few places. The
/// words themselves are kept too, so that what is looked up is compared, not trusted to a hash.
/// Costs 10 to 16 bytes for each word: 4 for the word, 4 for the position, 2 to 8 for the buckets.
struct GramIndex: Sendable {
  /// The lengths of the runs, in words.
  static let lengths = 3...5

  /// All words of all books, end to end.
  let words: [UInt32]
  private let bucketMask: UInt64
  /// Where each bucket starts in `positions`; one more entry than buckets.
  private let starts: [UInt32]
  private let positions: [UInt32]

  /// Indexes words.
  ///
  /// - Parameters:
  ///   - words: The words of all books, end to end.
  ///   - commonAt: The number of places from which on a run is common, below 255.
  /// - Complexity: O(*n*) in the number of words.
  init(words: [UInt32], commonAt: Int) {
    precondition(words.count < Int(UInt32.max), "an index holds fewer than 2^32 words")
    self.words = words
    var buckets = 1
    while buckets * 2 <= words.count { buckets *= 2 }
    let mask = UInt64(buckets - 1)
    bucketMask = mask

    let limit = UInt8(clamping: commonAt)
    var counts: [[UInt8]] = []
    for length in Self.lengths {
      var tally = [UInt8](repeating: 0, count: buckets)
      Self.forEachGram(in: words, upTo: length, mask: mask, counts: counts, limit: limit) {
        gram, bucket, _ in
        if gram == length, tally[bucket] < 255 { tally[bucket] += 1 }
      }
      counts.append(tally)
    }

    var ends = [UInt32](repeating: 0, count: buckets + 1)
    Self.forEachGram(
      in: words, upTo: Self.lengths.upperBound + 1, mask: mask, counts: counts, limit: limit
    ) { gram, bucket, _ in
      if gram <= Self.lengths.upperBound { ends[bucket] += 1 }
    }
    var total: UInt32 = 0
    for bucket in ends.indices {
      total += ends[bucket]
      ends[bucket] = total
    }
    var positions = [UInt32](repeating: 0, count: Int(total))
    Self.forEachGram(
      in: words, upTo: Self.lengths.upperBound + 1, mask: mask, counts: counts, limit: limit
    ) { gram, bucket, position in
      if gram <= Self.lengths.upperBound {
        ends[bucket] -= 1
        positions[Int(ends[bucket])] = UInt32(position)
      }
    }
    self.starts = ends
    self.positions = positions
  }

  /// Calls a closure with the positions where a run of heard words is printed, if it is rare.
  ///
  /// - Complexity: O(1).
  func forEachPosition(
    of heard: [UInt32], at index: Int, length: Int, _ body: (Int) -> Void
  ) {
    guard index + length <= heard.count else { return }
    var hash = UInt64(length)
    for offset in 0..<length { hash = WordID.extend(hash, by: heard[index + offset]) }
    let bucket = Int(hash & bucketMask)
    for entry in Int(starts[bucket])..<Int(starts[bucket + 1]) {
      let position = Int(positions[entry])
      guard position + length <= words.count else { continue }
      var offset = 0
      while offset < length, words[position + offset] == heard[index + offset] { offset += 1 }
      if offset == length { body(position) }
    }
  }

  /// Calls a closure for each position with the shortest rare run that starts there.
  ///
  /// A run is rare where `counts` says so. Where no shorter run is rare, the run of `upTo` words is
  /// given, so that the counts of one length can be made from those of the shorter ones.
  @inline(__always)
  private static func forEachGram(
    in words: [UInt32], upTo: Int, mask: UInt64, counts: [[UInt8]], limit: UInt8,
    _ body: (_ length: Int, _ bucket: Int, _ position: Int) -> Void
  ) {
    for position in words.indices {
      for length in lengths.lowerBound...upTo {
        guard position + length <= words.count else { break }
        if length > lengths.upperBound { break }
        var hash = UInt64(length)
        for offset in 0..<length { hash = WordID.extend(hash, by: words[position + offset]) }
        let bucket = Int(hash & mask)
        let known = length - lengths.lowerBound
        if known >= counts.count || counts[known][bucket] <= limit {
          body(length, bucket, position)
          break
        }
      }
    }
  }
}
