package import Domain
package import Terminal

/// A photo's row in a list, ready to be shown: what Home, Saved and every other list have in common.
package struct DisplayedPhoto: Sendable, Hashable, Encodable {
  package var number: Int
  package var id: String
  /// "Photo 3": what a photo is called, starred or not.
  package var label: String
  package var photographer: String
  /// Pixels of the original.
  package var width: Int
  package var height: Int
  /// `#rrggbb`.
  @NullWhenNil package var color: String?
  @NullWhenNil package var description: String?
  package var starred: Bool

  package init(_ numbered: NumberedPhoto, isStarred: Bool) {
    let photo = numbered.photo
    number = numbered.number
    id = photo.id.rawValue
    label = "Photo \(numbered.number)"
    photographer = photo.photographer.name
    width = photo.width
    height = photo.height
    color = photo.color
    description = photo.description ?? photo.alternativeText
    starred = isStarred
  }
}

extension DisplayedPhoto {
  /// The row in one line: `3 ★ Photo 3 · 4000×3000 · NAME`.
  /// - Parameters:
  ///   - numberWidth: Cells for the number, so that the rows of a list stand in columns.
  ///   - title: What to call the photo instead of its label.
  package func line(numberWidth: Int, title: String? = nil) -> StyledText {
    let digits = String(number)
    let padding = String(repeating: " ", count: max(0, numberWidth - digits.count))
    return StyledText("\(padding)\(digits)", .number) + " " + heading(title: title)
  }

  /// The row without its number: `★ Photo 3 · 4000×3000 · NAME`.
  package func heading(title: String? = nil) -> StyledText {
    (starred ? StyledText("★", .star) : StyledText("☆", .faint))
      + StyledText(" \(title ?? label)", .strong) + StyledText(" · \(width)×\(height) · ", .faint)
      + StyledText("\(photographer)")
  }
}

extension [DisplayedPhoto] {
  /// Cells that the largest number of the list takes.
  package var numberWidth: Int { String(last?.number ?? 0).count }
}
