import FoundationEssentials
import LoopbackServer
import TestSupport
import Testing

@testable import HTTPTransport

@Suite(.onThreadsThatMayWait) struct CurlTransportLoadTests {
  let transport = CurlTransport.make()

  @Test func manyRequestsShareFewConnectionsAndEachGetsItsOwnAnswer() async throws {
    let paths = (0..<50).map { "/\($0)" }
    let server = try LoopbackServer(
      Dictionary(
        uniqueKeysWithValues: paths.map { ($0, .respond(text: String(repeating: $0, count: 5_000))) }))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for path in paths + paths + paths + paths {
        group.addTask {
          let text = try await transport.text(of: .make(server.url(path)))
          #expect(text == String(repeating: path, count: 5_000))
        }
      }
      try await group.waitForAll()
    }
    #expect(server.record.requests.count == 4 * paths.count)
    #expect(server.record.connectionsOpened <= CurlLoop.mostTransfers)
  }

  @Test func atMostThirteenTransfersAreUnderWayAtOnce() async throws {
    let server = try LoopbackServer(["/": .respond(text: "ok").held()])
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<30 { group.addTask { _ = try await transport.text(of: .make(server.url("/"))) } }
      try await server.waitUntil { $0.requests.count == CurlLoop.mostTransfers }
      server.release()
      try await group.waitForAll()
    }
    // Each transfer in progress has its own connection.
    #expect(server.record.connectionsOpened == CurlLoop.mostTransfers)
  }

  @Test func aCallOfLowPriorityWaitsUntilNoOtherIsUnderWay() async throws {
    let server = try LoopbackServer([
      "/first": .respond(text: "ok").held(), "/low": .respond(text: "ok"), "/other": .respond(text: "ok"),
    ])
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { _ = try await transport.text(of: .make(server.url("/first"))) }
      try await server.waitUntil { $0.requests.count == 1 }
      FetchPriority.$isLow.withValue(true) {
        group.addTask { _ = try await transport.text(of: .make(server.url("/low"))) }
      }
      for _ in 0..<10 { _ = try await transport.text(of: .make(server.url("/other"))) }
      #expect(!server.record.requests.map(\.path).contains("/low"))
      server.release()
      try await group.waitForAll()
    }
    #expect(server.record.requests.last?.path == "/low")
  }

  @Test func callsOfLowPriorityDoNotWaitForEachOther() async throws {
    let server = try LoopbackServer(["/low": .respond(text: "ok").held()])
    try await withThrowingTaskGroup(of: Void.self) { group in
      FetchPriority.$isLow.withValue(true) {
        for _ in 0..<3 { group.addTask { _ = try await transport.text(of: .make(server.url("/low"))) } }
      }
      try await server.waitUntil { $0.requests.count == 3 }
      server.release()
      try await group.waitForAll()
    }
  }
}
