import FoundationEssentials
import HTTPTransport
import Testing

@testable import DemoCatalogue

struct DemoTransportTests {
  private let transport: DemoTransport

  init() throws { transport = DemoTransport(try .make()) }

  private func request(
    _ url: String = DemoCatalogue.testBase + "/photos?per_page=1", limits: HTTPLimits = .json
  ) throws -> HTTPRequest {
    HTTPRequest(url: try .make(url), headers: ["Authorization": "Client-ID k"], limits: limits)
  }

  @Test func itAnswersLikeTheCatalogue() async throws {
    let response = try await transport.send(request())
    #expect(try response == DemoCatalogue.make().ask("/photos?per_page=1"))
  }

  @Test func aStatusIsAnAnswerAndNotAnError() async throws {
    #expect(try await transport.send(request(DemoCatalogue.testBase + "/photos/none")).status == 404)
  }

  @Test func aBodyOverTheLimitIsTooLarge() async throws {
    let body = try await transport.send(request()).body.count
    #expect(try await transport.send(request(limits: HTTPLimits(maximumBodyBytes: body))).status == 200)
    let request = try request(limits: HTTPLimits(maximumBodyBytes: body - 1))
    await #expect(throws: TransportError.tooLarge(limit: body - 1)) { try await transport.send(request) }
  }

  @Test func otherHostsCannotBeResolved() async throws {
    let request = try request("http://other.test/photos")
    await #expect(throws: TransportError.cannotResolve(host: "other.test")) {
      try await transport.send(request)
    }
  }

  @Test func aCancelledTaskGetsNoAnswer() async throws {
    let request = try request()
    let task = Task { [transport] in
      while !Task.isCancelled { await Task.yield() }
      return try await transport.send(request)
    }
    task.cancel()
    await #expect(throws: TransportError.cancelled) { try await task.value }
  }

  @MainActor @Test func paintingDoesNotBlockTheCallersActor() async throws {
    // This task needs the main actor, which must therefore be free while the answer is pending.
    let request = try request(DemoCatalogue.testBase + "/images/\(DemoID.id(of: 0))?w=200", limits: .picture)
    var hasRun = false
    async let response = transport.send(request)
    await Task { @MainActor in hasRun = true }.value
    #expect(hasRun)
    #expect(try await response.status == 200)
  }
}
