import Domain
import SceneCore
import TestSupport
import Testing

@testable import SavedScene

/// The question before a deletion, and the deletion.
@MainActor struct SavedDeletionTests {
  private let presenter = SavedPresentationLogicSpy()

  private func makeSUT(_ library: LibraryWorkerFake) -> SavedInteractor {
    SavedInteractor(presenter: presenter, photosWorker: PhotosWorkerDouble(), library: library)
  }

  @Test func theQuestionBeforeADeletionDeletesNothing() async throws {
    let library = LibraryWorkerFake.holding(1...2)
    let sut = makeSUT(library)
    await sut.fetchSaved(request: .init(limit: 15))
    await sut.prepareDeletion(request: .init(photos: .number(1)))
    let photo = try #require(library.photos.last)
    #expect(
      presenter.messages.suffix(1)
        == [Saved.PrepareDeletion.Response(result: .success([.init(number: 1, saved: photo)]))])
    #expect(library.photos.count == 2)
  }

  @Test func theQuestionIsAboutThePhotoInItsCurrentState() async throws {
    let library = LibraryWorkerFake.holding(1...2)
    let sut = makeSUT(library)
    await sut.fetchSaved(request: .init(limit: 15))
    try await library.updateMemo(of: Photo.make(id: "p2").key, to: "new")
    await sut.prepareDeletion(request: .init(photos: .number(1)))
    let photo = try #require(library.photos.last)
    #expect(photo.memo == "new")
    #expect(
      presenter.messages.suffix(1)
        == [Saved.PrepareDeletion.Response(result: .success([.init(number: 1, saved: photo)]))])
  }

  @Test func aPhotoDeletedInTheMeantimeIsNotAskedAbout() async throws {
    let library = LibraryWorkerFake.holding(1...2)
    let sut = makeSUT(library)
    await sut.fetchSaved(request: .init(limit: 15))
    try await library.delete(Photo.make(id: "p2").key)
    await sut.prepareDeletion(request: .init(photos: .number(1)))
    #expect(
      presenter.messages.suffix(1)
        == [Saved.PrepareDeletion.Response(result: .failure(.trashed([.make(1, id: "p2")])))])
    _ = try await library.purge([Photo.make(id: "p2").key])
    await sut.prepareDeletion(request: .init(photos: .number(1)))
    #expect(
      presenter.messages.suffix(1) == [Saved.PrepareDeletion.Response(result: .failure(.unsavedNumbers([1])))]
    )
  }

  @Test(arguments: [
    (Answer.yes, 1, Saved.AnsweredDeletion.deleted([.init(photo: .make(1, id: "p2"), memo: "memo 2")])),
    (.no, 2, .kept([.make(1, id: "p2")])),
  ])
  func theAnswerDecidesWhetherThePhotoIsDeleted(
    answer: Answer, left: Int, deletion: Saved.AnsweredDeletion
  ) async {
    let library = LibraryWorkerFake.holding(1...2)
    let sut = makeSUT(library)
    await sut.fetchSaved(request: .init(limit: 15))
    await sut.deletePhotos(request: .init(photos: .number(1), answer: answer))
    #expect(library.photos.count == left)
    #expect(presenter.messages.suffix(1) == [Saved.DeletePhotos.Response(result: .success(deletion))])
  }

  @Test func withoutAnAnswerNothingIsDeleted() async {
    let library = LibraryWorkerFake.holding(1...2)
    let sut = makeSUT(library)
    await sut.fetchSaved(request: .init(limit: 15))
    await sut.deletePhotos(request: .init(photos: .number(1), answer: .notAsked))
    #expect(library.photos.count == 2)
    #expect(presenter.messages.suffix(1) == [Saved.DeletePhotos.Response(result: .failure(.notAsked))])
  }

  @Test func afterADeletionTheOtherNumbersStayTheSame() async {
    let library = LibraryWorkerFake.holding(1...3)
    let sut = makeSUT(library)
    await sut.fetchSaved(request: .init(limit: 15))
    await sut.deletePhotos(request: .init(photos: .number(1), answer: .yes))
    await sut.deletePhotos(request: .init(photos: .number(1), answer: .yes))
    let trashed = Failure.trashed([.make(1, id: "p3")])
    #expect(presenter.messages.suffix(1) == [Saved.DeletePhotos.Response(result: .failure(trashed))])
    await sut.deletePhotos(request: .init(photos: .number(2), answer: .yes))
    #expect(library.photos.map(\.photo.id.rawValue) == ["p1"])
  }
}
