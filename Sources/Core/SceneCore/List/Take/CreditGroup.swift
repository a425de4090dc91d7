internal import Domain
internal import Markup

/// Photos or illustrations by the same person, with a common credit.
struct CreditGroup: Hashable {
  private var credits: [PhotoCredit]

  private var first: PhotoCredit { credits[0] }

  /// Returns one group for each person's photos and one for their illustrations, in the order of their first photos.
  ///
  /// - Parameter credits: The credits of `photos`.
  static func all(_ photos: [Photo], _ credits: [PhotoCredit]) -> [CreditGroup] {
    var groups: [CreditGroup] = []
    var places: [Key: Int] = [:]
    places.reserveCapacity(photos.count)
    groups.reserveCapacity(photos.count)
    for (photo, credit) in zip(photos, credits) {
      let place = place(of: Key(photo), in: &places)
      if place < groups.count {
        groups[place].credits.append(credit)
      } else {
        groups.append(CreditGroup(credits: [credit]))
      }
    }
    return groups
  }

  /// Returns the index of a photographer's group, adding a group for the first photo.
  ///
  /// It does a single lookup, because hashing a photographer means hashing three strings.
  private static func place(of key: Key, in places: inout [Key: Int]) -> Int {
    let new = places.count
    func stored(_ place: inout Int) -> Int { place }
    return stored(&places[key, default: new])
  }

  private struct Key: Hashable {
    let source: PhotoSource
    let photographer: Photographer
    let isIllustration: Bool

    init(_ photo: Photo) {
      (source, photographer, isIllustration) = (photo.source, photo.photographer, photo.isIllustration)
    }
  }

  /// - Parameter groups: The groups of `credits`.
  static func lines(_ credits: [PhotoCredit], _ groups: [CreditGroup], in format: CreditFormat) -> [String] {
    switch format {
    case .text: text(of: groups)
    case .markdown: groups.map { (groups.count > 1 ? "- " : "") + $0.sentence(Markdown.link) }
    case .html: groups.map { "<p>\($0.sentence(HTML.link))</p>" }
    case .csv: [CSV.row(columns)] + credits.map(row)
    }
  }

  /// Returns the lines of all groups, separated by empty lines if any group has addresses.
  private static func text(of groups: [CreditGroup]) -> [String] {
    let texts = groups.map(\.text)
    return Array(texts.joined(separator: texts.contains { $0.count > 1 } ? [""] : []))
  }

  private static let columns = ["id", "photographer", "photographerURL", "photoURL", "credit"]

  private static func row(of credit: PhotoCredit) -> String {
    CSV.row([
      credit.id.rawValue, credit.photographer, credit.photographerURL, credit.photoURL, credit.text,
    ])
  }

  var displayed: DisplayedCredits.Item {
    .init(
      photographer: first.photographer, photographerURL: first.photographerURL,
      credit: sentence { text, _ in text },
      photos: credits.map { .init(id: $0.id.rawValue, photoURL: $0.photoURL) })
  }

  /// The lines of the credit and its addresses.
  private var text: [String] {
    [sentence { text, _ in text }] + ([first.photographerURL] + credits.map(\.photoURL)).compactMap(\.self)
  }

  /// Returns "Photo by NAME on Unsplash", or "Photos 1 and 2 by NAME on Unsplash", with links where there are pages.
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
