import SceneCore
import TestSupport
import Testing

@testable import Domain
@testable import PhotographerScene

@MainActor struct PhotographerInteractorTests {
  private let presenter = PhotographerPresentationLogicSpy()
  private let library = LibraryWorkerFake.holding(2...2)
  private let list = ListDataStoreStub()

  private func makeSUT(
    _ photographers: PhotographersWorkerDouble, photo: Photo = .make(), start: ListStart? = nil
  ) -> PhotographerInteractor {
    PhotographerInteractor(
      input: PhotographerInput(photo: photo, start: start), presenter: presenter,
      photographersWorker: photographers, libraryWorker: library, list: list)
  }

  /// A photographer with five photos on two pages.
  private func photographers(
    profile: Result<PhotographerProfile, Failure> = .success(.make())
  ) -> PhotographersWorkerDouble {
    PhotographersWorkerDouble(
      photographer: profile, pages: [1: .success(.make(1...3, next: 2)), 2: .success(.make(4...5))])
  }

  private func shown(
    _ range: ClosedRange<Int>, page: Int = 1, before: Int? = nil, starred: [Int] = [], hasMore: Bool
  ) -> Result<Photographer.ShownPage, Failure> {
    let photos = ShownPhotos(
      photos: range.map { .make($0, id: "p\($0)") }, pageNumber: page, before: before ?? range.lowerBound - 1,
      states: .init(
        starred: Dictionary(
          uniqueKeysWithValues: starred.map { (Photo.make(id: "p\($0)").key, "memo \($0)") })),
      hasMore: hasMore)
    return .success(.init(by: .make(), photos: photos))
  }

  @Test func thePhotographerIsPresentedWithTheFirstPageAndItsStars() async {
    let photographers = photographers()
    await makeSUT(photographers).fetchPhotos(request: .init(page: .again))
    #expect(
      presenter.messages == [
        Photographer.FetchPhotos.Response(page: .again, result: shown(1...3, starred: [2], hasMore: true))
      ])
    #expect(photographers.calls == [.photos(username: "amy", page: 1), .photographer(username: "amy")])
  }

  @Test func aLimitFetchesAsManyPagesAsItTakes() async {
    await makeSUT(photographers(), start: ListStart(limit: 4)).fetchPhotos(request: .init(page: .again))
    #expect(
      presenter.messages == [
        Photographer.FetchPhotos.Response(
          page: .again, result: shown(1...4, before: 0, starred: [2], hasMore: true))
      ])
  }

  @Test func aPageIsTheOneToBeginWithAndThoseBeforeItAreThere() async throws {
    let sut = makeSUT(photographers(), start: ListStart(page: .at(2)))
    await sut.fetchPhotos(request: .init(page: .again))
    let shown = try presenter.last(Photographer.FetchPhotos.Response.self).result.get().photos
    #expect(shown.pageNumber == 2 && shown.before == 3)
  }

  @Test func theNextPageContinuesTheNumbersAndDoesNotAskAgainWhoThePhotographerIs() async {
    let photographers = photographers()
    let sut = makeSUT(photographers)
    await sut.fetchPhotos(request: .init(page: .again))
    await sut.fetchPhotos(request: .init(page: .next))
    #expect(
      presenter.messages.suffix(1) == [
        Photographer.FetchPhotos.Response(page: .next, result: shown(4...5, page: 2, hasMore: false))
      ])
    #expect(photographers.calls.suffix(1) == [.photos(username: "amy", page: 2)])
  }

  @Test(
    arguments: [(.unsplash, "amy", .otherSource(.unsplash)), (.demo, nil, .noUsername)]
      as [(PhotoSource, String?, PhotosError)])
  func aPhotographerWhoCannotBeFoundIsAFailureWithoutACall(
    source: PhotoSource, username: String?, error: PhotosError
  ) async {
    let photographers = photographers()
    var photo = Photo.make(source: source)
    photo.photographer.username = username
    await makeSUT(photographers, photo: photo).fetchPhotos(request: .init(page: .again))
    #expect(
      presenter.messages == [
        Photographer.FetchPhotos.Response(page: .again, result: .failure(.photos(error)))
      ])
    #expect(photographers.calls.isEmpty)
  }

  @Test func withoutTheProfileThePhotosAreNotKeptEither() async {
    let sut = makeSUT(photographers(profile: .failure(.photos(.timedOut))))
    await sut.fetchPhotos(request: .init(page: .again))
    #expect(
      presenter.messages == [
        Photographer.FetchPhotos.Response(page: .again, result: .failure(.photos(.timedOut)))
      ])
    #expect(list.photos.isEmpty && sut.profile == nil)
  }

  @Test func aPhotographerWithoutPhotosIsKeptAndNotAskedForAgain() async {
    let photographers = PhotographersWorkerDouble(
      photographer: .success(.make(total: 0)), pages: [1: .success(PhotoPage(photos: [], next: nil))])
    let sut = makeSUT(photographers)
    await sut.fetchPhotos(request: .init(page: .again))
    await sut.fetchPhotos(request: .init(page: .again))
    let empty = Photographer.ShownPage(
      by: .make(total: 0), photos: ShownPhotos(photos: [], states: .init(), hasMore: false))
    #expect(
      presenter.messages
        == Array(
          repeating: Photographer.FetchPhotos.Response(page: .again, result: .success(empty)), count: 2))
    #expect(photographers.calls.count == 2)
  }

  @Test(arguments: [(Int?.none, 40), (120, 120)])
  func whereTheProfileHasNoTotalTheFirstPageGivesIt(total: Int?, expected: Int) async {
    var page = PhotoPage.make(1...3, next: 2)
    page.total = 40
    let photographers = PhotographersWorkerDouble(
      photographer: .success(.make(total: total)), pages: [1: .success(page)])
    let sut = makeSUT(photographers)
    await sut.fetchPhotos(request: .init(page: .again))
    #expect(sut.profile?.total == expected)
  }
}
