import FoundationEssentials

/// The address of a photo's page: `https://unsplash.com/photos/a-lake-Dwu85P9SOIk`.
///
/// Words may precede the id. A locale may precede `photos`, which Unsplash then translates:
/// `/ko/사진/호수-Dwu85P9SOIk`. Older Unsplash addresses have the id in `?photo=`. The API, the downloads and the former
/// picture service use their own forms: `/photos/Dwu85P9SOIk/download`, `source.unsplash.com/Dwu85P9SOIk/800x600`.
struct PhotoAddress {
  let id: PhotoID
  let source: PhotoSource

  /// Creates an address from a string with or without `https://`; returns `nil` for any other page.
  init?(_ text: String) {
    guard text.utf8.count <= Self.mostBytes,
      let url = URL(string: text.contains("://") ? text : "https://\(text)"),
      ["http", "https"].contains(url.scheme?.lowercased()), let host = url.host(), !host.isEmpty
    else { return nil }
    let isShort = host.lowercased() == "source.unsplash.com"
    source = isShort ? .unsplash : PhotoSource(ofPagesAt: host)
    if source == .unsplash, let id = Self.idInQuery(of: url) {
      self.id = id
      return
    }
    var words = url.pathComponents.filter { $0 != "/" }[...]
    if let first = words.first, words.count > 2, Self.isLocale(first) { words = words.dropFirst() }
    if words.count == 3, source == .unsplash, Self.wordsAfterID.contains(words.last ?? "") {
      words.removeLast()
    }
    if isShort { words = ["photos"] + words.prefix(1) }
    guard words.count == 2, let photos = words.first, Self.wordsForPhotos.contains(photos.lowercased()),
      let id = words.last.flatMap(Self.id), id.isWhole || source.mayHaveShortIDs
    else { return nil }
    self.id = id
  }

  private static func idInQuery(of url: URL) -> PhotoID? {
    let values = (url.query() ?? "").split(separator: "&").filter { $0.hasPrefix("photo=") }
    return values.first.flatMap { PhotoID(String($0.dropFirst("photo=".count))) }.flatMap {
      $0.isWhole ? $0 : nil
    }
  }

  private static let mostBytes = 2_000
  private static let wordsForPhotos: Set = [
    "photos", "fotos", "foto", "fotografias", "사진", "写真",
    "illustrations", "ilustraciones", "illustrationen", "illustrazioni", "ilustracoes", "일러스트", "イラスト",
  ]
  private static let wordsAfterID: Set = ["download", "info", "share"]

  private static func isLocale(_ word: String) -> Bool {
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count <= 2 && parts.allSatisfy { $0.utf8.count == 2 && $0.allSatisfy(\.isLetter) }
  }

  private static func id(in slug: String) -> PhotoID? {
    let end = slug.suffix(PhotoID.wholeLength)
    guard end.startIndex > slug.startIndex else { return PhotoID(slug) }
    return slug[..<end.startIndex].last == "-" ? PhotoID(String(end)) : PhotoID(slug)
  }
}

extension PhotoSource {
  /// The sources whose pages and API are on different hosts.
  package static let pageHosts: [String: PhotoSource] = [
    "unsplash.com": .unsplash, "picterest-demo.invalid": .demo,
  ]

  fileprivate init(ofPagesAt host: String) {
    let host = host.lowercased()
    let name = host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
    self = name == "api.unsplash.com" ? .unsplash : Self.pageHosts[name] ?? .server(host: name)
  }

  /// Returns whether this is a server on this machine, which may relay photos from `source`.
  func mayPassOn(_ source: PhotoSource) -> Bool {
    guard case .server(let host) = self, Self.pageHosts.values.contains(source) else { return false }
    // A name such as 127.example.org is not a loopback address.
    return ["localhost", "::1"].contains(host)
      || host.hasPrefix("127.") && host.allSatisfy { $0.isNumber || $0 == "." }
  }

  fileprivate var mayHaveShortIDs: Bool {
    if case .server = self { true } else { false }
  }
}
