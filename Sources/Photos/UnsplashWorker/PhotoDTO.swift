import FoundationEssentials
import HTTPTransport

// Photos as the server writes them. The contract (OpenAPI of unsplash-js 8), recordings, and other people's servers
// disagree about nearly every field, so a photo is unreadable only when it lacks an id, a size, an address or a name.
// Everything else is nil when it is not as expected.

struct PhotoDTO: Decodable {
  let id: String
  let width: Int
  let height: Int
  let color: String?
  let blurHash: String?
  let description: String?
  let alternativeText: String?
  let user: UserDTO
  let urls: PhotoURLsDTO
  let links: PhotoLinksDTO?
  /// Such photos reach a client with a watermark; both fields mean the same and are often absent.
  let isMarkedForSale: Bool

  private enum CodingKeys: String, CodingKey {
    case id, width, height, color, description, user, urls, links, premium, plus
    case blurHash = "blur_hash"
    case alternativeText = "alt_description"
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    id = try fields.decode(String.self, forKey: .id)
    width = try fields.decode(Int.self, forKey: .width)
    height = try fields.decode(Int.self, forKey: .height)
    user = try fields.decode(UserDTO.self, forKey: .user)
    urls = try fields.decode(PhotoURLsDTO.self, forKey: .urls)
    color = fields.text(.color)
    blurHash = fields.text(.blurHash)
    description = fields.text(.description)
    alternativeText = fields.text(.alternativeText)
    links = fields.lenient(PhotoLinksDTO.self, .links)
    isMarkedForSale = [.premium, .plus].contains { fields.lenient(Bool.self, $0) == true }
  }
}

struct UserDTO: Decodable {
  let name: String?
  let username: String?
  let page: String?

  /// A page has a name in each of its rows.
  static let mostNameBytes = 1_000

  private enum CodingKeys: String, CodingKey { case name, username, links }
  private enum LinkKeys: String, CodingKey { case html }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    name = fields.text(.name, bytes: Self.mostNameBytes)
    username = fields.text(.username, bytes: Self.mostNameBytes)
    page = (try? fields.nestedContainer(keyedBy: LinkKeys.self, forKey: .links))?.text(.html)
  }
}

struct PhotoURLsDTO: Decodable {
  let raw: String?
  let full: String?
  let regular: String?
  let small: String?
  let thumb: String?

  private enum CodingKeys: String, CodingKey { case raw, full, regular, small, thumb }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    raw = fields.text(.raw)
    full = fields.text(.full)
    regular = fields.text(.regular)
    small = fields.text(.small)
    thumb = fields.text(.thumb)
  }
}

struct PhotoLinksDTO: Decodable {
  let html: String?
  let downloadLocation: String?

  private enum CodingKeys: String, CodingKey {
    case html
    case downloadLocation = "download_location"
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    html = fields.text(.html)
    downloadLocation = fields.text(.downloadLocation)
  }
}
