import Domain
import SceneCore

/// The parts of the photos on show that match what was looked for.
struct SavedMatches {
  /// Nil when nothing was looked for.
  private let query: FindQuery?

  init(in view: Saved.View) {
    query = view.query.flatMap { try? FindQuery(parsing: $0) }
  }

  /// The photo with its matches, for people.
  func marking(_ photo: Saved.DisplayedSavedPhoto) -> Saved.DisplayedSavedPhoto {
    guard let query else { return photo }
    var photo = photo
    photo.row.matches = DisplayedMatches(
      memo: query.bytes(in: photo.saving.memo, of: .memo),
      photographer: query.bytes(in: photo.row.photographer, of: .photographer),
      description: query.bytes(in: photo.row.description, of: .description), tags: tags(of: photo, in: query))
    return photo
  }

  private func tags(of photo: Saved.DisplayedSavedPhoto, in query: FindQuery) -> [String: [Range<Int>]] {
    photo.saving.givenTags.reduce(into: [:]) { matches, tag in
      let bytes = query.bytes(in: "#" + tag, of: .tags)
      if !bytes.isEmpty { matches[tag] = bytes }
    }
  }
}

extension FindQuery {
  /// Where the matches are in the part of a text that a row could show, in bytes of UTF-8.
  fileprivate func bytes(in text: String?, of field: FindField) -> [Range<Int>] {
    let shown = Wording.excerpt(text ?? "", characters: 1000)
    return matches(in: shown, of: field).map { range in
      let start = shown.utf8.distance(from: shown.startIndex, to: range.lowerBound)
      return start..<start + shown.utf8.distance(from: range.lowerBound, to: range.upperBound)
    }
  }
}
