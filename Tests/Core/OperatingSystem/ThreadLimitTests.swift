import Glibc
import TestSupport
import Testing

@testable import OperatingSystem

@Suite(.onThreadsThatMayWait) struct ThreadLimitTests {
  @Test func withoutALimitThereIsRoom() { #expect(ThreadLimit.hasRoom(for: 8)) }

  @Test func whereTheSystemRefusesAThreadThereIsNone() async {
    await #expect(processExitsWith: .success) {
      var limit = rlimit(rlim_cur: 1, rlim_max: 1)
      unsafe setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
      #expect(ThreadLimit.isInForce)
      // The system may reuse the stacks of finished threads.
      exit(ThreadLimit.hasRoom(for: 64) ? 1 : 0)
    }
  }
}
