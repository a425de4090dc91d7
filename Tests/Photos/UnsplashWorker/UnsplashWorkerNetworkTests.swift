import Domain
import FoundationEssentials
import HTTPTransport
import LoopbackServer
import TestSupport
import Testing

@testable import UnsplashWorker

/// The worker over a real connection to a server that does not always behave.
@Suite(.onThreadsThatMayWait) struct UnsplashWorkerNetworkTests {
  let transport = PatientTransport()

  @Test func pagesAreReadUntilTheLinkEnds() async throws {
    let server = try LoopbackServer()
    let next = "<\(server.origin())/photos?page=2&per_page=15>; rel=\"next\""
    server.script("/photos", .respond(headers: ["Link": next], text: JSON.page(JSON.photo(id: "a"))))
    let worker = try worker(for: server)
    let photo = try photoOfAnotherServer("a")
    #expect(try await worker.photos(page: 1) == PhotoPage(photos: [photo], next: 2))
    #expect(try await worker.photos(page: 2) == PhotoPage(photos: [photo], next: nil))
    #expect(
      server.record.requests.map(\.target) == ["/photos?page=1&per_page=15", "/photos?page=2&per_page=15"])
    #expect(server.record.requests.allSatisfy { $0.headers["accept-version"] == "v1" })
  }

  @Test func wordsSlugsAndUserNamesArriveAsTheyWereTyped() async throws {
    let results = LoopbackBehaviour.respond(text: #"{"total":0,"total_pages":0,"results":[]}"#)
    let server = try LoopbackServer([
      "/search/photos": results, "/topics/a%2Fb/photos": .respond(text: "[]"),
      "/users/.../photos": .respond(text: "[]"), "/users/%252e%252e": .respond(text: #"{"name": "Ann"}"#),
    ])
    let worker = try worker(for: server)
    #expect(try await worker.photos(matching: PhotoSearch(words: "a+b & c"), page: 1).photos.isEmpty)
    #expect(try await worker.photos(ofTopic: "a/b", page: 1).photos.isEmpty)
    #expect(try await worker.photos(by: "...", page: 1).photos.isEmpty)
    #expect(try await worker.photographer(username: "%2e%2e").name == "Ann")
    #expect(
      server.record.requests.map(\.target) == [
        "/search/photos?query=a%2Bb%20%26%20c&page=1&per_page=15",
        "/topics/a%2Fb/photos?page=1&per_page=15", "/users/.../photos?page=1&per_page=15",
        "/users/%252e%252e",
      ])
  }

  @Test func aNextLinkToAnotherServerIsAskedOfThisOne() async throws {
    let other = try LoopbackServer()
    let server = try LoopbackServer()
    let link = "<\(other.origin())/search/photos?page=2>; rel=\"next\""
    let body = #"{"total":40,"total_pages":3,"results":[\#(JSON.photo(id: "-a"))]}"#
    server.script("/search/photos", .respond(headers: ["Link": link], text: body))
    let worker = try worker(for: server)
    let search = PhotoSearch(words: "a")
    #expect(try await worker.photos(matching: search, page: 1).next == 2)
    // The second page's link leads to itself.
    #expect(try await worker.photos(matching: search, page: 2).next == nil)
    #expect(server.record.requests.count == 2 && other.record.connectionsOpened == 0)
  }

  @Test(
    arguments: [
      (.announcing(50_000, body: "[{"), .unreachable(reason: "the connection was lost")),
      (.resetAtOnce, .unreachable(reason: "the connection was lost")),
      (
        .respond(text: "<html>busy</html>"), .unreadableAnswer(reason: "it is incomplete or not JSON")
      ),
      (.announcing(1, body: "[]"), .unreadableAnswer(reason: "it is incomplete or not JSON")),
      (.redirect(to: "/photos"), .unreadableAnswer(reason: "there are too many redirects")),
      (
        .redirect(to: "file:///etc/passwd"),
        .unreadableAnswer(reason: "it redirects to another server")
      ),
      (.endless, .unreadableAnswer(reason: "it is longer than 8 MiB")),
    ] as [(LoopbackBehaviour, PhotosError)])
  func aServerThatMisbehavesIsAnErrorWithAReason(
    behaviour: LoopbackBehaviour, expected: PhotosError
  ) async throws {
    let server = try LoopbackServer(["/photos": behaviour])
    #expect(await (try worker(for: server)).failure() == expected)
  }

  @Test func aRedirectDoesNotSendTheKeyToAnotherServer() async throws {
    let other = try LoopbackServer(["/photos": .respond(text: "[]")])
    let server = try LoopbackServer(["/photos": .redirect(to: other.origin() + "/photos")])
    let failure = await (try worker(for: server)).failure()
    #expect(failure == .unreadableAnswer(reason: "it redirects to another server"))
    #expect(other.record.connectionsOpened == 0)
  }

  @Test func cancellingARequestEndsIt() async throws {
    let server = try LoopbackServer(["/photos": .silence])
    let worker = try worker(for: server)
    let task = Task { await worker.failure() }
    try await server.waitUntil { $0.requests.count == 1 }
    task.cancel()
    #expect(await task.value == .cancelled)
    try await server.waitUntil { $0.abandoned == ["/photos"] }
  }

  /// The photo that `JSON.photo` describes, as it is read here: its address for download reports is on another server.
  private func photoOfAnotherServer(_ id: String) throws -> Photo {
    try .make(id: id) { $0.links.downloadLocation = nil }
  }

  private func worker(for server: LoopbackServer) throws -> UnsplashWorker {
    .make(transport, try .make(baseURL: server.origin()))
  }
}
