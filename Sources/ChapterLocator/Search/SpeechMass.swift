/// How much of a book is spoken up to each word: words, less those of sections that are not read.
struct SpeechMass: Sendable {
  private let starts: [Int]
  private let shares: [Double]
  private let sums: [Double]

  /// - Parameters:
  ///   - starts: Where each section starts, and where the book ends.
  ///   - shares: How likely each section is read, from 0 to 1.
  init(starts: [Int], shares: [Double]) {
    self.starts = starts
    self.shares = shares
    var sums = [0.0]
    for section in shares.indices {
      sums.append(sums[section] + shares[section] * Double(starts[section + 1] - starts[section]))
    }
    self.sums = sums
  }

  /// The words spoken in the whole book.
  var total: Double { sums[sums.count - 1] }

  /// The words spoken before a word.
  func upTo(_ word: Int) -> Double {
    let section = min(shares.count, partition(starts) { $0 <= word }) - 1
    guard section >= 0, section < shares.count else { return 0 }
    return sums[section] + shares[section] * Double(word - starts[section])
  }
}
