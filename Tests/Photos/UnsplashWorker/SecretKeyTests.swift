import Domain
import FoundationEssentials
import HTTPTransport
import Testing

@testable import UnsplashWorker

struct SecretKeyTests {
  private static let secret = "s3cret-key"

  @Test func noDescriptionShowsTheKey() throws {
    let configuration = try UnsplashConfiguration.make(
      authorization: Authorization("Client-ID \(Self.secret)"))
    let worker = UnsplashWorker.make(TransportStub(), configuration)
    for value in [
      configuration as Any, worker, [configuration], ["a": configuration], Optional(configuration) as Any,
    ] {
      #expect(!shown(value).contains(Self.secret))
    }
    #expect(shown(configuration).contains("(hidden)"))
  }

  @Test func noURLContainsTheKey() async throws {
    let transport = TransportStub(.make(), .make(JSON.photo()), .make())
    let worker = UnsplashWorker.make(
      transport, try .make(authorization: Authorization("Client-ID \(Self.secret)")))
    _ = try await worker.photos(page: 1)
    _ = try await worker.details(of: try #require(PhotoID("a")))
    try await worker.reportDownload(at: "/photos/a/download?ixid=1", within: .seconds(2))
    #expect(transport.requests.count == 3)
    #expect(!transport.requests.contains { $0.url.absoluteString.contains(Self.secret) })
    #expect(!shown(transport.requests).contains(Self.secret))
  }

  @Test(arguments: [401, 403, 422, 500])
  func aKeyRepeatedByTheServerIsNotShown(status: Int) async throws {
    let body = #"{"errors":["Client-ID \#(Self.secret) is no key", "\#(Self.secret)\#(Self.secret)"]}"#
    let failure = await (try UnsplashWorker.make(answering: .make(status: status, body))).failure()
    let text = String(reflecting: failure)
    #expect(!text.contains(Self.secret))
    #expect(text.contains("Client-ID (key) is no key"))
  }

  private func shown(_ value: Any) -> String {
    var dumped = ""
    dump(value, to: &dumped)
    return dumped + String(describing: value) + String(reflecting: value)
  }
}
