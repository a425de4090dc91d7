import Domain
import Terminal
import TestSupport
import Testing

@testable import Inspection

@MainActor struct TraceTests {
  private struct Request { var number: Int }
  private struct Response { var result: Result<String, Failure> }
  private struct ViewModel { var text: String }

  private let trace = Trace()

  init() { trace.isRecording = true }

  private var lines: [String] {
    trace.hops.map { hop in
      let line = hop.line(within: nil, message: SafeText(hop.message)).text.text
      return line.replacing(/\s+(< 0\.1|[0-9.]+) ms$/, with: "").replacing(/\s+$/, with: "")
    }
  }

  private func cycle(then display: () -> Void = {}) async {
    await trace.request(Request(number: 3)) {
      let text = try? await trace.call("NameWorker", "name", ["of": 3]) { () async throws(Failure) in "amy" }
      trace.response(Response(result: .success(text ?? ""))) {
        trace.viewModel(ViewModel(text: "amy!")) { display() }
      }
    }
  }

  @Test func theHopsOfACycleAreRecordedInTheirOrderWithWhatIsSent() async {
    await cycle()
    #expect(
      lines == [
        "#1  View → Interactor            TraceTests.Request(number: 3)",
        "      Interactor → NameWorker      name(of: 3)",
        "      NameWorker → Interactor      \"amy\"",
        "    Interactor → Presenter       TraceTests.Response(\"amy\")",
        "    Presenter → View             TraceTests.ViewModel(text: \"amy!\")",
      ])
    #expect(trace.hops.map(\.request) == [1, 1, 1, 1, 1])
  }

  @Test func aLongNumberHasABlankAfterIt() {
    let hop = Hop(request: 225, depth: 0, from: .view, to: .interactor) { "" }
    #expect(hop.line(within: nil, message: "x").text.text.hasPrefix("#225 View → "))
  }

  @Test func noMessageShowsThePasswordOfAnAddress() async {
    _ = await trace.call("W", "find", ["": "https://amy:secret@photos.test"]) {
      "https://amy:secret@photos.test"
    }
    #expect(trace.hops.map(\.message) == ["find(\"https://…@photos.test\")", "\"https://…@photos.test\""])
  }

  @Test func aSceneThatIsPushedIsInsideOfThePush() async {
    await trace.route("routeToDetail") { await trace.push("detail") { await cycle() } }
    #expect(
      lines.prefix(3) == [
        "    View → Router                routeToDetail()",
        "      Router → Navigator           push(detail)",
        "#1      View → Interactor            TraceTests.Request(number: 3)",
      ])
    #expect(trace.hops[0].request == nil && trace.hops[2].depth == 2)
  }

  @Test func aUseCaseThatADisplayMethodStartsIsInsideOfTheDisplay() async {
    var started: Task<Void, Never>?
    await trace.request(Request(number: 1)) {
      trace.viewModel(ViewModel(text: "")) { started = Task { await trace.request(Request(number: 2)) {} } }
    }
    await started?.value
    #expect(trace.hops.map(\.depth) == [0, 0, 1])
  }

  @Test func aFailureOfAWorkerIsPassedOnAndShown() async {
    await #expect(throws: Failure.notAsked) {
      try await trace.call("NameWorker", "name") { () async throws(Failure) -> String in throw .notAsked }
    }
    #expect(lines.last == "      NameWorker → Interactor      failure: notAsked")
  }

  @Test func theTimeThatAWorkerTookIsShownAtItsAnswer() async {
    let start = ContinuousClock.now
    var times = [start, start.advanced(by: .milliseconds(184))]
    let trace = Trace { times.removeFirst() }
    trace.isRecording = true
    _ = await trace.call("NameWorker", "name") { "amy" }
    let hop = trace.hops[1]
    #expect(hop.line(within: nil, message: "\"amy\"").text.text.hasSuffix("\"amy\"  184 ms"))
  }

  @Test func nothingIsKeptWhileNothingIsRecorded() async {
    trace.isRecording = false
    var isDisplayed = false
    await cycle { isDisplayed = true }
    #expect(isDisplayed && trace.hops.isEmpty)
  }

  @Test func onlyACommandWithHopsReplacesThoseOfTheOneBefore() async {
    trace.commandBegins()
    await cycle()
    trace.commandBegins()
    #expect(trace.hops.count == 5)
    await cycle()
    #expect(trace.hops.count == 5 && trace.hops[0].request == 2)
  }

  @Test func aCommandWithoutEndKeepsOnlyItsFirstHops() async {
    for _ in 0..<600 { trace.viewModel(ViewModel(text: "")) {} }
    for _ in 0..<600 { trace.viewModel(ViewModel(text: "")) {} }
    #expect(trace.hops.count == 1_000)
  }

  @Test func aKeyIsNeverShown() async {
    let trace = Trace(hiding: ["secret-key", ""])
    trace.isRecording = true
    await trace.request(ViewModel(text: "with secret-key in it")) {}
    #expect(trace.hops[0].message == "TraceTests.ViewModel(text: \"with … in it\")")
  }

  @Test func aLineIsCutToTheWindowButKeepsItsTime() async {
    let start = ContinuousClock.now
    var times = [start, start.advanced(by: .microseconds(1_230))]
    let trace = Trace { times.removeFirst() }
    trace.isRecording = true
    _ = await trace.call("NameWorker", "name") { String(repeating: "빛", count: 50) }
    let line = trace.hops[1].line(within: 60, message: SafeText(trace.hops[1].message))
    #expect(line.width <= 60 && line.text.text.hasSuffix("…  1.2 ms"))
  }
}
