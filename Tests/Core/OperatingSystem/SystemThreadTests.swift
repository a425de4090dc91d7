import Dispatch
import Glibc
import Synchronization
import Testing

@testable import OperatingSystem

struct SystemThreadTests {
  private static let signals = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGTSTP, SIGTTOU, SIGCONT, SIGSEGV, SIGBUS, SIGABRT,
  ]

  private static func blocked() -> Set<Int32> {
    var mask = sigset_t()
    unsafe pthread_sigmask(SIG_BLOCK, nil, &mask)
    return Set(signals.filter { unsafe sigismember(&mask, $0) == 1 })
  }

  private static func blockedByThread(taking signals: [Int32]) throws -> Set<Int32> {
    let seen = Seen()
    let thread = try SystemThread(taking: signals) { seen.signals.withLock { $0 = blocked() } }
    thread.join()
    return seen.signals.withLock(\.self)
  }

  private final class Seen: Sendable {
    let signals = Mutex<Set<Int32>>([])
  }

  @Test func itBlocksEverySignalExceptThoseThatItTakesAndItsOwnFaults() throws {
    let blocked = try Self.blockedByThread(taking: [SIGTSTP, SIGCONT])
    #expect(blocked == [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGTTOU])
  }

  /// A queue's thread blocks nearly every signal.
  @Test func theStartingThreadKeepsItsSignalsAndDoesNotPassThemOn() async throws {
    let (blocked, before, after) = try await withCheckedThrowingContinuation { continuation in
      DispatchQueue(label: "queue").async {
        let before = Self.blocked()
        let blocked = Result { try Self.blockedByThread(taking: [SIGTSTP]) }
        continuation.resume(with: blocked.map { ($0, before, Self.blocked()) })
      }
    }
    #expect(before.contains(SIGTSTP))
    #expect(after == before)
    #expect(!blocked.contains(SIGTSTP))
  }
}

struct DescriptorLimitTests {
  @Test func theLimitIsRaisedAsFarAsTheSystemAllows() {
    var limit = rlimit()
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    unsafe getrlimit(resource, &limit)
    limit.rlim_cur = limit.rlim_max - 1
    unsafe setrlimit(resource, &limit)
    #expect(DescriptorLimit.raise() == Int(clamping: limit.rlim_max))
    unsafe getrlimit(resource, &limit)
    #expect(limit.rlim_cur == limit.rlim_max)
  }
}
