import Domain
import LibraryCore
import Synchronization
import TestSupport
import Testing

@testable import StorageWorker

struct LibraryWaitTests {
  @Test func everyWaitOfATurnMayLastAsLongAsTheFirst() {
    let wait = LibraryWait(ceiling: .milliseconds(50))
    wait.during(LibraryUse()) {
      var attempt = 0
      while wait.again(attempt: attempt) { attempt += 1 }
      #expect(wait.again(attempt: 0))
    }
  }

  @Test func aCancelledTurnInterruptsTheWorkThatCannotAskAndNoOther() throws {
    let use = LibraryUse()
    let interruptions = Mutex(0)
    let interrupt = { @Sendable in interruptions.withLock { $0 += 1 } }
    #expect(try use.interrupting(by: interrupt) { 7 } == 7)
    #expect(throws: LibraryError.cancelled) { try use.interrupting(by: interrupt) { use.cancel() } }
    use.cancel()
    #expect(interruptions.withLock(\.self) == 1)
    #expect(throws: LibraryError.cancelled) {
      try use.interrupting(by: interrupt) { Issue.record("it was canceled before") }
    }
  }

  @Test func aProcessThatUsesTheLibrarySeesThatAnotherOneWaits() throws {
    let folder = DataFolder()
    try folder.write([], to: LibraryPaths.lockName)
    let signal = WaitSignal(paths: folder.paths)
    let wait = LibraryWait(ceiling: .seconds(60), signal: signal)
    var (watch, later) = (WaitWatch(signal, pause: .zero), WaitWatch(signal, pause: .seconds(60)))
    var isSeen = watch.seesAnotherWait()
    #expect(!isSeen)
    wait.during(LibraryUse()) {
      var attempt = 0
      // The file system may give two moments the same time.
      while !isSeen, wait.again(attempt: attempt) {
        isSeen = watch.seesAnotherWait()
        attempt += 1
      }
    }
    #expect(isSeen)
    let isSeenLater = later.seesAnotherWait()
    #expect(!isSeenLater)
  }

  @Test func aWaitIsNotedUntilTheWorkGoesOn() {
    let waits = Waits()
    let wait = LibraryWait(ceiling: .seconds(60), waits: waits)
    wait.during(LibraryUse()) {
      #expect(waits.current == nil)
      for attempt in 0..<3 { _ = wait.again(attempt: attempt) }
      #expect(waits.current == .library)
      wait.goesOn()
      #expect(waits.current == nil)
      _ = wait.withoutWaiting { wait.again(attempt: 0) }
      #expect(waits.current == nil)
      _ = wait.again(attempt: 0)
      #expect(waits.current == .library)
    }
    #expect(waits.current == nil)
    wait.during(LibraryUse()) { _ = wait.withoutWaiting { wait.again(attempt: 0) } }
    #expect(waits.current == nil)
  }

  @Test func onlyTimeSinceTheLastProgressCounts() {
    let sut = StallWatch(ceiling: .seconds(30), error: .busy)
    let later = ContinuousClock.now + .seconds(3_600)
    #expect(!sut.isStalled(at: later), "It waits for its turn.")
    sut.goesOn()
    #expect(!sut.isStalled(at: .now))
    #expect(sut.isStalled(at: later))
    sut.end()
    #expect(!sut.isStalled(at: later))
    sut.goesOn()
    #expect(!sut.isStalled(at: later), "It has ended.")
  }
}
