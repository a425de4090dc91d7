import Domain
import FoundationEssentials
import HTTPTransport

/// An endpoint as a value: its request and how to read the answer.
///
/// The scheme and the host come from the configuration.
protocol TargetType {
  associatedtype Answer
  /// The path below the base URL, beginning with "/", percent-encoded.
  var path: String { get }
  var query: [URLQueryItem] { get }
  var headers: HTTPHeaders { get }
  var limits: HTTPLimits { get }

  /// - Throws: `unreadableAnswer` if the target's address came from a server and must not be called.
  func url(below baseURL: URL) throws(PhotosError) -> URL

  /// - Throws: `unreadableAnswer` if `body` is not in the endpoint's format.
  func answer(in body: Data) throws(PhotosError) -> Answer

  /// Returns what an error means for this endpoint, because the same status can mean different things.
  func meaning(of error: PhotosError) -> PhotosError
}

extension TargetType {
  var query: [URLQueryItem] { [] }
  var headers: HTTPHeaders { ["Accept-Version": "v1"] }
  var limits: HTTPLimits { .json }

  func meaning(of error: PhotosError) -> PhotosError { error }

  func url(below baseURL: URL) throws(PhotosError) -> URL {
    var components = URLComponents(url: baseURL, resolvingAgainstBaseURL: true)
    let folder = components?.percentEncodedPath ?? ""
    components?.percentEncodedPath = (folder.hasSuffix("/") ? String(folder.dropLast()) : folder) + path
    let items = query.map { $0.name.percentEncoded + "=" + ($0.value ?? "").percentEncoded }
    components?.percentEncodedQuery = items.isEmpty ? nil : items.joined(separator: "&")
    guard let url = components?.url else {
      throw .unreadableAnswer(reason: "no address can be made of \(path)")
    }
    return url
  }
}

extension PhotosError {
  var isMissing: Bool { if case .server(404, _, _) = self { true } else { false } }
}

extension TargetType where Answer: Decodable {
  func answer(in body: Data) throws(PhotosError) -> Answer {
    try JSONDecoder().item(Answer.self, in: body)
  }
}

extension JSONDecoder {
  /// Decodes an answer that is a single item; throws if the answer is too large for one item.
  func item<Item: Decodable>(_ type: Item.Type, in body: Data) throws(PhotosError) -> Item {
    let most = JSONOutline.mostItemBytes
    guard body.count <= most else {
      throw .unreadableAnswer(reason: "it is longer than \(most) bytes")
    }
    return try answer(type, in: body)
  }

  /// Decodes an answer and replaces the decoder's errors, which are for programmers and quote the answer.
  func answer<Answer: Decodable>(_ type: Answer.Type, in body: Data) throws(PhotosError) -> Answer {
    do { return try decode(type, from: body) } catch DecodingError.dataCorrupted { throw .notJSON } catch {
      throw .unreadableAnswer(reason: "it is JSON, but not what was expected")
    }
  }
}
