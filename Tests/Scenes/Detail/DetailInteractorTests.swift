import SceneCore
import TestSupport
import Testing

@testable import DetailScene
@testable import Domain

@MainActor struct DetailInteractorTests {
  private let presenter = DetailPresentationLogicSpy()
  private let library = LibraryWorkerFake.holding(1...1)
  private let list = ListDataStoreStub()

  private func makeSUT(
    _ id: String, photos: PhotosWorkerDouble = PhotosWorkerDouble()
  ) -> DetailInteractor {
    DetailInteractor(
      input: DetailInput(photo: .make(3, id: id), list: Photo.many(1...3)), presenter: presenter,
      workers: .doubles(photos: photos, library: library), list: list)
  }

  @Test func showPhotoPresentsWhatSourceAndLibraryKnow() async {
    let details = PhotoDetails.make(photo: .make(id: "p1", description: "More words"))
    await makeSUT("p1", photos: PhotosWorkerDouble(details: .success(details))).showPhoto(request: .init())
    let shown = Detail.ShownPhoto(
      photo: NumberedPhoto(number: 3, photo: details.photo), listCount: 3, details: .success(details),
      saved: library.photos.first)
    #expect(presenter.messages == [Detail.ShowPhoto.Response(step: .none, result: .success(shown))])
  }

  @Test func comingBackAsksOnlyTheLibraryAgain() async throws {
    let photos = PhotosWorkerDouble(details: .success(.make(photo: .make(id: "p1"))))
    let sut = makeSUT("p1", photos: photos)
    await sut.showPhoto(request: .init())
    try await library.delete(Photo.make(id: "p1").key)
    await sut.showPhoto(request: .init())
    #expect(photos.calls.count == 1)
    let shown = Detail.ShownPhoto(
      photo: .make(3, id: "p1"), listCount: 3, details: .success(.make(photo: .make(id: "p1"))),
      saved: try await library.trashedPhoto(Photo.make(id: "p1").key))
    #expect(shown.saved?.memo == "memo 1")
    #expect(presenter.messages.suffix(1) == [Detail.ShowPhoto.Response(step: .none, result: .success(shown))])
  }

  @Test func whatTheSourceSaidOnTheWayIsNotAskedAgain() async {
    let details = PhotoDetails.make(photo: .make(id: "p9"))
    let sut = DetailInteractor(
      input: DetailInput(photo: NumberedPhoto(photo: details.photo), details: details), presenter: presenter,
      workers: .doubles(library: library), list: list)
    await sut.showPhoto(request: .init())
    let shown = Detail.ShownPhoto(
      photo: NumberedPhoto(photo: details.photo), details: .success(details), saved: nil)
    #expect(presenter.messages == [Detail.ShowPhoto.Response(step: .none, result: .success(shown))])
  }

  @Test(arguments: [false, true])
  func aPhotoOfTheLibraryIsShownEvenWhenItsSourceIsUnreachable(isInTrash: Bool) async throws {
    let unreachable = Failure.photos(.unreachable(reason: "no connection"))
    let key = Photo.make(id: "p1").key
    if isInTrash { try await library.delete(key) }
    await makeSUT("p1", photos: PhotosWorkerDouble(details: .failure(unreachable))).showPhoto(
      request: .init())
    let shown = Detail.ShownPhoto(
      photo: .make(3, id: "p1"), listCount: 3, details: .failure(unreachable),
      saved: isInTrash ? try await library.trashedPhoto(key) : library.photos.first)
    #expect(presenter.messages == [Detail.ShowPhoto.Response(step: .none, result: .success(shown))])
  }

  @Test func withoutItsSourceAPhotoHasThePlaceThatTheLibraryKnows() async throws {
    try await library.keepPlace("Busan", of: Photo.make(id: "p1").key)
    let photos = PhotosWorkerDouble(details: .failure(.photos(.timedOut)))
    await makeSUT("p1", photos: photos).showPhoto(request: .init())
    #expect(
      try presenter.last(Detail.ShowPhoto.Response.self).result.get().photo.photo.place == "Busan")
  }

  @Test(arguments: [("p2", PhotosError.notFound), ("p1", .cancelled)])
  func aPhotoThatIsNotSavedFailsWithItsSourceAndACancelledOneToo(id: String, error: PhotosError) async {
    await makeSUT(id, photos: PhotosWorkerDouble(details: .failure(.photos(error)))).showPhoto(
      request: .init())
    #expect(presenter.messages == [Detail.ShowPhoto.Response(step: .none, result: .failure(.photos(error)))])
  }

  @Test(arguments: [Photo.make(id: "other"), .make(id: "p1", source: .unsplash)])
  func anAnswerAboutAnotherPhotoDoesNotReplaceThisOne(other: Photo) async {
    let sut = makeSUT("p1", photos: PhotosWorkerDouble(details: .success(.make(photo: other))))
    await sut.showPhoto(request: .init())
    #expect(sut.card.photo == .make(3, id: "p1"))
  }

  @Test func theListKnowsThePhotoOnScreenAndLaterTheBetterOne() async {
    let details = PhotoDetails.make(photo: .make(id: "p2", description: "More words"))
    let sut = makeSUT("p2", photos: PhotosWorkerDouble(details: .success(details)))
    #expect(list.onScreen == .make(3, id: "p2") && list.photos == Photo.many(1...3))
    await sut.showPhoto(request: .init())
    #expect(
      list.onScreen == NumberedPhoto(number: 3, photo: details.photo) && list.photos == Photo.many(1...3))
  }

  // MARK: The neighbors

  private func makeSUT(_ number: Int, of list: PhotoSequence, failing: Failure? = nil) -> DetailInteractor {
    let photos = PhotosWorkerDouble(details: .failure(failing ?? .photos(.timedOut)))
    let library = failing == nil ? LibraryWorkerFake.holding(1...9) : library
    return DetailInteractor(
      input: DetailInput(photo: .make(number, id: "p\(number)"), list: list), presenter: presenter,
      workers: .doubles(photos: photos, library: library), list: self.list)
  }

  private func shown() throws -> Detail.ShownPhoto {
    try presenter.last(Detail.ShowPhoto.Response.self).result.get()
  }

  @Test(arguments: [(1, .next, 2), (3, .next, 4), (2, .previous, 1)] as [(Int, Detail.Step, Int)])
  func theNeighborInTheListIsShownWithItsPlace(number: Int, step: Detail.Step, neighbor: Int) async throws {
    await makeSUT(number, of: PhotoSequence(Photo.many(1...5), total: 9)).showPhoto(
      request: .init(step: step))
    #expect(try shown().photo == .make(neighbor, id: "p\(neighbor)"))
    #expect(try shown().listCount == 9 && shown().hasNext && list.onScreen?.number == neighbor)
  }

  @Test func atTheEndOfAPageTheNextPageIsFetched() async throws {
    let list = PhotoSequence(Photo.many(1...2)) { () async throws(Failure) in PhotoSequence(Photo.many(1...3))
    }
    let sut = makeSUT(2, of: list)
    await sut.showPhoto(request: .init(step: .next))
    #expect(try shown().photo == .make(3, id: "p3") && !shown().hasNext && sut.card.list.count == 3)
  }

  @Test(
    arguments: [(1, .previous, .noPhotoBefore), (3, .next, .noPhotoAfter)] as [(Int, Detail.Step, Failure)])
  func atTheEndsOfTheListThePhotoOnScreenStays(number: Int, step: Detail.Step, failure: Failure) async {
    let sut = makeSUT(number, of: PhotoSequence(Photo.many(1...3)))
    await sut.showPhoto(request: .init(step: step))
    #expect(presenter.messages == [Detail.ShowPhoto.Response(step: step, result: .failure(failure))])
    #expect(sut.card.photo.number == number)
  }

  @Test(arguments: [(1, "p2"), (3, nil)])
  func theNextPhotoOfTheListIsExpected(number: Int, next: String?) async {
    let photos = PhotosWorkerDouble(details: .success(.make(photo: .make(id: "p\(number)"))))
    let sut = DetailInteractor(
      input: DetailInput(photo: .make(number, id: "p\(number)"), list: Photo.many(1...3)),
      presenter: presenter, workers: .doubles(photos: photos, library: library), list: list)
    await sut.showPhoto(request: .init())
    #expect(photos.calls.dropFirst() == (next.map { [.expected(.make($0))] } ?? []))
  }

  @Test func aPhotoWithoutANumberHasNoNext() async {
    let sut = DetailInteractor(
      input: DetailInput(photo: NumberedPhoto(photo: .make(id: "p1"))), presenter: presenter,
      workers: .doubles(library: library), list: list)
    await sut.showPhoto(request: .init(step: .next))
    #expect(presenter.messages == [Detail.ShowPhoto.Response(step: .next, result: .failure(.notFromAList))])
  }

  @Test func aNeighborThatCannotBeShownDoesNotReplaceThePhotoOnScreen() async {
    let sut = makeSUT(1, of: PhotoSequence(Photo.many(1...3)), failing: .photos(.timedOut))
    await sut.showPhoto(request: .init(step: .next))
    #expect(sut.card.photo.number == 1 && list.onScreen?.number == 1)
  }

  // MARK: The place

  @Test func aPlaceThatTheLibraryLacksIsKept() async {
    await makeSUT(place: "Seoul").showPhoto(request: .init())
    #expect(library.photos.map(\.photo.place) == ["Seoul"])
  }

  @Test func aPlaceThatTheLibraryHasIsNotWrittenAgain() async throws {
    let sut = makeSUT(place: "Seoul")
    for _ in 1...2 { await sut.showPhoto(request: .init()) }
    #expect(library.keptPlaces == 1)
  }

  @Test(arguments: [LibraryError.busy, .readOnly(path: "/library"), .diskFull(path: "/library")])
  func aLibraryThatDoesNotTakeItIsNoFailure(error: LibraryError) async throws {
    library.set(failure: .library(error), of: [.keepPlace])
    await makeSUT(place: "Seoul").showPhoto(request: .init())
    let response = try #require(presenter.messages.last as? Detail.ShowPhoto.Response)
    #expect(try response.result.get().details.get().photo.place == "Seoul")
  }

  private func makeSUT(place: String) -> DetailInteractor {
    var photo = Photo.make(id: "p1")
    photo.place = place
    return makeSUT("p1", photos: PhotosWorkerDouble(details: .success(.make(photo: photo))))
  }
}
