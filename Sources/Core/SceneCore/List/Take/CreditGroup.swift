internal import Domain
internal import Markup

/// The photos of one photographer, with a common credit.
struct CreditGroup: Hashable {
  private let first: PhotoCredit
  private let credits: [PhotoCredit]
  private let ids: [PhotoID]

  private init?(_ photos: [Photo]) {
    (credits, ids) = (photos.map { PhotoCredit(for: $0) }, photos.map(\.id))
    guard let first = credits.first else { return nil }
    self.first = first
  }

  /// Returns the photographers in the order of their first photos.
  static func all(_ photos: [Photo]) -> [CreditGroup] {
    let groups = Dictionary(grouping: photos) { Key($0) }
    return photos.uniqued(by: Key.init).compactMap { CreditGroup(groups[Key($0)] ?? []) }
  }

  private struct Key: Hashable {
    let source: PhotoSource
    let photographer: Photographer

    init(_ photo: Photo) { (source, photographer) = (photo.source, photo.photographer) }
  }

  static func lines(_ photos: [Photo], in format: CreditFormat) -> [String] {
    let groups = all(photos)
    return switch format {
    case .text: Array(groups.map(\.text).joined(separator: groups.contains { $0.text.count > 1 } ? [""] : []))
    case .markdown: groups.map { (groups.count > 1 ? "- " : "") + $0.sentence(Markdown.link) }
    case .html: groups.map { "<p>\($0.sentence(HTML.link))</p>" }
    case .csv: [CSV.row(columns)] + zip(photos, photos.map { PhotoCredit(for: $0) }).map(row)
    }
  }

  private static let columns = ["id", "photographer", "photographerURL", "photoURL", "credit"]

  private static func row(of photo: Photo, _ credit: PhotoCredit) -> String {
    CSV.row([
      photo.id.rawValue, credit.photographer, credit.photographerURL, credit.photoURL, credit.text,
    ])
  }

  var displayed: DisplayedCredits.Item {
    .init(
      photographer: first.photographer, photographerURL: first.photographerURL,
      credit: sentence { text, _ in text },
      photos: zip(ids, credits).map { .init(id: $0.rawValue, photoURL: $1.photoURL) })
  }

  /// The lines of the credit and its addresses.
  private var text: [String] {
    [sentence { text, _ in text }] + ([first.photographerURL] + credits.map(\.photoURL)).compactMap(\.self)
  }

  /// Returns "Photo by NAME on Unsplash", or "Photos 1 and 2 by NAME on Unsplash", with links to existing pages.
  private func sentence(_ link: (String, String?) -> String) -> String {
    photos(link) + " by " + link(first.photographer, first.photographerURL) + first.separator
      + link(first.source, first.sourceURL)
  }

  private func photos(_ link: (String, String?) -> String) -> String {
    guard credits.count > 1 else { return link(first.kind, first.photoURL) }
    let numbered = zip(1..., credits).map { link("\($0)", $1.photoURL) }
    return "\(first.kind)s" + (credits.allSatisfy { $0.photoURL == nil } ? "" : " " + Wording.list(numbered))
  }
}
