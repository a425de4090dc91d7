import Domain
import FoundationEssentials
import HTTPTransport

/// `GET /photos/:id`.
struct PhotoTarget: TargetType {
  typealias Answer = PhotoDetailsDTO

  let id: PhotoID
  /// The error if the server does not have the photo.
  var missing = PhotosError.notFound

  var path: String { "/photos/" + id.rawValue }

  func meaning(of error: PhotosError) -> PhotosError { error.isMissing ? missing : error }
}

/// `GET /photos/:id/download`: reports that the user keeps a photo and returns the address of its largest picture.
///
/// The address of this call comes from a photo and is called with its query. The call carries the key, so the address must be on the
/// server that the key is for.
struct DownloadReportTarget: TargetType {
  /// The address to call, or `nil` if it is on another server.
  let url: URL?
  let limit: Duration

  var path: String { "" }
  /// Bypasses caches, because each report must reach the server.
  var headers: HTTPHeaders { ["Accept-Version": "v1", "Cache-Control": "no-store"] }
  var limits: HTTPLimits {
    var limits = HTTPLimits.json
    limits.totalSeconds = limit / .seconds(1)
    return limits
  }

  func url(below baseURL: URL) throws(PhotosError) -> URL {
    guard let url else { throw .otherServer }
    return url
  }

  /// - Returns: The picture's address, or `nil` for an answer without one. The report was still accepted.
  func answer(in body: Data) throws(PhotosError) -> String? {
    try? JSONDecoder().decode(Address.self, from: body).url
  }

  private struct Address: Decodable { let url: String }

  func meaning(of error: PhotosError) -> PhotosError { error.isMissing ? .notFound : error }
}

/// `GET /photos/random`.
///
/// The server takes topics only by id. It ignores any other value and sends photos of any kind.
struct RandomTarget: TargetType {
  let count: Int
  let filter: DeckFilter
  let topicID: String?
  var isFiltered = false

  var path: String { "/photos/random" }
  var query: [URLQueryItem] {
    [
      ("count", "\(count)"), ("query", filter.query), ("topics", topicID),
      ("orientation", filter.orientation?.rawValue), ("content_filter", isFiltered ? "high" : nil),
    ].compactMap { name, value in value.map { URLQueryItem(name: name, value: $0) } }
  }
  var headers: HTTPHeaders { ["Accept-Version": "v1", "Cache-Control": "no-cache"] }

  /// Reads a list, even of one photo, or a single object, which some servers send for one photo.
  func answer(in body: Data) throws(PhotosError) -> LossyArray<PhotoDTO> {
    let outline = try JSONOutline(body)
    guard outline.items == nil else { return try LossyArray(outline, in: body) }
    return LossyArray(single: try JSONDecoder().item(PhotoDTO.self, in: body))
  }

  /// - Returns: `notFound` if no photo fits the filter.
  func meaning(of error: PhotosError) -> PhotosError {
    guard case .server(404, let message, _) = error else {
      return filter.query == nil ? error : error.ofAQuery
    }
    return message?.lowercased().contains("no photos found") == true ? .notFound : error
  }
}

/// `GET /topics`.
struct TopicsTarget: TargetType {
  static let perPage = 30

  var page = 1

  var path: String { "/topics" }
  var query: [URLQueryItem] {
    [("page", page), ("per_page", Self.perPage)].filter { $0 != ("page", 1) }
      .map { URLQueryItem(name: $0, value: "\($1)") }
  }

  func answer(in body: Data) throws(PhotosError) -> LossyArray<TopicDTO> { try LossyArray(answer: body) }
}

/// `GET /topics/:slug`.
struct TopicTarget: TargetType {
  typealias Answer = TopicDTO

  let slug: PathSegment

  var path: String { "/topics/" + slug.encoded }

  func meaning(of error: PhotosError) -> PhotosError { error.isMissing ? .noTopic(slug: slug.text) : error }
}

/// `GET /users/:username`.
struct PhotographerTarget: TargetType {
  typealias Answer = ProfileDTO

  let username: PathSegment

  var path: String { "/users/" + username.encoded }

  func meaning(of error: PhotosError) -> PhotosError {
    error.isMissing ? .noPhotographer(username: username.text) : error
  }
}

/// `GET /topics/:slug/photos`.
struct TopicPhotosTarget: PhotoListTarget {
  let slug: PathSegment
  var page: Int
  let perPage: Int

  var path: String { "/topics/\(slug.encoded)/photos" }

  func meaning(of error: PhotosError) -> PhotosError { error.isMissing ? .noTopic(slug: slug.text) : error }
}

/// `GET /users/:username/photos`.
struct PhotographerPhotosTarget: PhotoListTarget {
  let username: PathSegment
  var page: Int
  let perPage: Int

  var path: String { "/users/\(username.encoded)/photos" }

  func meaning(of error: PhotosError) -> PhotosError {
    error.isMissing ? .noPhotographer(username: username.text) : error
  }
}

/// A name from outside, used as one segment of an address's path.
struct PathSegment {
  let text: String
  var encoded: String { text.percentEncoded }

  /// - Returns: `nil` for text that cannot be a segment: an empty string, or dots that refer to another folder.
  init?(_ text: String) {
    guard !["", ".", ".."].contains(text) else { return nil }
    self.text = text
  }
}
