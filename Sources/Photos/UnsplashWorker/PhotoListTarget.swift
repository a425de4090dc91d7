import Domain
import FoundationEssentials
import HTTPTransport

/// A list of photos, fetched page by page.
protocol PhotoListTarget: TargetType, Sendable where Answer == PhotoListDTO {
  var page: Int { get set }
  var perPage: Int { get }
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

/// `GET /photos`: the editorial feed, without `order_by`, which the server has ignored since 2024.
struct FeedTarget: PhotoListTarget {
  var page: Int
  let perPage: Int

  var path: String { "/photos" }
}

/// `GET /search/photos`.
struct SearchTarget: PhotoListTarget {
  let search: PhotoSearch
  var page: Int
  let perPage: Int
  var isFiltered = false

  var path: String { "/search/photos" }
  var filters: [URLQueryItem] {
    [
      ("query", search.words), ("color", search.color?.rawValue),
      ("orientation", search.orientation?.rawValue),
      ("order_by", search.order?.rawValue), ("lang", search.language?.rawValue),
      ("content_filter", isFiltered ? "high" : nil),
    ].compactMap { name, value in value.map { URLQueryItem(name: name, value: $0) } }
  }

  func answer(in body: Data) throws(PhotosError) -> Answer { try PhotoListDTO(searchAnswer: body) }

  func meaning(of error: PhotosError) -> PhotosError { error.ofAQuery }
}

extension PhotosError {
  /// The error's meaning for a request with a query: status 410 means that the server took the query for spam.
  var ofAQuery: PhotosError {
    if case .server(410, let message, _) = self { .queryRefused(message: message) } else { self }
  }
}

/// A page of photos, with the list's total if the body includes it.
struct PhotoListDTO {
  let photos: LossyArray<PhotoDTO>
  let total: Int?

  init(photos: LossyArray<PhotoDTO>, total: Int?) {
    self.photos = photos
    self.total = total
  }

  /// Reads `{"total": …, "results": […]}`.
  ///
  /// Throws `unreadableAnswer` if the answer has no list of results, or `cancelled`.
  init(searchAnswer body: Data) throws(PhotosError) {
    let outline = try JSONOutline(body, listNamed: "results")
    guard let list = outline.list else {
      _ = try JSONDecoder().item(Envelope.self, in: body)
      throw .unreadableAnswer(reason: "it is JSON, but not what was expected")
    }
    // Decodes only the object around the photos. The photos are decoded one by one.
    let rest = body.prefix(list.lowerBound) + Data("[]".utf8) + body.dropFirst(list.upperBound)
    total = try JSONDecoder().item(Envelope.self, in: rest).total
    photos = try LossyArray(outline, in: body)
  }

  private struct Envelope: Decodable {
    let total: Int?

    private enum CodingKeys: String, CodingKey { case total }

    init(from decoder: any Decoder) throws {
      total = try decoder.container(keyedBy: CodingKeys.self).count(.total)
    }
  }
}

/// Uses a page's headers to decide whether the list has another page.
///
/// The number of items on a page says nothing: servers filter, and clamp `per_page`. `Link` is absent if everything fits on one page, and
/// some servers never send it.
enum NextPage {
  /// Far beyond any list, and small enough that products and sums do not overflow.
  private static let last = 1_000_000

  /// - Parameter total: The number of items in the list, if the answer says so; used only without a `Link`.
  /// - Returns: `nil` at the end of the list.
  static func number(after page: Int, perPage: Int, headers: HTTPHeaders, total: Int? = nil) -> Int? {
    let links = headers.fields.filter { $0.name.lowercased() == "link" }.map(\.value)
    guard links.isEmpty else {
      let next = links.flatMap(targets).first { $0.relations.contains("next") }
      return next.flatMap { pageNumber(in: $0.url) }.flatMap { $0 > page && $0 <= last ? $0 : nil }
    }
    guard page < last else { return nil }
    if let total = total ?? Self.total(in: headers), (0...page * perPage).contains(total) { return nil }
    return page + 1
  }

  /// Returns the number of items in the list, or `nil` if the server's number is missing or negative.
  static func total(in headers: HTTPHeaders) -> Int? {
    headers["X-Total"].flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil }
  }

  /// Parses the query, so that `per_page=15` is not mistaken for `page`.
  private static func pageNumber(in url: Substring) -> Int? {
    let items = URLComponents(string: String(url))?.queryItems ?? []
    return items.first { $0.name == "page" }?.value.flatMap { Int($0) }
  }

  /// Parses links such as `<url>; rel="next", <url>; rel="last"`, in which a URL may contain commas and semicolons.
  private static func targets(in field: String) -> [(url: Substring, relations: Set<String>)] {
    field.split(separator: "<").compactMap { part in
      guard let end = part.firstIndex(of: ">") else { return nil }
      return (part[..<end], relations(in: part[end...].dropFirst()))
    }
  }

  private static func relations(in parameters: Substring) -> Set<String> {
    for parameter in parameters.split(separator: ";") {
      let sides = parameter.split(separator: "=", maxSplits: 1)
      guard sides.count == 2, sides[0].filter({ !$0.isWhitespace }).lowercased() == "rel" else { continue }
      let words = sides[1].split { " \t\",".contains($0) }
      return Set(words.map { $0.lowercased() })
    }
    return []
  }
}
