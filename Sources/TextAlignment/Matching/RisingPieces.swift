/// Says which of a section's pairs belong to one reading of it, in order.
///
/// - Parameters:
///   - partners: The heard word for each word of the section, or -1.
///   - leastShare: How many of the heard words between two pieces must be gained to join them.
/// - Returns: For each word whether its pair is kept; the kept ones rise.
/// - Complexity: O(*n*) in the number of words.
func risingPieces(of partners: [Int32], leastShare: Double) -> [Bool] {
  struct Piece {
    var first: Int
    var last: Int
    var count: Int
  }
  var pieces: [Piece] = []
  for index in partners.indices where partners[index] >= 0 {
    if let piece = pieces.last {
      let step = Int(partners[index]) - Int(partners[piece.last])
      if step >= 0, step <= 60 + 4 * (index - piece.last) {
        pieces[pieces.count - 1].last = index
        pieces[pieces.count - 1].count += 1
        continue
      }
    }
    pieces.append(Piece(first: index, last: index, count: 1))
  }
  var scores: [Double] = []
  var links: [Int] = []
  for (index, piece) in pieces.enumerated() {
    var best = 0.0
    var link = -1
    for before in max(0, index - 64)..<index {
      let gap = Int(partners[piece.first]) - Int(partners[pieces[before].last])
      let score = scores[before] - leastShare * Double(gap)
      if gap > 0, score > best {
        best = score
        link = before
      }
    }
    scores.append(best + Double(piece.count))
    links.append(link)
  }
  var kept = [Bool](repeating: false, count: partners.count)
  var index = scores.indices.max { scores[$0] < scores[$1] } ?? -1
  while index >= 0 {
    for place in pieces[index].first...pieces[index].last where partners[place] >= 0 {
      kept[place] = true
    }
    index = links[index]
  }
  return kept
}
