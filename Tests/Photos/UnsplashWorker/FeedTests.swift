import Domain
import FoundationEssentials
import HTTPTransport
import Testing

@testable import UnsplashWorker

struct FeedTests {
  @Test func aPageIsRequestedByNumberWithTheKeyInAHeader() async throws {
    let transport = TransportStub(.make())
    _ = try await UnsplashWorker.make(transport, try .make()).photos(page: 3)
    let url = try #require(URL(string: "https://api.unsplash.com/photos?page=3&per_page=15"))
    let headers: HTTPHeaders = ["Accept-Version": "v1", "Authorization": "Client-ID s3cret-key"]
    #expect(
      transport.requests
        == [HTTPRequest(method: .get, url: url, headers: headers, limits: .json, redirects: .sameOrigin)])
  }

  @Test(arguments: ["https://proxy.example/unsplash", "https://proxy.example/unsplash/"])
  func anAPIMayBeInAFolder(baseURL: String) async throws {
    let transport = TransportStub(.make())
    _ = try await UnsplashWorker.make(transport, try .make(baseURL: baseURL)).photos(page: 1)
    let asked = transport.requests.map(\.url.absoluteString)
    #expect(asked == ["https://proxy.example/unsplash/photos?page=1&per_page=15"])
  }

  @Test func aPhotoIsReadInFull() async throws {
    let page = try await UnsplashWorker.make(answering: .make(JSON.page(JSON.photo()))).photos(page: 1)
    #expect(page == PhotoPage(photos: [try .make()], next: 2, unreadable: 0))
  }

  @Test func aPageMayBeginWithAByteOrderMark() async throws {
    let page = try await UnsplashWorker.make(answering: .make("\u{FEFF}" + JSON.page(JSON.photo()))).photos(
      page: 1)
    #expect(page.photos.count == 1)
  }

  @Test func anEmptyPageIsTheEndAndNotAnError() async throws {
    let link = #"<https://api.unsplash.com/photos?page=9>; rel="next""#
    let worker = try UnsplashWorker.make(answering: .make(headers: ["Link": link], "[]"))
    #expect(try await worker.photos(page: 8) == PhotoPage(photos: [], next: nil))
  }

  // MARK: One bad item

  /// Each of these items is left out; all others stay.
  @Test(arguments: [
    "null", "17", #""photo""#, "[]", "{}",
    JSON.photo(changing: ["id": nil]), JSON.photo(changing: ["id": "17"]),
    JSON.photo(changing: ["id": #""../../etc/passwd""#]), JSON.photo(changing: ["id": #""""#]),
    JSON.photo(changing: ["id": #""a/b""#]), JSON.photo(changing: ["id": #""%2e%2e""#]),
    JSON.photo(changing: ["width": nil]), JSON.photo(changing: ["width": "0"]),
    JSON.photo(changing: ["width": "-4000"]), JSON.photo(changing: ["width": "1e308"]),
    JSON.photo(changing: ["width": "9223372036854775808"]),
    JSON.photo(changing: ["width": "9223372036854775807"]),
    JSON.photo(changing: ["height": #""3000""#]), JSON.photo(changing: ["height": "null"]),
    JSON.photo(changing: ["urls": nil]), JSON.photo(changing: ["urls": "{}"]),
    JSON.photo(changing: ["urls": #"{"regular": "file:///etc/passwd", "small": "/relative", "raw": ""}"#]),
    JSON.photo(changing: ["urls": #"{"regular": "https://user:pw@images.unsplash.com/p"}"#]),
    JSON.photo(changing: ["user": nil]), JSON.photo(changing: ["user": "{}"]),
    JSON.photo(changing: ["user": #"{"name": "  ", "username": ""}"#]),
  ])
  func aBadItemIsCountedAndTheOthersAreKept(item: String) async throws {
    let body = JSON.page(JSON.photo(id: "first"), item, JSON.photo(id: "last"))
    let page = try await UnsplashWorker.make(answering: .make(body)).photos(page: 1)
    #expect(page.photos.map(\.id.rawValue) == ["first", "last"])
    #expect(page.unreadable == 1)
  }

  @Test func aPageOfBadItemsIsNotTheEnd() async throws {
    let page = try await UnsplashWorker.make(answering: .make("[{}, {}]")).photos(page: 1)
    #expect(page == PhotoPage(photos: [], next: 2, unreadable: 2))
  }

  @Test func photosAfterTheHundredthAreCounted() async throws {
    let body = "[" + (1...103).map { JSON.photo(id: "p\($0)") }.joined(separator: ",") + "]"
    let page = try await UnsplashWorker.make(answering: .make(body)).photos(page: 1)
    #expect(page.photos.map(\.id.rawValue) == (1...100).map { "p\($0)" })
    #expect(page.unreadable == 3)
    #expect(page.next == 2)
  }

  @Test func aPhotoOfMoreThan256KilobytesIsCounted() async throws {
    let long = JSON.photo(changing: ["description": #""\#(String(repeating: "a", count: 256_000))""#])
    let body = JSON.page(JSON.photo(id: "first"), long, JSON.photo(id: "last"))
    let page = try await UnsplashWorker.make(answering: .make(body)).photos(page: 1)
    #expect(page.photos.map(\.id.rawValue) == ["first", "last"])
    #expect(page.unreadable == 1)
  }

  // MARK: Fields that a photo can do without

  @Test(arguments: ["color", "blur_hash", "description", "alt_description", "links"])
  func aFieldThatIsMissingNullOrOfAnotherTypeIsNil(field: String) async throws {
    let items = [nil, "null", "17", "[]", "true"].map { JSON.photo(changing: [field: $0]) }
    let body = "[" + items.joined(separator: ",") + "]"
    let page = try await UnsplashWorker.make(answering: .make(body)).photos(page: 1)
    let expected = try Photo.make { photo in
      switch field {
      case "color": photo.color = nil
      case "blur_hash": photo.blurHash = nil
      case "description": photo.description = nil
      case "alt_description": photo.alternativeText = nil
      default: photo.links = PhotoLinks(html: nil, downloadLocation: nil)
      }
    }
    #expect(page == PhotoPage(photos: Array(repeating: expected, count: 5), next: 2))
  }

  @Test(arguments: [#""""#, #"" \t\r\n ""#, #""\u00a0""#])
  func textWithoutAVisibleCharacterIsNil(text: String) async throws {
    let photo = try await first(changing: ["description": text, "alt_description": text, "blur_hash": text])
    #expect(photo.description == nil)
    #expect(photo.alternativeText == nil)
    #expect(photo.blurHash == nil)
  }

  @Test func textOfMoreThanTenThousandBytesIsNil() async throws {
    let long = String(repeating: "바", count: 3_333) + "a"
    #expect(try await first(changing: ["description": #""\#(long)""#]).description == long)
    #expect(try await first(changing: ["description": #""\#(long)a""#]).description == nil)
  }

  @Test(arguments: ["red", "#fff", "#a6b2c", "#a6b2c0ff", "#a6b2cg", "a6b2c0f", "#a6b2c٣"])
  func anInvalidColorIsNil(color: String) async throws {
    #expect(try await first(changing: ["color": #""\#(color)""#]).color == nil)
  }

  @Test func visibleTextIsLeftAsItIs() async throws {
    let text = #"바다 🌊 \u001b[2J\r\n שלום"#
    let photo = try await first(changing: ["description": #""\#(text)""#])
    #expect(photo.description == "바다 🌊 \u{1b}[2J\n שלום")
  }

  @Test(arguments: [
    (#"{"name": " hikiapp ", "username": "h"}"#, "hikiapp", "h"), (#"{"username": " ann "}"#, "ann", "ann"),
    (#"{"name": null, "username": "ann", "links": 5}"#, "ann", "ann"),
    (#"{"name": "\#(String(repeating: "a", count: 1_001))", "username": "ann"}"#, "ann", "ann"),
  ])
  func aPhotographerWithoutANameIsKnownByUsername(user: String, name: String, username: String) async throws {
    let photo = try await first(changing: ["user": user])
    #expect(photo.photographer == Photographer(name: name, username: username, profileURL: nil))
  }

  @Test func anAddressThatCannotBeFetchedIsNil() async throws {
    let urls = #"{"raw": "ftp://a.example/p", "full": 5, "regular": null, "thumb": "http://localhost:1/p"}"#
    let photo = try await first(changing: ["urls": urls])
    #expect(
      photo.urls == PhotoURLs(raw: nil, full: nil, regular: nil, small: nil, thumb: "http://localhost:1/p"))
  }

  // MARK: Whose photo it is

  @Test(
    arguments: [
      ("https://unsplash.com/photos/x", .unsplash), ("https://WWW.unsplash.com/photos/x", .unsplash),
      ("https://picterest-demo.invalid/photos/x", .demo),
      ("https://other.example/x", .server(host: "localhost")),
      ("https://unsplash.com.evil.example/x", .server(host: "localhost")),
      ("nowhere", .server(host: "localhost")),
    ] as [(String, PhotoSource)])
  func theSourceOfAPhotoIsKnownByItsPage(page: String, source: PhotoSource) async throws {
    let body = JSON.page(JSON.photo(changing: ["links": #"{"html": "\#(page)"}"#]))
    let configuration = try UnsplashConfiguration.make(
      baseURL: "http://localhost:8080", defaultSource: .server(host: "localhost"))
    let photos = try await UnsplashWorker.make(TransportStub(.make(body)), configuration).photos(page: 1)
      .photos
    #expect(photos.map(\.source) == [source])
  }

  private func first(changing changes: [String: String?]) async throws -> Photo {
    let body = JSON.page(JSON.photo(changing: changes))
    let page = try await UnsplashWorker.make(answering: .make(body)).photos(page: 1)
    return try #require(page.photos.first)
  }
}
