import SceneCore
import TestSupport
import Testing

@testable import Domain
@testable import SearchScene

@MainActor struct SearchPresenterTests {
  private let viewController = SearchDisplayLogicSpy()
  private let sut = SearchPresenter()

  init() {
    sut.viewController = viewController
  }

  private func displayed(
    _ search: PhotoSearch, total: Int? = 1_234, numbers: [Int] = [1, 2], hasMore: Bool = true
  ) throws -> DisplayedList<DisplayedSearch> {
    let photos = ShownPhotos(photos: numbers.map { .make($0) }, states: .init(), hasMore: hasMore)
    let found = FoundPhotos(search: search, total: total, photos: photos)
    sut.presentFetchedPhotos(response: .init(page: .first, result: .success(found)))
    return try viewController.last(Search.FetchPhotos.ViewModel.self).result.get()
  }

  private func json(of search: DisplayedSearch) -> String? {
    let output = SceneOutputSpy()
    output.show(search, as: [])
    return output.json.last
  }

  private let filtered = PhotoSearch(
    words: "light", color: .blackAndWhite, orientation: .portrait, language: .ko)

  @Test func theFirstPageSaysHowManyPhotosMatchAndWithWhichFilters() throws {
    #expect(try displayed(.init(words: "light")).head.heading == "1,234 photos for \"light\"")
    #expect(
      try displayed(filtered, total: 1).head.heading
        == "1 photo for \"light\" --color black_and_white --orientation portrait --lang ko")
  }

  @Test func scriptsGetTheFiltersAndNullForEachThatIsNotInUse() throws {
    #expect(
      try json(of: displayed(filtered).head)
        == #"{"color":"black_and_white","lang":"ko","order":null,"orientation":"portrait","#
        + #""query":"light","total":1234}"#)
    #expect(
      try json(of: displayed(PhotoSearch(words: "sea", order: .latest)).head)
        == #"{"color":null,"lang":null,"order":"latest","orientation":null,"query":"sea","total":1234}"#)
  }

  @Test func theTotalIsSaidOnceAndOnlyIfItIsKnown() throws {
    #expect(try displayed(.init(words: "light"), numbers: [16, 17]).head.heading == nil)
    #expect(try displayed(.init(words: "light"), total: nil).head.heading == nil)
  }

  @Test func whenNothingMatchesTheFiltersInUseAreNamed() throws {
    let plain = try displayed(.init(words: "xyz"), total: 0, numbers: [], hasMore: false)
    #expect(plain.head.heading == nil && plain.feed.footer == "Nothing matches \"xyz\". Try other words.")
    #expect(
      try displayed(.init(words: "xyz", color: .red), total: 0, numbers: [], hasMore: false).feed.footer
        == "Nothing matches \"xyz\" --color red. Try other words, or fewer filters.")
  }

  @Test func theDemoSaysWhatItHasUnlessAnOptionWasMeant() throws {
    func footer(_ words: String) -> String {
      DisplayedList(
        FoundPhotos(
          search: PhotoSearch(words: words), total: 0,
          photos: ShownPhotos(photos: [], states: .init(), hasMore: false)), ofDemo: true
      ).feed.footer
    }
    #expect(footer("xyz").hasPrefix("Nothing matches \"xyz\". The demo has skies, seas, hills,"))
    #expect(footer("sea color:blue").hasSuffix("Did you mean search sea --color blue?"))
  }

  @Test func ofLongWordsOnlyTheBeginningIsQuoted() throws {
    let long = try displayed(
      .init(words: String(repeating: "x", count: 300)), total: 0, numbers: [], hasMore: false)
    #expect(long.feed.footer == "Nothing matches \"\(String(repeating: "x", count: 39))…\". Try other words.")
  }

  @Test(arguments: [
    ("sea color:blue", "search sea --color blue"),
    ("Color:red orientation:portrait", "search --color red --orientation portrait"),
  ]) func aFilterOfFindIsTakenForTheOptionThatIsMeant(words: String, command: String) throws {
    let search = try displayed(.init(words: words), total: 0, numbers: [], hasMore: false)
    #expect(search.feed.footer == "Nothing matches \"\(words)\". Did you mean \(command)?")
  }

  @Test func theEndOfTheListIsNotTakenForAnEmptySearch() throws {
    let end = try displayed(.init(words: "light"), numbers: [], hasMore: false)
    #expect(end.feed.footer == "There are no more photos.")
  }

  @Test func aFailureIsASentence() {
    sut.presentFetchedPhotos(response: .init(page: .next, result: .failure(.nothingSearched)))
    let error = DisplayedError(
      .nothingBefore, "There is no search to resume. Type search and words, as in: search light")
    #expect(viewController.messages == [Search.FetchPhotos.ViewModel(page: .next, result: .failure(error))])
  }
}
