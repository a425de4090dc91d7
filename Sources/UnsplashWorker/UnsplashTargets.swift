import Domain
import FoundationEssentials
import HTTPTransport

/// `GET /photos`: the editorial feed.
///
/// `order_by` is not sent, because the server has ignored it since 2024.
struct FeedTarget: TargetType {
  typealias Answer = LossyArray<PhotoDTO>

  let page: Int
  let perPage: Int

  var path: String { "/photos" }
  var query: [URLQueryItem] {
    [URLQueryItem(name: "page", value: "\(page)"), URLQueryItem(name: "per_page", value: "\(perPage)")]
  }

  func answer(in body: Data) throws(PhotosError) -> Answer { try Answer(answer: body) }
}

/// `GET /photos/:id`: everything about one photo.
struct PhotoTarget: TargetType {
  typealias Answer = PhotoDetailsDTO

  let id: PhotoID

  var path: String { "/photos/" + id.rawValue }
}

/// `GET /photos/:id/download`: tells the server that the user keeps a photo.
///
/// The address comes from a photo and is called as it is, including its query. It is called with the key, so it must
/// be on the server that the key is for.
struct DownloadReportTarget: TargetType {
  let location: String
  /// How long the server may take.
  let limit: Duration

  var path: String { "" }
  var limits: HTTPLimits {
    var limits = HTTPLimits.json
    limits.totalSeconds = limit / .seconds(1)
    return limits
  }

  func url(below baseURL: URL) throws(PhotosError) -> URL {
    guard let url = URL(string: location, relativeTo: baseURL)?.absoluteURL, let origin = HTTPOrigin(url),
      origin == HTTPOrigin(baseURL)
    else { throw .unreadableAnswer(reason: "the address for download reports is on another server") }
    return url
  }

  /// The answer is the address of a picture, which is not needed.
  func answer(in body: Data) throws(PhotosError) {}
}
