import Domain

/// A photographer as the server writes them; every field may be missing.
struct ProfileDTO: Decodable {
  let user: UserDTO
  let place: String?
  let biography: String?
  let total: Int?
  let portfolio: String?
  let instagram: String?
  let twitter: String?

  private enum CodingKeys: String, CodingKey {
    case location, bio, social
    case total = "total_photos"
    case portfolio = "portfolio_url"
    case instagram = "instagram_username"
    case twitter = "twitter_username"
  }

  /// Servers put the names on other sites under `social`, at the top level, or in both places.
  init(from decoder: any Decoder) throws {
    user = try UserDTO(from: decoder)
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    let social = try? fields.nestedContainer(keyedBy: CodingKeys.self, forKey: .social)
    func text(_ key: CodingKeys) -> String? {
      social?.text(key, bytes: UserDTO.mostNameBytes) ?? fields.text(key, bytes: UserDTO.mostNameBytes)
    }
    place = fields.text(.location, bytes: UserDTO.mostNameBytes)
    biography = fields.text(.bio)
    total = fields.count(.total)
    portfolio = text(.portfolio)
    instagram = text(.instagram)
    twitter = text(.twitter)
  }

  /// - Parameter asked: The user name in the request, used if the answer has no user name.
  /// - Returns: `nil` if the answer has no name at all.
  func profile(_ asked: String, _ configuration: UnsplashConfiguration) -> PhotographerProfile? {
    guard let name = (user.name ?? user.username)?.trimmed else { return nil }
    return PhotographerProfile(
      username: user.username?.trimmed ?? asked, name: name, place: place?.trimmed,
      biography: biography?.trimmed,
      total: total,
      links: .init(
        page: webAddress(user.page), portfolio: webAddress(portfolio), instagram: instagram?.trimmed,
        twitter: twitter?.trimmed),
      source: configuration.source(ofPhotoAt: user.page))
  }
}
