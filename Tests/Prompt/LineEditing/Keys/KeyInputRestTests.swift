import Dispatch
import Glibc
import TestSupport
import Testing

@testable import LineEditing

/// Work between keys, when there is nothing to read.
@Suite(.onThreadsThatMayWait) struct KeyInputRestTests {
  private let mailbox: Mailbox
  private let pipe: TestPipe

  init() throws { (mailbox, pipe) = (try Mailbox(), try TestPipe()) }

  private func nextKey(_ rest: (Bool) -> Int32?) -> Key? {
    var input = KeyInput(terminal: pipe.reader, mailbox: mailbox, keys: .emacs)
    while true {
      switch input.next(beforeWaiting: rest) {
      case .key(let key): return key
      case .text(let text): return text.first.map { .character($0) }
      case .events: continue
      case .end: return nil
      }
    }
  }

  @Test func eachPieceOfWorkIsFollowedByALookAtTheKeys() {
    var rests = 0
    let key = nextKey { _ in
      rests += 1
      if rests == 3 { pipe.write("x") }
      return 0
    }
    #expect(key == .character("x"))
    #expect(rests == 3)
  }

  @Test(.timeLimit(.minutes(10))) func aPauseOfTheWorkEndsWhenAKeyComes() {
    let pipe = pipe
    DispatchQueue.global().async {
      usleep(20_000)
      pipe.write("x")
    }
    #expect(nextKey { _ in .max } == .character("x"))
  }

  @Test func workDoesNotEndASequenceTooSoon() {
    pipe.write("\u{1B}")
    var rests = 0
    let key = nextKey { _ in
      rests += 1
      if rests == 3 { pipe.write("[A") }
      return 0
    }
    #expect(key == .command(.previousLine))
  }

  @Test func escIsHeardWhileThereIsAlwaysMoreWork() {
    pipe.write("\u{1B}")
    #expect(nextKey { _ in 0 } == .command(.escape))
  }

  @Test func escIsHeardWhileTheThreadIsWokenAgainAndAgain() {
    pipe.write("\u{1B}")
    let mailbox = mailbox
    DispatchQueue.global().async {
      for _ in 0..<200 {
        mailbox.forgetPaintings()
        usleep(10_000)
      }
    }
    let start = ContinuousClock.now
    #expect(nextKey { _ in nil } == .command(.escape))
    #expect(start.duration(to: .now) < .seconds(1))
  }
}
