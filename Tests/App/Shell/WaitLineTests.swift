import Domain
import FoundationEssentials
import HTTPTransport
import Synchronization
import Testing

@testable import Shell
@testable import picterest

@MainActor struct WaitLineTests {
  private let waits = Waits()
  private let terminal = WrittenText()

  private func makeSUT(sleeps: Int, width: Int? = nil) -> (line: WaitLine, clock: CountedClock) {
    let clock = CountedClock(sleeps: sleeps)
    let line = WaitLine(waits: waits, clock: clock, width: { width }, write: { terminal.text += $0 })
    return (line, clock)
  }

  /// Runs a command until the line has checked as often as its clock allows.
  private func run(
    _ sut: (line: WaitLine, clock: CountedClock), sleeps: Int, waitingFor cause: Waits.Cause? = nil
  ) async {
    await sut.line.during {
      let wait = cause.map(waits.begin)
      while sut.clock.slept.count < sleeps { await Task.yield() }
      for _ in 0..<10 { await Task.yield() }
      wait.map(waits.end)
    }
  }

  @Test func afterHalfASecondALineNamesTheCauseOfTheWaitAndIsErasedAtTheEnd() async {
    let sut = makeSUT(sleeps: 3)
    await run(sut, sleeps: 3, waitingFor: .server("127.0.0.1:8080"))
    #expect(sut.clock.slept.first == .milliseconds(500))
    #expect(terminal.text == "Waiting for 127.0.0.1:8080. Ctrl-C stops.\r" + "\r\u{1B}[J")
  }

  @Test func whetherTheRowIsOnTheScreenIsKnownFromItsBeginningToItsEnd() async {
    var known: [Bool] = []
    let clock = CountedClock(sleeps: 1)
    let line = WaitLine(
      waits: waits, clock: clock, width: { nil }, write: { _ in }, noteShown: { known.append($0) })
    await run((line, clock), sleeps: 1, waitingFor: .library)
    #expect(known == [true, false])
  }

  @Test func aCommandThatIsDoneSoonerSaysNothing() async {
    await makeSUT(sleeps: 0).line.during { _ = waits.begin(.server("photos.test")) }
    #expect(terminal.text == "")
  }

  @Test func aCommandThatWorksAndDoesNotWaitSaysNothing() async {
    await run(makeSUT(sleeps: 3), sleeps: 3)
    #expect(terminal.text == "")
  }

  @Test func theLineGoesWhenTheWaitIsOverAndComesForTheNext() async {
    let sut = makeSUT(sleeps: 1)
    await run(sut, sleeps: 1, waitingFor: .library)
    #expect(waits.current == nil)
    #expect(terminal.text == "Waiting for another program that is using the library.\r" + "\r\u{1B}[J")
  }

  @Test func whatIsWrittenFirstErasesTheLineAndAQuestionKeepsItAway() async {
    let sut = makeSUT(sleeps: 1_000)
    await sut.line.during {
      _ = waits.begin(.server("photos.test"))
      while terminal.text.isEmpty { await Task.yield() }
      sut.line.erase()
      #expect(terminal.text.hasSuffix("\u{1B}[J"))
      let written = terminal.text
      await sut.line.quietly {
        let looks = sut.clock.slept.count
        // When a third look begins, another one has finished.
        while sut.clock.slept.count < looks + 3 { await Task.yield() }
      }
      #expect(terminal.text == written)
    }
  }

  @Test(.timeLimit(.minutes(10))) func afterAStopTheLineIsShownAgain() async {
    let line = WaitLine(
      waits: waits, clock: ContinuousClock(), width: { nil }, write: { terminal.text += $0 })
    await line.during {
      _ = waits.begin(.library)
      while terminal.text.isEmpty { await Task.yield() }
      let row = terminal.text
      line.processContinued()
      while terminal.text == row { await Task.yield() }
      #expect(terminal.text == row + row)
    }
  }

  @Test func whatWasWaitedForBeforeTheCommandIsNotNamed() async {
    let picture = waits.begin(.server("pictures.test"))
    await run(makeSUT(sleeps: 2), sleeps: 2)
    #expect(terminal.text == "")
    await makeSUT(sleeps: 0).line.during {
      _ = waits.begin(.server("pictures.test"))
      waits.end(picture)
      #expect(waits.current == .server("pictures.test"))
    }
  }

  @Test func theLineIsOneRow() async {
    await run(
      makeSUT(sleeps: 1, width: 20), sleeps: 1, waitingFor: .server(String(repeating: "a", count: 400)))
    #expect(terminal.text == "Waiting for aaaaaa…\r" + "\r\u{1B}[J")
  }

  @Test(arguments: [
    (
      WorkProgress(.checkingPictures, done: 1_200, of: 20_000, after: .seconds(1.5)),
      "Checked 1,200 of 20,000 pictures · 800/s · 24 s left. Ctrl-C stops."
    ),
    (WorkProgress(.checkingPictures, done: 64, of: 20_000), "Checked 64 of 20,000 pictures. Ctrl-C stops."),
    (
      WorkProgress(.checkingPictures, done: 10, of: 100_000, after: .seconds(10)),
      "Checked 10 of 100,000 pictures · 1/s · 27 h left. Ctrl-C stops."
    ),
    (WorkProgress(.copyingDatabase, done: 40), "Copied 40 % of the database to check it. Ctrl-C stops."),
    (WorkProgress(.lookingAtFiles, done: 1), "Looked at 1 file. Ctrl-C stops."),
    (
      WorkProgress(.readingFile, done: 40 << 20, of: 100 << 20, after: .seconds(2)),
      "Read 40 MB of 100 MB · 20 MB/s · 3 s left. Ctrl-C stops."
    ),
  ])
  func longWorkSaysHowFarItIs(progress: WorkProgress, sentence: String) async {
    await run(makeSUT(sleeps: 1, width: 200), sleeps: 1, waitingFor: .work(progress))
    #expect(terminal.text == sentence + "\r" + "\r\u{1B}[J")
  }

  @Test func aWaitThatIsFurtherTakesTheRowOfWhatItWas() async {
    let looks = 100_000
    let sut = makeSUT(sleeps: looks)
    func whileLooking(until isShown: () -> Bool) async {
      while sut.clock.slept.count < looks, !isShown() { await Task.yield() }
    }
    await sut.line.during {
      let wait = waits.begin(.work(WorkProgress(.lookingAtFiles, done: 1)))
      await whileLooking { terminal.text.contains("1 file") }
      waits.update(wait, to: .work(WorkProgress(.lookingAtFiles, done: 2)))
      await whileLooking { terminal.text.contains("2 files") }
    }
    #expect(
      terminal.text
        == "Looked at 1 file. Ctrl-C stops.\r\r\u{1B}[JLooked at 2 files. Ctrl-C stops.\r\r\u{1B}[J")
  }

  @Test func aCallOfACommandNotesForWhichServerItWaits() async throws {
    let wait = try await FetchDeadline.with(.now + .seconds(1)) { try await waitDuringACall() }
    #expect(wait == .server("127.0.0.1:8080"))
    #expect(waits.current == nil)
  }

  @Test func aCallThatBelongsToNoCommandIsNotAWait() async throws {
    #expect(try await waitDuringACall() == nil)
  }

  private func waitDuringACall() async throws -> Waits.Cause? {
    let looking = LookingTransport(waits: waits)
    let url = try #require(URL(string: "http://127.0.0.1:8080/photos"))
    _ = try await WatchedTransport(transport: looking, waits: waits)
      .send(HTTPRequest(url: url, limits: .json))
    return looking.seen.withLock(\.self)
  }
}

@MainActor private final class WrittenText {
  var text = ""
}

private final class LookingTransport: HTTPTransport {
  let seen = Mutex<Waits.Cause?>(nil)
  private let waits: Waits

  init(waits: Waits) { self.waits = waits }

  func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
    seen.withLock { $0 = waits.current }
    return HTTPResponse(status: 200)
  }
}
