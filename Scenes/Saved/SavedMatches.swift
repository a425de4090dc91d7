import Domain
import SceneCore

/// The parts of the photos on screen that match what was looked for.
struct SavedMatches {
  /// Nil when nothing was looked for.
  private let query: FindQuery?

  init(in view: Saved.View) {
    query = if case .found(let query, typed: _) = view { query } else { nil }
  }

  /// The photo with its matches, for people.
  func marking(_ displayed: Saved.DisplayedSavedPhoto, of photo: Photo) -> Saved.DisplayedSavedPhoto {
    guard let query else { return displayed }
    var matches = DisplayedMatches(
      memo: query.bytes(in: displayed.saving.memo, of: .memo),
      photographer: query.bytes(in: displayed.row.photographer, of: .photographer),
      description: query.bytes(in: displayed.row.description, of: .description),
      tags: tags(of: displayed, in: query))
    if matches.memo.isEmpty, matches.photographer.isEmpty, matches.tags.isEmpty {
      matches.elsewhere = Self.otherText(of: photo, in: query)
    }
    var marked = displayed
    marked.row.matches = matches
    return marked
  }

  private static func otherText(of photo: Photo, in query: FindQuery) -> MarkedText? {
    let texts: [(String?, FindField)] = [
      (photo.description, .description), (photo.alternativeText, .description), (photo.place, .place),
    ]
    return texts.lazy.map { MarkedText($0 ?? "", matches: query.bytes(in: $0, of: $1)) }.first {
      !$0.matches.isEmpty
    }
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
