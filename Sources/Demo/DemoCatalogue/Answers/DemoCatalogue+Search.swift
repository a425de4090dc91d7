import Domain
import HTTPTransport

extension DemoCatalogue {
  /// The last page with results; for later pages, the real service answers as if it had found nothing.
  private static let lastSearchPage = 200

  func search(_ call: Call) -> HTTPResponse {
    found(call) { query in
      let ids = call.list("collections")
      let collections = DemoCollection.all.filter { ids.contains($0.id) }
      let photos = Paging(call).page > Self.lastSearchPage ? [] : found(query, call)
      return collections.isEmpty
        ? photos : photos.filter { photo in collections.contains { $0.holds(photo) } }
    } json: {
      json($0)
    }
  }

  func searchUsers(_ call: Call) -> HTTPResponse {
    found(call) { query in
      let words = query.lowercased().split(whereSeparator: \.isWhitespace)
      return Photographer.all.filter { photographer in
        let text = "\(photographer.name) \(photographer.username)".lowercased()
        return words.allSatisfy { text.contains($0) }
      }
    } json: {
      json($0)
    }
  }

  /// Returns a page of what a query finds, or the reason for refusing the query.
  func found<Item>(_ call: Call, _ find: (String) -> [Item], json: (Item) -> JSONValue) -> HTTPResponse {
    guard let query = call["query"], !query.allSatisfy(\.isWhitespace) else {
      return .failure(400, "query is missing")
    }
    guard !Self.isSpam(query) else { return .spam }
    let (paging, found) = (Paging(call), find(query))
    return .json(
      [
        "total": .int(found.count), "total_pages": .int(paging.pages(of: found.count)),
        "results": .array(paging.slice(of: found).map(json)),
      ], headers: paging.headers(total: found.count, call: call, url: url(of: call)))
  }

  /// Returns whether to refuse the query: "spam" stands in for the queries that the real service refuses.
  static func isSpam(_ query: String) -> Bool {
    query.lowercased().split(whereSeparator: \.isWhitespace).contains("spam")
  }

  private func found(_ query: String, _ call: Call) -> [DemoPhoto] {
    let photos = matching(query, call)
    switch call["order_by"] {
    case "latest": return photos
    case "editorial": return Self.first(photos) { $0.isPromoted }
    default:
      let words = query.lowercased()
      return Self.first(photos) { $0.description?.lowercased().contains(words) ?? false }
    }
  }

  /// Returns the matches, newest first; color is checked last, because that requires painting a picture.
  private func matching(_ query: String, _ call: Call) -> [DemoPhoto] {
    let language = call["lang"].flatMap(Language.init) ?? .english
    let found = photos(matching: language.translated(query)).filter {
      Self.matches($0, orientation: call["orientation"])
    }
    guard let color = call["color"].flatMap(PhotoColor.init) else { return found }
    return found.filter { color.holds(ledger.look(of: $0).color) }
  }

  private static func first(_ photos: [DemoPhoto], where isBest: (DemoPhoto) -> Bool) -> [DemoPhoto] {
    let (best, others) = photos.reduce(into: ([DemoPhoto](), [DemoPhoto]())) { parts, photo in
      if isBest(photo) { parts.0.append(photo) } else { parts.1.append(photo) }
    }
    return best + others
  }
}

extension HTTPResponse {
  static var spam: HTTPResponse { .failure(410, "Query flagged as spam") }
}
