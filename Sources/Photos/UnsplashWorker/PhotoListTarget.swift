import Domain
import FoundationEssentials
import HTTPTransport

/// A list of photos that comes in pages.
protocol PhotoListTarget: TargetType, Sendable where Answer == PhotoListDTO {
  var page: Int { get set }
  var perPage: Int { get }
  /// The limits of the list.
  var filters: [URLQueryItem] { get }
}

extension PhotoListTarget {
  var filters: [URLQueryItem] { [] }
  var query: [URLQueryItem] {
    filters + [
      URLQueryItem(name: "page", value: "\(page)"), URLQueryItem(name: "per_page", value: "\(perPage)"),
    ]
  }

  func answer(in body: Data) throws(PhotosError) -> Answer {
    PhotoListDTO(photos: try LossyArray(answer: body), total: nil)
  }
}

/// `GET /photos`: the editorial feed.
///
/// `order_by` is not sent, because the server has ignored it since 2024.
struct FeedTarget: PhotoListTarget {
  var page: Int
  let perPage: Int

  var path: String { "/photos" }
}

/// `GET /search/photos`: the photos that match words.
struct SearchTarget: PhotoListTarget {
  let search: PhotoSearch
  var page: Int
  let perPage: Int

  var path: String { "/search/photos" }
  var filters: [URLQueryItem] {
    [
      ("query", search.words), ("color", search.color?.rawValue),
      ("orientation", search.orientation?.rawValue),
      ("order_by", search.order?.rawValue), ("lang", search.language?.rawValue),
    ].compactMap { name, value in value.map { URLQueryItem(name: name, value: $0) } }
  }

  func answer(in body: Data) throws(PhotosError) -> Answer { try PhotoListDTO(searchAnswer: body) }

  func meaning(of error: PhotosError) -> PhotosError { error.ofAQuery }
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

extension PhotosError {
  /// The meaning of an error when words were sent: status 410 is the answer to a query that is taken for spam.
  var ofAQuery: PhotosError {
    if case .server(410, let message, _) = self { .queryRefused(message: message) } else { self }
  }
}
