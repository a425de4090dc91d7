import Domain
import FoundationEssentials
import HTTPTransport

extension DemoCatalogue {
  /// Returns a page of the feed; `order_by` is ignored, as by the real service since September 2024.
  func photos(_ call: Call) -> HTTPResponse {
    page(of: DemoPhoto.onShow, call, photos: { $0.compactMap { DemoPhoto(index: $0) } }, json: json)
  }

  func photo(_ idOrSlug: String, _ call: Call) -> HTTPResponse {
    guard let photo = DemoPhoto(idOrSlug: idOrSlug) else { return .notFound("Couldn't find Photo") }
    var response = HTTPResponse.json(fullJSON(photo))
    if ["w", "h", "rect"].contains(where: { call[$0] != nil }) {
      response.headers["Warning"] = "299 - \"The w, h and rect parameters are deprecated\""
    }
    return response
  }

  /// Counts a reported download and returns the picture's address.
  func download(_ idOrSlug: String) -> HTTPResponse {
    guard let photo = DemoPhoto(idOrSlug: idOrSlug) else { return .notFound("Couldn't find Photo") }
    ledger.countDownload(of: photo.index)
    return .json(["url": .string(imageURL(photo, "w=2160&fit=max&q=85"))], freshness: .notEvenAsked)
  }

  /// Returns random photos: a single one as an object, or an array if `count` is given, even for one photo.
  func random(_ call: Call) -> HTTPResponse {
    if let query = call["query"], Self.isSpam(query) { return .spam }
    let pool = randomPool(call)
    guard !pool.isEmpty else { return .notFound("No photos found.") }
    let count = min(max(call["count"].flatMap(Int.init(clamping:)) ?? 1, 1), Paging.largestPage)
    let chosen = Self.sample(of: pool.count, count).map { fullJSON(pool[$0]) }
    return .json(call["count"] == nil ? chosen[0] : .array(chosen), freshness: .never)
  }

  /// Takes topics and collections only by id, ignores ids that it does not know, and ignores all of them beside a query, as the real
  /// service does.
  private func randomPool(_ call: Call) -> [DemoPhoto] {
    let hasQuery = call["query"] != nil
    let topicIDs = hasQuery ? [] : call.list("topics"),
      collectionIDs = hasQuery ? [] : call.list("collections")
    let topics = DemoTopic.all.filter { topicIDs.contains($0.id) }
    let collections = DemoCollection.all.filter { collectionIDs.contains($0.id) }
    if !hasQuery, topics.isEmpty, collections.isEmpty, call["orientation"] == nil, call["username"] == nil {
      return ledger.photosOnShow()
    }
    let found =
      call["query"].map(photos(matching:)) ?? (topics.isEmpty ? ledger.photosOnShow() : ledger.photos())
    return found.filter { photo in
      Self.matches(photo, orientation: call["orientation"])
        && (call["username"] ?? photo.photographer.username) == photo.photographer.username
        && (topics.isEmpty || topics.contains { $0.holds(photo) })
        && (collections.isEmpty || collections.contains { $0.holds(photo) })
    }
  }

  func page(
    of photos: [DemoPhoto], _ call: Call, json: ((DemoPhoto) -> JSONValue)? = nil
  ) -> HTTPResponse {
    page(of: photos, call, photos: { Array($0) }, json: json ?? self.json)
  }

  /// - Parameter photos: Creates photos from items; called only with the items on the page.
  private func page<Item>(
    of items: [Item], _ call: Call, photos: (ArraySlice<Item>) -> [DemoPhoto], json: (DemoPhoto) -> JSONValue
  ) -> HTTPResponse {
    let paging = Paging(call)
    let headers = paging.headers(total: items.count, call: call, url: url(of: call))
    return .json(.array(photos(paging.slice(of: items)).map(json)), headers: headers)
  }

  /// Returns different random indices below `total`, at most `count`.
  private static func sample(of total: Int, _ count: Int) -> [Int] {
    if 2 * count >= total { return Array((0..<total).shuffled().prefix(count)) }
    var chosen: [Int] = []
    while chosen.count < count {
      let index = Int.random(in: 0..<total)
      if !chosen.contains(index) { chosen.append(index) }
    }
    return chosen
  }

  func photos(matching query: String) -> [DemoPhoto] {
    let photos = ledger.photosOnShow()
    return ledger.wordIndex().indices(matching: query).map { photos[$0] }
  }

  func url(of call: Call) -> String {
    root + "/" + call.path.map(\.percentEncoded).joined(separator: "/")
  }

  static func matches(_ photo: DemoPhoto, orientation: String?) -> Bool {
    guard let orientation = orientation.flatMap(PhotoOrientation.init) else { return true }
    return photo.orientation == orientation
  }

  static func ordered(_ photos: [DemoPhoto], by order: String?) -> [DemoPhoto] {
    switch order {
    case "oldest": photos.reversed()
    case "popular", "downloads", "views": photos.sorted { ($0.likes, $1.index) > ($1.likes, $0.index) }
    default: photos
    }
  }
}
