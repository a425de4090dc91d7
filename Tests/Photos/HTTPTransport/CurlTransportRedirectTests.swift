import FoundationEssentials
import LoopbackServer
import TestSupport
import Testing

@testable import HTTPTransport

@Suite(.onThreadsThatMayWait) struct CurlTransportRedirectTests {
  let transport = CurlTransport.make()
  let key: HTTPHeaders = ["Authorization": "Client-ID abc"]

  @Test(arguments: [301, 302, 303, 307, 308])
  func aRedirectWithinTheOriginIsFollowedWithTheKey(status: Int) async throws {
    let server = try LoopbackServer([
      "/old/photos": .redirect(status, to: "new?page=2"), "/old/new": .respond(text: "moved here"),
    ])
    #expect(try await transport.text(of: .make(server.url("/old/photos"), headers: key)) == "moved here")
    #expect(server.record.requests.map(\.target) == ["/old/photos", "/old/new?page=2"])
    #expect(server.record.requests.map { $0.headers["authorization"] } == ["Client-ID abc", "Client-ID abc"])
  }

  @Test func onlyTheFieldsOfTheLastAnswerAreReturned() async throws {
    let server = try LoopbackServer(["/": .redirect(to: "/end"), "/end": .respond(headers: ["X-Total": "1"])])
    let response = try await transport.send(.make(server.url("/")))
    #expect(response.headers == ["Content-Length": "0", "X-Total": "1"])
  }

  @Test func threeHopsAreFollowedAndAFourthIsNot() async throws {
    let server = try LoopbackServer([
      "/4": .redirect(to: "/3"), "/3": .redirect(to: "/2"), "/2": .redirect(to: "/1"),
      "/1": .redirect(to: "/0"), "/0": .respond(text: "end"),
    ])
    #expect(try await transport.text(of: .make(server.url("/3"))) == "end")
    #expect(await transport.failure(of: .make(server.url("/4"))) == .tooManyRedirects)
  }

  @Test func aRedirectLoopIsAnError() async throws {
    let server = try LoopbackServer(["/": .redirect(to: "/")])
    #expect(await transport.failure(of: .make(server.url("/"))) == .tooManyRedirects)
    #expect(server.record.requests.count == 1 + RedirectRule.most)
  }

  @Test func aRedirectWithoutALocationIsAnAnswer() async throws {
    let server = try LoopbackServer(["/": .respond(302, text: "somewhere")])
    #expect(try await transport.send(.make(server.url("/"))).status == 302)
  }

  @Test func aCallWithAKeyIsNotRedirectedToAnotherServer() async throws {
    let other = try LoopbackServer(["/steal": .respond(text: "thanks")])
    let server = try LoopbackServer(["/": .redirect(to: "\(other.origin())/steal")])
    let failure = await transport.failure(of: .make(server.url("/"), headers: key))
    #expect(failure == .redirectRefused(location: "\(other.origin())/steal"))
    #expect(other.record.connectionsOpened == 0)
  }

  @Test func aRedirectToAnAllowedHostIsFollowedWithoutTheKey() async throws {
    let server = try LoopbackServer(["/to": .respond(text: "picture")])
    server.script("/", .redirect(to: server.origin(host: "localhost") + "/to"))
    let request = HTTPRequest.make(server.url("/"), headers: key, redirects: .hosts(["localhost"]))
    #expect(try await transport.text(of: request) == "picture")
    #expect(server.record.requests.map { $0.headers["authorization"] } == ["Client-ID abc", nil])
    #expect(server.record.requests.last?.headers["host"] == "localhost:\(server.port)")
  }

  @Test func aRedirectToAHostOutsideTheListIsRefused() async throws {
    let other = try LoopbackServer(["/": .respond()])
    let server = try LoopbackServer(["/": .redirect(to: other.origin() + "/")])
    let request = HTTPRequest.make(server.url("/"), redirects: .hosts(["localhost"]))
    #expect(await transport.failure(of: request) == .redirectRefused(location: other.origin() + "/"))
    #expect(other.record.connectionsOpened == 0)
  }
}
