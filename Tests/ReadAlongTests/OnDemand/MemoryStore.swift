import ReadAlong
import Synchronization

/// Keeps heard stretches as long as the test runs.
final class MemoryStore: HeardStore {
  private let kept = Mutex<[HearingKey: [(planned: Range<Double>, stretch: HeardStretch)]]>([:])

  func stretch(_ planned: Range<Double>, key: HearingKey) throws -> HeardStretch? {
    kept.withLock { $0[key]?.first { $0.planned == planned }?.stretch }
  }

  func stretches(key: HearingKey) throws -> [HeardStretch] {
    kept.withLock { ($0[key] ?? []).map(\.stretch) }
  }

  func keep(_ stretch: HeardStretch, for planned: Range<Double>, key: HearingKey) throws {
    kept.withLock {
      $0[key, default: []].removeAll { $0.planned == planned }
      $0[key, default: []].append((planned, stretch))
    }
  }
}
