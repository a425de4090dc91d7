import Domain
import FoundationEssentials
import HTTPTransport

// Photos as the server writes them. The contract (OpenAPI of unsplash-js 8), recorded answers and other servers disagree about nearly every
// field. So a photo is unreadable only if it lacks an id, a size, an address or a name.

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
  /// Whether clients get the photo with a watermark; either of two fields can say so, and both are often absent.
  let isMarkedForSale: Bool
  let isIllustration: Bool

  private enum CodingKeys: String, CodingKey {
    case id, width, height, color, description, user, urls, links, premium, plus
    case blurHash = "blur_hash"
    case alternativeText = "alt_description"
    case assetType = "asset_type"
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
    description = fields.text(.description)?.withLineFeeds
    alternativeText = fields.text(.alternativeText)?.withLineFeeds
    links = fields.lenient(PhotoLinksDTO.self, .links)
    isIllustration = fields.text(.assetType) == "illustration"
    isMarkedForSale = [.premium, .plus].contains { fields.lenient(Bool.self, $0) == true }
  }
}

struct UserDTO: Decodable {
  let name: String?
  let username: String?
  let page: String?

  /// Short, because every row of a page shows a name.
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

extension PhotoDTO {
  /// Far beyond any camera, and small enough that areas and sums do not overflow.
  private static let mostPixels = 1_000_000

  /// - Returns: `nil` if a required part is missing.
  func photo(_ configuration: UnsplashConfiguration) -> Photo? {
    guard let id = PhotoID(id), let urls = urls.usable, let photographer = user.photographer,
      (1...Self.mostPixels).contains(width), (1...Self.mostPixels).contains(height)
    else { return nil }
    return Photo(
      id: id, source: configuration.source(ofPhotoAt: links?.html), width: width, height: height,
      color: color.flatMap { Self.isColor($0) ? $0 : nil }, blurHash: blurHash, description: description,
      alternativeText: alternativeText, photographer: photographer, urls: urls,
      links: PhotoLinks(
        html: webAddress(links?.html),
        downloadLocation: links?.downloadLocation.flatMap(configuration.reportAddress)),
      isMarkedForSale: isMarkedForSale, isMarkedAsIllustration: isIllustration)
  }

  /// Returns whether the text is "#rrggbb", with uppercase or lowercase digits.
  private static func isColor(_ text: String) -> Bool {
    text.utf8.count == 7 && text.utf8.first == UInt8(ascii: "#")
      && text.dropFirst().allSatisfy { $0.isASCII && $0.isHexDigit }
  }
}

extension UserDTO {
  /// The photographer, or `nil` if the user has no name of any kind.
  fileprivate var photographer: Photographer? {
    guard let shown = name ?? username else { return nil }
    return Photographer(
      name: shown.trimmed, username: username?.trimmed, profileURL: webAddress(page))
  }
}

extension PhotoURLsDTO {
  /// The addresses, or `nil` if none of them can be fetched.
  var usable: PhotoURLs? {
    let urls = PhotoURLs(
      raw: webAddress(raw), full: webAddress(full), regular: webAddress(regular), small: webAddress(small),
      thumb: webAddress(thumb))
    return urls.forLibrary == nil ? nil : urls
  }
}

/// - Returns: The address, or `nil` unless it is http or https, with a host and without a user name or password.
func webAddress(_ text: String?) -> String? {
  guard let text, let url = URL(string: text), HTTPOrigin(url) != nil else { return nil }
  return text
}

extension String {
  /// The text with `\n` for every line break, because descriptions from forms have `\r\n`.
  fileprivate var withLineFeeds: String {
    utf8.contains(0x0D) ? replacing("\r\n", with: "\n").replacing("\r", with: "\n") : self
  }

  /// The text without white space at its ends, which some names in recorded answers have.
  var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { String(start[...$0]) } ?? ""
  }
}
