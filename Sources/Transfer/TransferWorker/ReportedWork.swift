import Domain
import Synchronization

/// Shows the progress of long work.
final class ReportedWork: Sendable {
  private let work: WorkProgress.Work
  private let waits: Waits
  private let wait: Waits.Wait
  private let begin = ContinuousClock.now
  private let total: Int?

  init(_ work: WorkProgress.Work, of total: Int? = nil, waits: Waits) {
    self.work = work
    self.waits = waits
    self.total = total
    wait = waits.begin(.work(WorkProgress(work, of: total)))
  }

  func show(_ done: Int) {
    waits.update(wait, to: .work(WorkProgress(work, done: done, of: total, after: .now - begin)))
  }

  func end() { waits.end(wait) }
}
