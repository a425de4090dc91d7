import FoundationEssentials
import Testing

@testable import HTTPTransport

struct RedirectsTests {
  static let imageHosts = RedirectRule.hosts(["images.unsplash.com", "plus.unsplash.com"])

  @Test(arguments: [
    "https://images.unsplash.com/photo-2", "https://plus.unsplash.com/p", "https://IMAGES.unsplash.com/p",
    "https://images.unsplash.com:443/p", "/elsewhere", "//plus.unsplash.com/p", "?w=400",
  ])
  func redirectsToTheImageHostsAreFollowed(location: String) throws {
    #expect(throws: Never.self) { try request(Self.imageHosts).redirected(to: location) }
  }

  @Test(arguments: [
    "http://images.unsplash.com/p", "file:///etc/passwd", "https://images.unsplash.com@evil.example/p",
    "https://user@images.unsplash.com/p", "https://evil.example/images.unsplash.com",
    "https://images.unsplash.com.evil.example/p", "https://images.unsplash.com./p",
    "https://images.unsplash.com:8443/p", "https://169.254.169.254/latest", "https://[::1]/p",
    "https://xn--mages-4ta.unsplash.com/p", "https://images%2Eunsplash.com/p", "//evil.example/p",
    #"https://evil.example\@images.unsplash.com/p"#, "https:///p", "data:text/plain,hi",
  ])
  func redirectsToAnyOtherPlaceAreRefused(location: String) throws {
    #expect(throws: TransportError.redirectRefused(location: location)) {
      try request(Self.imageHosts).redirected(to: location)
    }
  }

  @Test func onlyTheBeginningOfALongLocationIsRepeated() throws {
    let location = "https://evil.example/" + String(repeating: "a", count: 10_000)
    #expect(throws: TransportError.redirectRefused(location: String(location.prefix(500)))) {
      try request(Self.imageHosts).redirected(to: location)
    }
  }

  @Test(arguments: [
    "https://images.unsplash.com/other", "https://IMAGES.UNSPLASH.COM:443/other", "/other", "../other?a=b",
  ])
  func anOriginIsTheSameHoweverItIsWritten(location: String) throws {
    let next = try request(.sameOrigin).redirected(to: location)
    #expect(HTTPOrigin(next.url) == HTTPOrigin(try request(.sameOrigin).url))
    #expect(next.headers == ["Authorization": "Client-ID abc"])
  }

  @Test(arguments: [
    "https://plus.unsplash.com/", "https://images.unsplash.com:444/", "http://images.unsplash.com/",
  ])
  func anotherOriginIsRefused(location: String) throws {
    #expect(throws: TransportError.redirectRefused(location: location)) {
      try request(.sameOrigin).redirected(to: location)
    }
  }

  private func request(_ rule: RedirectRule) throws -> HTTPRequest {
    let url = try #require(URL(string: "https://images.unsplash.com/photo-1"))
    return .make(url, headers: ["Authorization": "Client-ID abc"], redirects: rule)
  }
}
