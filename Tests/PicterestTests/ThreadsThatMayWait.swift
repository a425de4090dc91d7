import Foundation
import Testing

/// Runs tests that wait for programs on a few threads of their own.
///
/// Such a test holds its thread while it waits. The threads that all asynchronous tests share are as many as the
/// machine has cores: two of these tests at once would make everybody else's deadlines pass.
struct ThreadsThatMayWait: SuiteTrait, TestTrait, TestScoping {
  private static let threads = WaitingThreads(count: 4)

  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(Self.threads) { try await function() }
  }
}

extension Trait where Self == ThreadsThatMayWait {
  static var onThreadsThatMayWait: Self { Self() }
}

/// Threads that carry out the parts of tasks, one after the other as they come.
private final class WaitingThreads: TaskExecutor, @unchecked Sendable {
  private let condition = NSCondition()
  private var jobs: [UnownedJob] = []

  init(count: Int) {
    for _ in 0..<count { Thread { self.work() }.start() }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    condition.withLock { jobs.append(job) }
    condition.signal()
  }

  private func work() {
    // To write to a program that has ended is an error to look at, not the end of all tests.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGPIPE)
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    while true { unsafe nextJob().runSynchronously(on: asUnownedTaskExecutor()) }
  }

  private func nextJob() -> UnownedJob {
    condition.withLock {
      while jobs.isEmpty { condition.wait() }
      return jobs.removeFirst()
    }
  }
}
