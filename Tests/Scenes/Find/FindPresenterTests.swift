import SceneCore
import TestSupport
import Testing

@testable import Domain
@testable import FindScene

@MainActor struct FindPresenterTests {
  private let viewController = FindDisplayLogicSpy()
  private let sut = FindPresenter(timeZone: .gmt)

  init() {
    sut.viewController = viewController
  }

  private func found(_ typed: String, shown: Int, total: Int) throws -> DisplayedSavedPhotos {
    let photos = (0..<shown).map { NumberedSavedPhoto(number: $0 + 1, saved: .make()) }
    let part = ShownSavedPhotos(photos: photos, total: total, hasMore: false)
    let search = Find.Search(query: try FindQuery(parsing: typed), typed: typed)
    sut.presentFetchedPhotos(
      response: .init(page: .first, result: .success(.init(search: search, photos: part))))
    return try viewController.last(Find.FetchPhotos.ViewModel.self).result.get()
  }

  @Test(arguments: [
    ("sea", 1, 1, "1 photo for sea · Demo catalogue"),
    ("\"a b\"", 2, 2, "2 photos for \"a b\" · Demo catalogue"),
    ("-sea", 0, 0, "No saved photo matches -sea. Type saved to see all."),
    ("by Solène", 0, 0, "No saved photo matches by Solène. Did you mean by:Solène?"),
    ("By \"Nora Quist\"", 0, 0, "No saved photo matches By \"Nora Quist\". Did you mean by:\"Nora Quist\"?"),
    ("\"by:Solène\"", 0, 0, "No saved photo matches \"by:Solène\". Did you mean by:Solène?"),
    ("after rain", 0, 0, "No saved photo matches after rain. Type saved to see all."),
    ("\"sea\" \"by:x\"", 0, 0, "No saved photo matches \"sea\" \"by:x\". Type saved to see all."),
    ("sea", 0, 3, "No more saved photos match sea."),
    (
      "by:\"\(String(repeating: "x", count: 60))\"", 0, 0,
      "No saved photo matches by:\"\(String(repeating: "x", count: 35))…. Type saved to see all."
    ),
  ])
  func theLastLineSaysWhatWasLookedFor(typed: String, shown: Int, total: Int, expected: String) throws {
    #expect(try found(typed, shown: shown, total: total).lastLine == expected)
  }

  @Test func scriptsGetTheQueryAndTheOrder() throws {
    let found = try found("sea", shown: 1, total: 1)
    #expect(found.query == "sea" && found.sort == "saved" && !found.reverse)
  }

  @Test func aFailureIsASentence() {
    sut.presentFetchedPhotos(response: .init(page: .next, result: .failure(.nothingSearched)))
    let error = DisplayedError(
      .nothingBefore, "There is no search to show again. Type find and words, as in: find kitchen")
    #expect(viewController.messages == [Find.FetchPhotos.ViewModel(page: .next, result: .failure(error))])
  }
}
