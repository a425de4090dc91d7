import SceneCore
import TestSupport
import Testing

@testable import DetailScene
@testable import Domain

@MainActor struct DetailInteractorTests {
  private let presenter = DetailPresentationLogicSpy()
  private let library = LibraryWorkerFake.holding(1...1)

  private func makeSUT(
    _ id: String, photos: PhotosWorkerDouble = PhotosWorkerDouble(),
    star: StarWorkerDouble = StarWorkerDouble(), editor: EditorWorkerDouble = EditorWorkerDouble()
  ) -> DetailInteractor {
    DetailInteractor(
      input: DetailInput(photo: .make(3, id: id)), presenter: presenter, photosWorker: photos,
      library: library, starWorker: star, editor: editor)
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
      photosWorker: PhotosWorkerDouble(), library: library, starWorker: StarWorkerDouble())
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

  /// The list's photo is enough for a complete record in the library.
  @Test func starringBeforeTheDetailsArriveSavesTheWholePhoto() async {
    let star = StarWorkerDouble(.success(StarResult(outcome: .starred, memo: "memo")))
    await makeSUT("p2", star: star).starPhoto(request: .init(memo: "memo"))
    #expect(star.calls == [.init(photo: .make(id: "p2"), memo: "memo")])
    let starred = StarredPhoto(
      photo: .make(3, id: "p2"), result: StarResult(outcome: .starred, memo: "memo"))
    #expect(presenter.messages == [Detail.StarPhoto.Response(result: .success(starred))])
  }

  @Test func starringAfterTheDetailsArriveSavesTheBetterPhoto() async {
    let details = PhotoDetails.make(photo: .make(id: "p2", description: "More words"))
    let star = StarWorkerDouble(.success(StarResult(outcome: .starred, memo: "")))
    let sut = makeSUT("p2", photos: PhotosWorkerDouble(details: .success(details)), star: star)
    await sut.showPhoto(request: .init())
    await sut.starPhoto(request: .init(memo: nil))
    #expect(star.calls == [.init(photo: details.photo, memo: nil)])
  }

  @Test func aFailedStarIsPresentedAsAFailure() async {
    let star = StarWorkerDouble(.failure(.picture(.timedOut)))
    await makeSUT("p2", star: star).starPhoto(request: .init(memo: nil))
    #expect(presenter.messages == [Detail.StarPhoto.Response(result: .failure(.picture(.timedOut)))])
  }

  @Test func unstarRemovesThePhotoFromTheLibrary() async {
    await makeSUT("p1").unstarPhoto(request: .init())
    #expect(library.photos.isEmpty)
    let removed = RemovedPhoto(photo: .make(3, id: "p1"), memo: "memo 1")
    #expect(presenter.messages == [Detail.UnstarPhoto.Response(result: .success(removed))])
  }

  @Test func updateMemoChangesTheLibrary() async {
    await makeSUT("p1").updateMemo(request: .init(memo: "new"))
    #expect(library.photos.first?.memo == "new")
    let updated = UpdatedMemo(photo: .make(3, id: "p1"), memo: "new", replaced: "memo 1")
    #expect(presenter.messages == [Detail.UpdateMemo.Response(result: .success(updated))])
  }

  @Test func anotherPhotoIsFoundInTheListThatLeadsHereOrByItsId() async throws {
    let photos = PhotosWorkerDouble(details: .success(.make(photo: .make(id: "Dwu85P9SOIk"))))
    let sut = DetailInteractor(
      input: DetailInput(
        photo: .make(1, id: "p1"), list: [.make(id: "p1"), .make(id: "p2"), .make(id: "p3")]),
      presenter: presenter, photosWorker: photos, library: library, starWorker: StarWorkerDouble())
    await sut.selectPhoto(request: .init(photo: .number(3)))
    #expect(sut.selectedPhoto == FoundPhoto(photo: .make(3, id: "p3")) && photos.calls.isEmpty)
    await sut.selectPhoto(request: .init(photo: .number(4)))
    #expect(sut.selectedPhoto == FoundPhoto(photo: .make(3, id: "p3")))
    #expect(
      presenter.messages.suffix(1) == [
        Detail.SelectPhoto.Response(result: .failure(.unknownNumber(4, count: 3)))
      ])
    let name = try #require(PhotoReference("Dwu85P9SOIk"))
    await sut.selectPhoto(request: .init(photo: name))
    #expect(sut.selectedPhoto?.photo == NumberedPhoto(photo: .make(id: "Dwu85P9SOIk")))
    #expect(sut.selectedPhoto?.details != nil && photos.calls.count == 1)
  }
}
