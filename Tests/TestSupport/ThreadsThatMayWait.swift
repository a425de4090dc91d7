internal import Foundation
package import Testing

/// Runs tests that wait for programs, sockets and terminals on a few threads of their own.
///
/// Each of these tests blocks its thread while it waits, but all other asynchronous tests share only as many threads as there are cores.
/// Suites with this trait run separately from the others. The Makefile looks for the trait, and ArchitectureTests looks for suites that
/// lack it. A time limit includes the wait for a thread, so it must be long: ten minutes end a test that hangs, and even a busy machine
/// does not need that long.
package struct ThreadsThatMayWait: SuiteTrait, TestTrait, TestScoping {
  private static let threads = WaitingThreads(count: 4)

  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(Self.threads) { try await function() }
  }
}

extension Trait where Self == ThreadsThatMayWait {
  package static var onThreadsThatMayWait: Self { Self() }
}

/// Threads that run parts of tasks in order of arrival.
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
    // Writing to a program that has ended must fail rather than end all tests. Only this signal is blocked: programs started here inherit
    // blocked signals, and a blocked Ctrl-C would not reach them.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGPIPE)
    unsafe pthread_sigmask(SIG_SETMASK, &signals, nil)
    while true { unsafe nextJob().runSynchronously(on: asUnownedTaskExecutor()) }
  }

  private func nextJob() -> UnownedJob {
    condition.withLock {
      while jobs.isEmpty { condition.wait() }
      return jobs.removeFirst()
    }
  }
}
