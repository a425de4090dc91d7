import Domain
import FoundationEssentials
import HTTPTransport
import Synchronization
import Testing

@testable import UnsplashWorker

extension HTTPResponse {
  static func make(status: Int = 200, headers: HTTPHeaders = [:], _ text: String = "[]") -> HTTPResponse {
    HTTPResponse(status: status, headers: headers, body: Data(text.utf8))
  }
}

extension UnsplashConfiguration {
  static func make(
    baseURL: String = "https://api.unsplash.com", originalURL: String? = nil, isFiltered: Bool = false,
    authorization: Authorization = Authorization("Client-ID s3cret-key"),
    defaultSource: PhotoSource = .unsplash
  ) throws -> UnsplashConfiguration {
    UnsplashConfiguration(
      baseURL: try #require(URL(string: baseURL)), originalURL: originalURL.flatMap { URL(string: $0) },
      authorization: authorization, isFiltered: isFiltered, defaultSource: defaultSource,
      pageHostSources: ["unsplash.com": .unsplash, "picterest-demo.invalid": .demo])
  }
}

extension UnsplashWorker {
  static func make(_ transport: any HTTPTransport, _ configuration: UnsplashConfiguration) -> UnsplashWorker {
    UnsplashWorker(configuration: configuration, transport: transport)
  }

  /// A worker whose server gives these answers.
  static func make(answering responses: HTTPResponse...) throws -> UnsplashWorker {
    .make(TransportStub(responses.map { .success($0) }), try .make())
  }

  /// Why there is no page, or `nil` if there is one.
  func failure() async -> PhotosError? { await photosError { _ = try await photos(page: 1) } }
}

/// Why `body` has no answer, or `nil` if it has one.
func photosError(_ body: () async throws -> Void) async -> PhotosError? {
  do { try await body() } catch Failure.photos(let cause, _) { return cause } catch {
    Issue.record("expected a photos error, not \(error)")
  }
  return nil
}

extension PhotosError? {
  var isUnreadableAnswer: Bool { if case .unreadableAnswer = self { true } else { false } }
}

extension Photo {
  /// The photo that `JSON.photo` describes.
  static func make(id: String = "-FNGWiOcXaM", change: (inout Photo) -> Void = { _ in }) throws -> Photo {
    var photo = Photo(
      id: try #require(PhotoID(id)), source: .unsplash, width: 4000, height: 3000, color: "#a6b2c0",
      blurHash: "LEHV6nWB2yk8pyo0adR*.7kCMdnj", description: "Light for the kitchen",
      alternativeText: "a window",
      photographer: Photographer(
        name: "Ann Example", username: "ann", profileURL: "https://unsplash.com/@ann"),
      urls: PhotoURLs(
        raw: "https://images.unsplash.com/photo-1?ixid=abc",
        full: "https://images.unsplash.com/photo-1?ixid=abc&q=85",
        regular: "https://images.unsplash.com/photo-1?ixid=abc&w=1080",
        small: "https://images.unsplash.com/photo-1?ixid=abc&w=400",
        thumb: "https://images.unsplash.com/photo-1?ixid=abc&w=200"),
      links: PhotoLinks(
        html: "https://unsplash.com/photos/\(id)",
        downloadLocation: "https://api.unsplash.com/photos/\(id)/download?ixid=abc"))
    change(&photo)
    return photo
  }
}

/// The server's answers as text with replaceable fields.
enum JSON {
  /// A photo as in a list, with every field that the worker reads and some that it ignores.
  ///
  /// - Parameter changes: JSON by the name of a top-level field; `nil` removes the field.
  static func photo(id: String = "-FNGWiOcXaM", changing changes: [String: String?] = [:]) -> String {
    var fields: [String: String] = [
      "id": #""\#(id)""#,
      "slug": #""a-window-\#(id)""#,
      "created_at": #""2024-03-01T10:00:00Z""#,
      "width": "4000",
      "height": "3000",
      "color": "\"#a6b2c0\"",
      "blur_hash": #""LEHV6nWB2yk8pyo0adR*.7kCMdnj""#,
      "description": #""Light for the kitchen""#,
      "alt_description": #""a window""#,
      "sponsorship": "null",
      "topic_submissions": "{}",
      "urls": """
      {"raw": "https://images.unsplash.com/photo-1?ixid=abc",
       "full": "https://images.unsplash.com/photo-1?ixid=abc\\u0026q=85",
       "regular": "https://images.unsplash.com/photo-1?ixid=abc\\u0026w=1080",
       "small": "https://images.unsplash.com/photo-1?ixid=abc\\u0026w=400",
       "thumb": "https://images.unsplash.com/photo-1?ixid=abc\\u0026w=200"}
      """,
      "links": """
      {"html": "https://unsplash.com/photos/\(id)", "download": "https://unsplash.com/photos/\(id)/download",
       "download_location": "https://api.unsplash.com/photos/\(id)/download?ixid=abc"}
      """,
      "user": """
      {"id": "u1", "username": "ann", "name": "Ann Example ", "last_name": null,
       "links": {"html": "https://unsplash.com/@ann"}}
      """,
    ]
    for (name, value) in changes { fields[name] = value }
    let members = fields.sorted { $0.key < $1.key }.map { #""\#($0.key)": \#($0.value)"# }
    return "{" + members.joined(separator: ",").replacing("\n", with: "") + "}"
  }

  static func page(_ items: String...) -> String { "[" + items.joined(separator: ",") + "]" }
}
