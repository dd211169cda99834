extension RandomAccessCollection {
  /// The first index from which a condition holds, in a collection where it holds from there on.
  ///
  /// - Complexity: O(log *n*).
  func partitioningIndex(where holds: (Element) -> Bool) -> Index {
    var low = startIndex
    var count = self.count
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if holds(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
