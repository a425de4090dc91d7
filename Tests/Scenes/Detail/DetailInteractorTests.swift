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
      photo: NumberedPhoto(number: 3, photo: details.photo), details: .success(details),
      saved: library.photos.first)
    #expect(presenter.messages == [Detail.ShowPhoto.Response(result: .success(shown))])
  }

  @Test func comingBackAsksOnlyTheLibraryAgain() async throws {
    let photos = PhotosWorkerDouble(details: .success(.make(photo: .make(id: "p1"))))
    let sut = makeSUT("p1", photos: photos)
    await sut.showPhoto(request: .init())
    try await library.delete(Photo.make(id: "p1").key)
    await sut.showPhoto(request: .init())
    #expect(photos.calls.count == 1)
    let shown = Detail.ShownPhoto(
      photo: .make(3, id: "p1"), details: .success(.make(photo: .make(id: "p1"))),
      saved: try await library.trashedPhoto(Photo.make(id: "p1").key))
    #expect(shown.saved?.memo == "memo 1")
    #expect(presenter.messages.suffix(1) == [Detail.ShowPhoto.Response(result: .success(shown))])
  }

  @Test func whatTheSourceSaidOnTheWayIsNotAskedAgain() async {
    let details = PhotoDetails.make(photo: .make(id: "p9"))
    let sut = DetailInteractor(
      input: DetailInput(photo: NumberedPhoto(photo: details.photo), details: details), presenter: presenter,
      workers: .doubles(library: library), list: list)
    await sut.showPhoto(request: .init())
    let shown = Detail.ShownPhoto(
      photo: NumberedPhoto(photo: details.photo), details: .success(details), saved: nil)
    #expect(presenter.messages == [Detail.ShowPhoto.Response(result: .success(shown))])
  }

  @Test(arguments: [false, true])
  func aPhotoOfTheLibraryIsShownEvenWhenItsSourceIsUnreachable(isInTrash: Bool) async throws {
    let unreachable = Failure.photos(.unreachable(reason: "no connection"))
    let key = Photo.make(id: "p1").key
    if isInTrash { try await library.delete(key) }
    await makeSUT("p1", photos: PhotosWorkerDouble(details: .failure(unreachable))).showPhoto(
      request: .init())
    let shown = Detail.ShownPhoto(
      photo: .make(3, id: "p1"), details: .failure(unreachable),
      saved: isInTrash ? try await library.trashedPhoto(key) : library.photos.first)
    #expect(presenter.messages == [Detail.ShowPhoto.Response(result: .success(shown))])
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
    #expect(presenter.messages == [Detail.ShowPhoto.Response(result: .failure(.photos(error)))])
  }

  @Test(arguments: [Photo.make(id: "other"), .make(id: "p1", source: .unsplash)])
  func anAnswerAboutAnotherPhotoDoesNotReplaceThisOne(other: Photo) async {
    let sut = makeSUT("p1", photos: PhotosWorkerDouble(details: .success(.make(photo: other))))
    await sut.showPhoto(request: .init())
    #expect(sut.photo == .make(3, id: "p1"))
  }

  @Test func theListKnowsThePhotoOnScreenAndLaterTheBetterOne() async {
    let details = PhotoDetails.make(photo: .make(id: "p2", description: "More words"))
    let sut = makeSUT("p2", photos: PhotosWorkerDouble(details: .success(details)))
    #expect(list.onScreen == .make(3, id: "p2") && list.photos == Photo.many(1...3))
    await sut.showPhoto(request: .init())
    #expect(
      list.onScreen == NumberedPhoto(number: 3, photo: details.photo) && list.photos == Photo.many(1...3))
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
