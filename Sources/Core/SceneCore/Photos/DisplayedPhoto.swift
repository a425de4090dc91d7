package import Domain

/// A photo's row in a list, ready to be shown: what Home, Saved and every other list have in common.
package struct DisplayedPhoto: Sendable, Hashable, Encodable {
  @NullWhenNil package var number: Int?
  package var id: String
  /// "Photo 3": what a photo is called, starred or not; its id is in place of a number that it does not have.
  package var label: String
  package var photographer: String
  /// Pixels of the original.
  package var width: Int
  package var height: Int
  /// `#rrggbb`.
  @NullWhenNil package var color: String?
  @NullWhenNil package var description: String?
  package var starred: Bool
  /// For people only, as the library had it when the list was shown; nil when there is none.
  package var memo: String?
  /// Whether the picture comes with a watermark.
  package var watermarked: Bool
  /// For people only.
  package var picture: DisplayedPicture
  /// For people only.
  package var matches = DisplayedMatches()

  /// Its number at the beginning of its row.
  package var digits: String { number.map { "\($0)" } ?? "" }

  enum CodingKeys: CodingKey {
    case number, id, label, photographer, width, height, color, description, starred, watermarked
  }

  /// - Parameters:
  ///   - memo: nil for a photo that is not in the library; an empty one counts as none.
  ///   - file: The picture's file in the library; nil when it is not there.
  package init(_ numbered: NumberedPhoto, isStarred: Bool, memo: String? = nil, file: String? = nil) {
    let photo = numbered.photo
    number = numbered.number
    id = photo.id.rawValue
    label = "Photo \(numbered.number.map { "\($0)" } ?? photo.id.rawValue)"
    photographer = photo.photographer.name
    width = photo.width
    height = photo.height
    color = photo.color
    description = photo.description ?? photo.alternativeText
    starred = isStarred
    self.memo = memo.map(Memo.trimmed).flatMap { $0.isEmpty ? nil : $0 }
    watermarked = photo.isWatermarked
    picture = DisplayedPicture(photo, file: file)
  }
}
