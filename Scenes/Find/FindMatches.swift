import Domain
import SceneCore

struct FindMatches {
  let query: FindQuery

  func marking(_ displayed: DisplayedSavedPhoto, of photo: Photo) -> DisplayedSavedPhoto {
    var matches = DisplayedMatches(
      memo: query.bytes(in: displayed.saving.memo, of: .memo),
      photographer: query.bytes(in: displayed.row.photographer, of: .photographer),
      description: query.bytes(in: displayed.row.description, of: .description),
      tags: tags(of: displayed))
    if matches.memo.isEmpty, matches.photographer.isEmpty, matches.tags.isEmpty {
      matches.elsewhere = otherText(of: photo)
    }
    var marked = displayed
    marked.row.matches = matches
    return marked
  }

  private func otherText(of photo: Photo) -> MarkedText? {
    let texts: [(String?, FindField)] = [
      (photo.description, .description), (photo.alternativeText, .description), (photo.place, .place),
    ]
    return texts.lazy.map { MarkedText($0 ?? "", matches: query.bytes(in: $0, of: $1)) }.first {
      !$0.matches.isEmpty
    }
  }

  private func tags(of photo: DisplayedSavedPhoto) -> [String: [Range<Int>]] {
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
