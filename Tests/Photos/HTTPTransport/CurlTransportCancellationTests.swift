import FoundationEssentials
import LoopbackServer
import TestSupport
import Testing

@testable import HTTPTransport

@Suite(.onThreadsThatMayWait) struct CurlTransportCancellationTests {
  let transport = CurlTransport.make()

  @Test(arguments: [
    LoopbackBehavior.silence, .endless, .trickle(body: String(repeating: "a", count: 100_000)),
  ])
  func cancellingClosesTheConnection(behavior: LoopbackBehavior) async throws {
    let server = try LoopbackServer(["/": behavior])
    let request = HTTPRequest.make(server.url("/"), maximumBodyBytes: .max)
    let task = Task { [transport] in await transport.failure(of: request) }
    try await server.waitUntil { $0.requests.count == 1 }
    task.cancel()
    #expect(await task.value == .cancelled)
    try await server.waitUntil { $0.abandoned == ["/"] }
  }

  @Test func aRequestThatIsCancelledBeforeItStartsIsNeverSent() async throws {
    let server = try LoopbackServer(["/": .respond()])
    let request = HTTPRequest.make(server.url("/"))
    let failure = await Task { [transport] in
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return await transport.failure(of: request)
    }.value
    #expect(failure == .cancelled)
    #expect(server.record.connectionsOpened == 0)
  }

  @Test func aRequestThatIsCancelledWhileItWaitsForItsTurnIsNeverSent() async throws {
    let server = try LoopbackServer(["/held": .respond(text: "ok").held(), "/late": .respond()])
    let held = (0..<CurlLoop.mostTransfers).map { _ in
      Task { [transport] in try await transport.text(of: .make(server.url("/held"))) }
    }
    try await server.waitUntil { $0.requests.count == CurlLoop.mostTransfers }
    let late = Task { [transport] in await transport.failure(of: .make(server.url("/late"))) }
    late.cancel()
    #expect(await late.value == .cancelled)
    server.release()
    for task in held { #expect(try await task.value == "ok") }
    #expect(!server.record.requests.contains { $0.path == "/late" })
  }

  @Test func cancellingOneTransferLeavesTheOthersAlone() async throws {
    let server = try LoopbackServer(["/held": .respond(text: "ok").held(), "/silent": .silence])
    let silent = Task { [transport] in await transport.failure(of: .make(server.url("/silent"))) }
    let held = Task { [transport] in try await transport.text(of: .make(server.url("/held"))) }
    try await server.waitUntil { $0.requests.count == 2 }
    silent.cancel()
    #expect(await silent.value == .cancelled)
    server.release()
    #expect(try await held.value == "ok")
  }

  @Test func eachOfAThousandRequestsEndsWheneverItIsCancelled() async throws {
    let server = try LoopbackServer(["/": .respond(text: "ok")])
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<1_000 {
        group.addTask {
          let task = Task { [transport] in await transport.failure(of: .make(server.url("/"))) }
          for _ in 0..<index % 7 { await Task.yield() }
          task.cancel()
          let failure = await task.value
          #expect(failure == .cancelled || failure == nil)
        }
      }
    }
    #expect(try await transport.text(of: .make(server.url("/"))) == "ok")
  }

  @Test func shuttingDownCancelsCurrentAndLaterRequests() async throws {
    let server = try LoopbackServer(["/": .silence])
    let task = Task { [transport] in await transport.failure(of: .make(server.url("/"))) }
    try await server.waitUntil { $0.requests.count == 1 }
    transport.shutDown()
    #expect(await task.value == .cancelled)
    try await server.waitUntil { $0.abandoned == ["/"] }
    #expect(await transport.failure(of: .make(server.url("/"))) == .cancelled)
  }

  @Test func aTransportThatIsReleasedClosesItsConnections() async throws {
    let server = try LoopbackServer(["/": .respond(text: "ok")])
    do {
      let transport = CurlTransport.make()
      #expect(try await transport.text(of: .make(server.url("/"))) == "ok")
    }
    try await server.waitUntil { $0.connectionsClosed == 1 }
  }
}
