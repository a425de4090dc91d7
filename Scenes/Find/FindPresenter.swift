import Domain
import SceneCore

@MainActor protocol FindPresentationLogic: AnyObject {
  func presentFetchedPhotos(response: Find.FetchPhotos.Response)
}

@MainActor final class FindPresenter: FindPresentationLogic {
  weak var viewController: (any FindDisplayLogic)?
  private let timeZone: LocalTimeZone

  init(timeZone: LocalTimeZone) {
    self.timeZone = timeZone
  }

  func presentFetchedPhotos(response: Find.FetchPhotos.Response) {
    let result = response.result.mapError(Self.displayedError).map { found in
      let matches = FindMatches(query: found.search.query)
      var displayed = DisplayedSavedPhotos(
        found.photos, footer: Self.footer(of: found), timeZone: timeZone)
      displayed.query = found.search.typed
      displayed.photos = zip(displayed.photos, found.photos.photos).map {
        matches.marking($0, of: $1.saved.photo)
      }
      return displayed
    }
    viewController?.displayFetchedPhotos(viewModel: .init(page: response.page, result: result))
  }

  private static func footer(of found: Find.FoundPhotos) -> SavedFooter {
    let typed = Wording.cut(found.search.typed)
    return SavedFooter(
      count: "\(Wording.counted(found.photos.total, "photo")) for \(typed)",
      nothing: "No saved photo matches \(typed). \(found.search.advice)",
      noMore: "No more saved photos match \(typed).")
  }

  private static func displayedError(_ failure: Failure) -> DisplayedError {
    guard case .nothingSearched = failure else { return DisplayedError(failure) }
    return DisplayedError(
      .nothingBefore, "There is no search to show again. Type find and words, as in: find kitchen")
  }
}

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
    photo.saving.tags.reduce(into: [:]) { matches, tag in
      let bytes = query.bytes(in: "#" + tag, of: .tags)
      if !bytes.isEmpty { matches[tag] = bytes }
    }
  }
}

extension FindQuery {
  /// Returns the matches, as UTF-8 offsets, in the part of a text that a row can show.
  fileprivate func bytes(in text: String?, of field: FindField) -> [Range<Int>] {
    let shown = Wording.excerpt(text ?? "", characters: 1000)
    return matches(in: shown, of: field).map { range in
      let start = shown.utf8.distance(from: shown.startIndex, to: range.lowerBound)
      return start..<start + shown.utf8.distance(from: range.lowerBound, to: range.upperBound)
    }
  }
}

extension Find.Search {
  /// The suggestion if nothing matches, for example for a filter typed as a word (`by Solène`) or inside quotes (`"by:Solène"`).
  fileprivate var advice: String {
    let separator: Character = typed.hasPrefix("\"") ? ":" : " "
    let parts = typed.replacing("\"", with: "").split(separator: separator, maxSplits: 1)
    guard parts.count == 2, typed.split(separator: "\"").count <= (separator == ":" ? 1 : 2),
      FindQuery.filters.contains(parts[0].lowercased())
    else { return "Type saved to see all." }
    let value = parts[1].contains(" ") ? "\"\(parts[1])\"" : String(parts[1])
    let meant = "\(parts[0].lowercased()):\(value)"
    guard (try? FindQuery(parsing: meant)) != nil else { return "Type saved to see all." }
    return "Did you mean \(Wording.cut(meant))?"
  }
}
