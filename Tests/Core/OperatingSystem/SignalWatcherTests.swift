import Glibc
import Synchronization
import TestSupport
import Testing

@testable import OperatingSystem

@Suite(.onThreadsThatMayWait) struct SignalWatcherTests {
  /// Starts listening, and returns the signals in the order heard.
  private static func signals(heardBy watcher: SignalWatcher) throws -> AsyncStream<Int32> {
    let (heard, continuation) = AsyncStream.makeStream(of: Int32.self)
    try watcher.listen { continuation.yield($0) }
    return heard
  }

  /// Unblocks all signals, because the threads of tests block them.
  private static func unblock() {
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe pthread_sigmask(SIG_SETMASK, &none, nil)
  }

  @Test func aSignalThatComesAtOnceIsNotLost() async {
    await #expect(processExitsWith: .success) {
      let watcher = try SignalWatcher([SIGUSR1])
      kill(getpid(), SIGUSR1)
      for await signal in try Self.signals(heardBy: watcher) { exit(signal == SIGUSR1 ? 0 : 1) }
    }
  }

  @Test func signalsThatCameBeforeAnyoneListenedAreHeard() async {
    await #expect(processExitsWith: .success) {
      let watcher = try SignalWatcher([SIGUSR2, SIGWINCH])
      kill(getpid(), SIGUSR2)
      kill(getpid(), SIGWINCH)
      var left: Set = [SIGUSR2, SIGWINCH]
      for await signal in try Self.signals(heardBy: watcher) {
        left.remove(signal)
        if left.isEmpty { break }
      }
    }
  }

  /// If no thread can start, the main thread waits for one with every signal blocked.
  @Test(arguments: SignalWatcher.ending) func itsThreadTakesWhatEndsTheProcess(number: Int32) async {
    await #expect(processExitsWith: .success) { [number = number as Int32] in
      let watcher = try SignalWatcher([SIGUSR1])
      kill(getpid(), SIGUSR1)
      let (heard, continuation) = AsyncStream.makeStream(of: Bool.self)
      try watcher.listen { _ in
        var mask = sigset_t()
        unsafe pthread_sigmask(SIG_BLOCK, nil, &mask)
        continuation.yield(unsafe sigismember(&mask, number) == 0 && sigismember(&mask, SIGUSR1) == 1)
      }
      for await isTaken in heard { exit(isTaken ? 0 : 1) }
    }
  }

  /// `nohup` starts a program this way.
  @Test func aSignalThatIsIgnoredStaysIgnored() async {
    await #expect(processExitsWith: .success) {
      signal(SIGHUP, SIG_IGN)
      let watcher = try SignalWatcher([SIGHUP])
      kill(getpid(), SIGHUP)
      #expect(Signals.isIgnored(SIGHUP))
      #expect(!watcher.isWaiting(SIGHUP))
    }
  }

  /// A signal that another thread is taking is no longer pending but not yet heard, so a few may arrive a moment later.
  @Test func whatHasComeWasHeardWhenThisReturns() async {
    await #expect(processExitsWith: .success) {
      let watcher = try SignalWatcher([SIGUSR1])
      let count = Mutex(0)
      try watcher.listen { _ in count.withLock { $0 += 1 } }
      var late = 0
      for number in 1...200 {
        kill(getpid(), SIGUSR1)
        watcher.hearAll()
        if count.withLock(\.self) < number { late += 1 }
        for _ in 0..<10_000 where count.withLock(\.self) < number { usleep(100) }
        #expect(count.withLock(\.self) == number)
      }
      #expect(late < 50)
    }
  }

  @Test func aSignalWaitsUntilItIsHeard() async {
    await #expect(processExitsWith: .success) {
      let watcher = try SignalWatcher([SIGUSR1])
      #expect(!watcher.isWaiting(SIGUSR1))
      Self.unblock()
      raise(SIGUSR1)
      #expect(watcher.isWaiting(SIGUSR1))
    }
  }

  /// SIGCONT, for example, must not look like Ctrl-C when it arrives as the program ends.
  @Test func anotherSignalDoesNotCount() async {
    await #expect(processExitsWith: .success) {
      let watcher = try SignalWatcher([SIGUSR1, SIGUSR2])
      Self.unblock()
      raise(SIGUSR2)
      #expect(!watcher.isWaiting(SIGUSR1))
      raise(SIGUSR2)
      raise(SIGUSR1)
      #expect(watcher.isWaiting(SIGUSR1))
    }
  }

  /// The system holds the signal, but no thread takes it yet.
  @Test func aSignalThatEveryThreadBlocksIsWaiting() async {
    await #expect(processExitsWith: .success) {
      let watcher = try SignalWatcher([SIGUSR1])
      var all = sigset_t()
      unsafe sigfillset(&all)
      unsafe pthread_sigmask(SIG_SETMASK, &all, nil)
      pthread_kill(pthread_self(), SIGUSR1)
      #expect(watcher.isWaiting(SIGUSR1))
    }
  }

  @Test func theProcessDoesNotEndWhileASignalIsBeingHeard() async {
    await #expect(processExitsWith: .exitCode(7)) {
      let watcher = try SignalWatcher([SIGUSR1])
      let (heard, continuation) = AsyncStream.makeStream(of: Void.self)
      try watcher.listen { _ in
        continuation.yield()
        usleep(100_000)
        _exit(7)
      }
      kill(getpid(), SIGUSR1)
      for await _ in heard { break }
      watcher.end(unless: SIGUSR1) { _ in _exit(1) }
    }
  }

  @Test func theEndIsToldOfASignalThatWasNotHeard() async {
    await #expect(processExitsWith: .exitCode(7)) {
      let watcher = try SignalWatcher([SIGUSR1])
      raise(SIGUSR1)
      watcher.end(unless: SIGUSR1) { isWaiting in _exit(isWaiting ? 7 : 1) }
    }
  }
}
