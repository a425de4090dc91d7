import Domain
import Markup

/// A topic as the server writes it; only the slug and the title are required.
struct TopicDTO: Decodable {
  let id: String?
  let slug: String
  let title: String
  let description: String?
  let startsAt: String?
  let owners: [UserDTO]
  let total: Int?
  let previews: [PreviewDTO]
  let page: String?

  private enum CodingKeys: String, CodingKey {
    case id, slug, title, description, owners, links
    case startsAt = "starts_at"
    case total = "total_photos"
    case previews = "preview_photos"
  }
  private enum LinkKeys: String, CodingKey { case html }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    id = fields.text(.id, bytes: UserDTO.mostNameBytes)
    slug = try fields.name(.slug, bytes: UserDTO.mostNameBytes)
    title = try fields.name(.title, bytes: UserDTO.mostNameBytes)
    description = fields.text(.description)
    startsAt = fields.text(.startsAt)
    owners = fields.lenient(LossyArray<UserDTO>.self, .owners)?.items ?? []
    total = fields.count(.total)
    previews = fields.lenient(LossyArray<PreviewDTO>.self, .previews)?.items ?? []
    page = (try? fields.nestedContainer(keyedBy: LinkKeys.self, forKey: .links))?.text(.html)
  }
}

/// A topic's preview photo, which lacks the size, photographer and page that photos in lists have.
struct PreviewDTO: Decodable {
  let id: String
  let blurHash: String?
  let urls: PhotoURLsDTO

  private enum CodingKeys: String, CodingKey {
    case id, urls
    case blurHash = "blur_hash"
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    id = try fields.decode(String.self, forKey: .id)
    urls = try fields.decode(PhotoURLsDTO.self, forKey: .urls)
    blurHash = fields.text(.blurHash)
  }
}

extension KeyedDecodingContainer {
  /// Returns a required string, without white space at its ends.
  fileprivate func name(_ key: Key, bytes most: Int) throws -> String {
    guard let text = text(key, bytes: most) else {
      throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "no text")
    }
    return text.trimmed
  }
}

extension TopicDTO {
  private static let mostOwners = 10
  private static let mostPreviews = 4

  func topic(_ configuration: UnsplashConfiguration) -> Topic {
    let source = configuration.source(ofPhotoAt: page)
    return Topic(
      slug: slug, title: title, page: page, description: description.flatMap(HTML.paragraph),
      startsAt: startsAt,
      owners: owners.prefix(Self.mostOwners).compactMap { ($0.name ?? $0.username)?.trimmed },
      total: total,
      previews: previews.compactMap { $0.preview(of: source) }.prefix(Self.mostPreviews).map(\.self),
      source: source)
  }
}

extension PreviewDTO {
  fileprivate func preview(of source: PhotoSource) -> TopicPreview? {
    guard let id = PhotoID(id), let urls = urls.usable else { return nil }
    return TopicPreview(key: PhotoKey(source: source, id: id), blurHash: blurHash, urls: urls)
  }
}
