import Domain
import SceneCore
import TestSupport
import Testing

@testable import SavedScene

/// What a number means after its photo has left the list and come back, whoever brought it back.
@MainActor struct SavedReturnTests {
  private let presenter = SavedPresentationLogicSpy()
  private let library = LibraryWorkerFake.holding(1...3)
  private let key: PhotoKey
  private let star = StarWorkerDouble(.success(StarResult(outcome: .kept, memo: "memo 3")))
  private let sut: SavedInteractor

  init() throws {
    key = Photo.make(id: "p3").key
    sut = SavedInteractor(
      presenter: presenter, photosWorker: PhotosWorkerDouble(), library: library, star: star)
  }

  @Test(arguments: [Saved.View.library, .finding("memo"), .sorted(SavedOrder(.saved))])
  func aNumberMeansItsPhotoAgainInEveryListThatHadIt(view: Saved.View) async throws {
    _ = try await sut.show(view, limit: 15)
    await sut.deletePhotos(request: .init(photos: .number(1), answer: .yes))
    _ = try await library.restore([key])
    await sut.updateMemo(request: .init(photo: .number(1), memo: "new"))
    #expect(try presenter.last(Saved.UpdateMemo.Response.self).result.get().photo.photo.key == key)
    await sut.selectPhoto(request: .init(photo: .number(1)))
    #expect(try presenter.last(Saved.SelectPhoto.Response.self).result.get().photo.photo.key == key)
    await sut.starPhoto(request: .init(photo: .number(1), memo: nil))
    #expect(try presenter.last(Saved.StarPhoto.Response.self).result.get().photo.photo.key == key)
    await sut.prepareDeletion(request: .init(photos: .numbers(.init([1...2]))))
    #expect(try presenter.last(Saved.PrepareDeletion.Response.self).result.get().count == 2)
    await sut.prepareDeletion(request: .init(photos: .number(1)))
    #expect(try presenter.last(Saved.PrepareDeletion.Response.self).result.get().first?.saved.memo == "new")
  }

  @Test func aPhotoThatIsInTheTrashAgainIsRestoredAndPurgedByItsNumber() async throws {
    try await library.delete(key)
    await sut.fetchTrash(request: .init(limit: 15))
    await sut.restorePhotos(request: .init(photos: .number(1)))
    try await library.delete(key)
    await sut.preparePurge(request: .init(photos: .number(1)))
    guard case .these(let photos) = try presenter.last(Saved.PreparePurge.Response.self).result.get() else {
      Issue.record("It is about all of them.")
      return
    }
    #expect(photos.map(\.saved.photo.key) == [key])
    await sut.restorePhotos(request: .init(photos: .numbers(.init([1...1]))))
    #expect(try presenter.last(Saved.RestorePhotos.Response.self).result.get().count == 1)
  }

  @Test func aPhotoThatWasPurgedIsNotAskedAbout() async throws {
    try await library.delete(key)
    await sut.fetchTrash(request: .init(limit: 15))
    _ = try await library.purge([key])
    await sut.preparePurge(request: .init(photos: .number(1)))
    #expect(try presenter.last(Saved.PreparePurge.Response.self).result == .failure(.library(.notInTrash)))
  }

  @Test func aDeletedPhotoThatIsStarredIsTheOneOfItsNumber() async throws {
    await sut.fetchSaved(request: .init(limit: 15))
    await sut.deletePhotos(request: .init(photos: .number(1), answer: .yes))
    await sut.starPhoto(request: .init(photo: .number(1), memo: nil))
    #expect(star.calls.map(\.photo.key) == [key])
  }
}
