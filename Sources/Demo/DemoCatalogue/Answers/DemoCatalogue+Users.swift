import HTTPTransport

extension DemoCatalogue {
  func user(_ username: String) -> HTTPResponse {
    guard let photographer = Photographer.named(username) else { return .notFound("Couldn't find User") }
    let more: JSONValue = [
      "badge": nil, "downloads": .int(photos(by: photographer).count * 97), "followers_count": 0,
      "following_count": 0, "allow_messages": false,
    ]
    return .json(json(photographer).adding(more))
  }

  func userPhotos(_ username: String, _ call: Call) -> HTTPResponse {
    guard let photographer = Photographer.named(username) else { return .notFound("Couldn't find User") }
    let photos = photos(by: photographer).filter { Self.matches($0, orientation: call["orientation"]) }
    let ordered = Self.ordered(photos, by: call["order_by"])
    guard call.wantsStatistics else { return page(of: ordered, call) }
    return page(of: ordered, call) { json($0).adding(["statistics": statistics(of: $0, call)]) }
  }

  private func photos(by photographer: Photographer) -> [DemoPhoto] {
    ledger.photosOnShow().filter { $0.photographer == photographer }
  }

  func json(_ photographer: Photographer) -> JSONValue {
    let username = photographer.username.percentEncoded
    let api = "\(root)/users/\(username)"
    let portfolio = JSONValue.text(
      photographer.hasPortfolio ? "https://\(Self.pageHost)/portfolio/\(username)" : nil)
    let portrait = imageURL(DemoPhoto(index: photographer.portrait), "fit=crop&h=128&w=128")
    return [
      "id": .string(photographer.id), "updated_at": "2026-07-01T00:00:00Z",
      "username": .string(photographer.username), "name": .string(photographer.name),
      "first_name": .string(photographer.firstName), "last_name": .text(photographer.lastName),
      "twitter_username": nil, "portfolio_url": portfolio, "bio": .string(photographer.bio),
      "location": .text(photographer.place),
      "links": [
        "self": .string(api), "html": "https://\(Self.pageHost)/@\(username)",
        "photos": "\(api)/photos", "collections": "\(api)/collections",
      ],
      "profile_image": ["small": .string(portrait), "medium": .string(portrait), "large": .string(portrait)],
      "instagram_username": nil,
      "total_collections": .int(collections(of: photographer).count), "total_likes": 0,
      "total_photos": .int(ledger.photoCount(of: photographer)), "accepted_tos": true, "for_hire": false,
      "social": [
        "instagram_username": nil, "portfolio_url": portfolio, "twitter_username": nil, "paypal_email": nil,
      ],
    ]
  }
}

extension Photographer {
  fileprivate var id: String {
    let hash = username.utf8.reduce(7 as UInt64) { SplitMix64.mixed($0 ^ UInt64($1)) }
    return String(("u" + String(hash, radix: 36) + "0000000000").prefix(11))
  }

  fileprivate var hasPortfolio: Bool { username.utf8.count.isMultiple(of: 2) }

  /// The index of the photo that stands for the photographer.
  var portrait: Int { username.utf8.reduce(0) { ($0 * 31 + Int($1)) % DemoPhoto.count } }
}
