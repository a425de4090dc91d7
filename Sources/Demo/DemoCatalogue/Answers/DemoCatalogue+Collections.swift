import HTTPTransport

extension DemoCatalogue {
  func collections(_ collections: [DemoCollection], _ call: Call) -> HTTPResponse {
    let paging = Paging(call)
    return .json(
      .array(paging.slice(of: collections).map(json)),
      headers: paging.headers(total: collections.count, call: call, url: url(of: call)))
  }

  func collection(_ id: String) -> HTTPResponse {
    DemoCollection.with(id: id).map { .json(json($0)) } ?? .notFound("Couldn't find Collection")
  }

  func collectionPhotos(_ id: String, _ call: Call) -> HTTPResponse {
    guard let collection = DemoCollection.with(id: id) else { return .notFound("Couldn't find Collection") }
    return page(
      of: photos(of: collection).filter { Self.matches($0, orientation: call["orientation"]) }, call)
  }

  /// Returns the other collections of the same person, then everybody else's, at most three.
  func relatedCollections(_ id: String) -> HTTPResponse {
    guard let collection = DemoCollection.with(id: id) else { return .notFound("Couldn't find Collection") }
    let others = DemoCollection.all.filter { $0.id != id }
    let nearest =
      others.filter { $0.owner == collection.owner } + others.filter { $0.owner != collection.owner }
    return .json(.array(nearest.prefix(3).map(json)))
  }

  func userCollections(_ username: String, _ call: Call) -> HTTPResponse {
    guard let photographer = Photographer.named(username) else { return .notFound("Couldn't find User") }
    return collections(collections(of: photographer), call)
  }

  func searchCollections(_ call: Call) -> HTTPResponse {
    found(call) {
      DemoCollection.matching($0)
    } json: {
      json($0)
    }
  }

  func collections(of photographer: Photographer) -> [DemoCollection] {
    DemoCollection.all.filter { $0.owner == photographer }
  }

  private func photos(of collection: DemoCollection) -> [DemoPhoto] {
    ledger.photosOnShow().filter(collection.holds)
  }

  private func json(_ collection: DemoCollection) -> JSONValue {
    let photos = photos(of: collection)
    let api = "\(root)/collections/\(collection.id)"
    return [
      "id": .string(collection.id), "share_key": .string(String(collection.id.reversed())), "private": false,
      "title": .string(collection.title), "description": .text(collection.description),
      "published_at": "2020-05-02T08:00:00Z", "updated_at": "2026-06-01T08:00:00Z",
      "last_collected_at": "2026-06-01T08:00:00Z", "featured": true, "total_photos": .int(photos.count),
      "links": [
        "self": .string(api), "html": "https://\(Self.pageHost)/collections/\(collection.id)",
        "photos": "\(api)/photos", "related": "\(api)/related",
      ],
      "user": json(collection.owner), "cover_photo": photos.first.map(json) ?? .null,
      "preview_photos": .array(photos.prefix(4).map(previewJSON)),
    ]
  }
}
