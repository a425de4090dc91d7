import Glibc
import TestSupport
import Testing

@testable import OperatingSystem

@Suite(.onThreadsThatMayWait) struct SignalsTests {
  @Test func aSignalIsIgnoredOnlyIfThatWasRequested() async {
    await #expect(processExitsWith: .success) {
      signal(SIGUSR1, SIG_DFL)
      #expect(!Signals.isIgnored(SIGUSR1))
      signal(SIGUSR1, SIG_IGN)
      #expect(Signals.isIgnored(SIGUSR1))
      signal(SIGUSR1) { _ in }
      #expect(!Signals.isIgnored(SIGUSR1))
    }
  }

  /// Works even if the signal is blocked and ignored.
  @Test(arguments: [SIGTERM, SIGINT, SIGHUP]) func aProcessDiesOfTheGivenSignal(number: Int32) async {
    await #expect(processExitsWith: .signal(number)) { [number = number as Int32] in
      signal(number, SIG_IGN)
      var all = sigset_t()
      unsafe sigfillset(&all)
      unsafe pthread_sigmask(SIG_SETMASK, &all, nil)
      Signals.die(of: number)
    }
  }
}
