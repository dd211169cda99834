import ReadAlong
import Synchronization

/// Collects the progress that is reported.
final class Reports: Sendable {
  private let reports = Mutex<[AlignmentProgress]>([])

  var all: [AlignmentProgress] { reports.withLock { $0 } }

  func add(_ report: AlignmentProgress) { reports.withLock { $0.append(report) } }
}
