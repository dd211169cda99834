/// Finds the longest rising chain of a list of numbers by patience sorting.
///
/// - Parameter values: The numbers.
/// - Returns: The indices of the longest strictly rising subsequence, rising.
/// - Complexity: O(*n* log *n*); O(*n*) where the numbers rise already.
func risingChain(_ values: [Int32]) -> [Int32] {
  var tails: [Int32] = []
  var previous = [Int32](repeating: -1, count: values.count)
  for index in 0..<values.count {
    let value = values[index]
    guard let last = tails.last else {
      tails.append(Int32(index))
      continue
    }
    if values[Int(last)] < value {
      previous[index] = last
      tails.append(Int32(index))
      continue
    }
    var low = 0
    var high = tails.count - 1
    while low < high {
      let middle = (low + high) / 2
      if values[Int(tails[middle])] < value { low = middle + 1 } else { high = middle }
    }
    previous[index] = low > 0 ? tails[low - 1] : -1
    tails[low] = Int32(index)
  }
  var chain = [Int32](repeating: 0, count: tails.count)
  var index = tails.last ?? -1
  for place in stride(from: tails.count - 1, through: 0, by: -1) {
    chain[place] = index
    index = previous[Int(index)]
  }
  return chain
}
