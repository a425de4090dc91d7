import Domain
import FoundationEssentials
import HTTPTransport
import TestSupport
import Testing

@testable import UnsplashWorker

struct PageAheadTests {
  private typealias List = @Sendable (UnsplashWorker) async throws -> PhotoPage

  private static let page = JSON.page(JSON.photo())
  private static let lists: [(String, List)] = [
    (page, { try await $0.photos(page: 1) }), (page, { try await $0.photos(ofTopic: "sea", page: 1) }),
    (page, { try await $0.photos(by: "amy", page: 1) }),
    (#"{"results": \#(page)}"#, { try await $0.photos(matching: PhotoSearch(words: "sea"), page: 1) }),
  ]

  private let transport = TransportStub(.make(page), .make(page), .make(page))
  private let sut: UnsplashWorker

  init() throws { sut = UnsplashWorker.make(transport, try .make()) }

  @Test(arguments: lists.indices)
  func thePageAfterTheNewestOfAnyListIsTheSameRequestWithTheNextNumber(index: Int) async throws {
    let (answer, list) = Self.lists[index]
    let transport = TransportStub(.make(answer), .make(answer))
    let sut = UnsplashWorker.make(transport, try .make())
    _ = try await list(sut)
    let next = try #require(sut.takePageAhead())
    _ = try await next.read()
    let urls = transport.requests.map(\.url.absoluteString)
    #expect(next.number == 2 && urls.count == 2)
    #expect(urls.last == urls.first?.replacing("page=1&", with: "page=2&"))
  }

  @Test func aPhotoThatIsExpectedIsReadInPlaceOfAPage() async throws {
    let transport = TransportStub(.make(Self.page), .make(JSON.photo(id: "a")))
    let sut = UnsplashWorker.make(transport, try .make())
    _ = try await sut.photos(page: 1)
    let photo = try #require(
      try await UnsplashWorker.make(answering: .make(Self.page)).photos(page: 1).photos.first)
    sut.expectDetails(of: photo)
    let next = try #require(sut.takePageAhead())
    #expect(next.number == 2 && sut.takePageAhead() == nil)
    _ = try? await next.read()
    #expect(transport.requests.last?.url.path == "/photos/\(photo.id.rawValue)")
  }

  @Test func aPhotoOfAnotherSourceIsNotReadAhead() throws {
    let sut = UnsplashWorker.make(transport, try .make())
    sut.expectDetails(of: .make(source: .server(host: "elsewhere.test")))
    #expect(sut.takePageAhead() == nil)
  }

  @Test func itIsGivenOnce() async throws {
    _ = try await sut.photos(page: 1)
    #expect(sut.takePageAhead() != nil && sut.takePageAhead() == nil)
  }

  @Test func noneIsKnownAfterTheLastPageNorAfterOneThatHadToBeCurrent() async throws {
    _ = try await sut.currentPhotos(page: 1)
    #expect(sut.takePageAhead() == nil)
    let last = try UnsplashWorker.make(answering: .make("[]"))
    _ = try await last.photos(page: 9)
    #expect(last.takePageAhead() == nil)
  }

  @Test func aPageThatWasReadAheadIsNotTheNewest() async throws {
    _ = try await sut.photos(page: 1)
    _ = try await FetchPriority.$isLow.withValue(true) { try await sut.photos(ofTopic: "sea", page: 1) }
    _ = try await sut.takePageAhead()?.read()
    #expect(transport.requests.last?.url.path == "/photos")
  }
}
