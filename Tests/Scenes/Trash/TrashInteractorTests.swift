import Domain
import SceneCore
import TestSupport
import Testing

@testable import TrashScene

@MainActor struct TrashInteractorTests {
  private let presenter = TrashPresentationLogicSpy()

  private func makeSUT(_ library: LibraryWorkerFake) -> TrashInteractor {
    TrashInteractor(
      presenter: presenter, workers: .doubles(library: library),
      list: ListDataStoreStub { (numbers) async throws(Failure) in
        try await library.lastDeletedPhotos(upTo: numbers)
      })
  }

  private func ids(_ shown: ShownSavedPhotos) -> [String] { shown.photos.map(\.saved.photo.id.rawValue) }
  private func ids(_ photos: [NumberedSavedPhoto]) -> [String] { photos.map(\.saved.photo.id.rawValue) }

  @Test func numbersAreThoseOfTheTrash() async throws {
    let library = try await LibraryWorkerFake.ofSix(trashing: [2, 5])
    let sut = makeSUT(library)
    await sut.fetchPhotos(request: .init(limit: 15))
    #expect(ids(try presenter.last(Trash.FetchPhotos.Response.self).result.get()) == ["p5", "p2"])
    await sut.restorePhotos(request: .init(photos: .number(2)))
    #expect(ids(try presenter.last(Trash.RestorePhotos.Response.self).result.get()) == ["p2"])
    #expect(library.photos.map(\.photo.id.rawValue).sorted() == ["p1", "p2", "p3", "p4", "p6"])
    await sut.restorePhotos(request: .init(photos: .number(2)))
    let notInTrash = Failure.notInTrash(.make(2, id: "p2"))
    #expect(try presenter.last(Trash.RestorePhotos.Response.self).result == .failure(notInTrash))
  }

  @Test func theTrashIsPagedAndComesBackAsItWas() async throws {
    let sut = makeSUT(try await .ofSix(trashing: [1, 2, 3]))
    await sut.fetchPhotos(request: .init(pageSize: 2, limit: 15))
    await sut.fetchPhotos(request: .init(page: .next, limit: 15))
    #expect(ids(try presenter.last(Trash.FetchPhotos.Response.self).result.get()) == ["p1"])
    await sut.fetchPhotos(request: .init(page: .again, limit: 15))
    let shown = try presenter.last(Trash.FetchPhotos.Response.self).result.get()
    #expect(ids(shown) == ["p3", "p2", "p1"] && shown.before == 2)
  }

  @Test func severalPhotosAreRestoredOrPurgedTogether() async throws {
    let library = try await LibraryWorkerFake.ofSix(trashing: [2, 3, 4, 5])
    let sut = makeSUT(library)
    await sut.fetchPhotos(request: .init(limit: 15))
    await sut.restorePhotos(request: .init(photos: .numbers(.init([1...2]))))
    #expect(try presenter.last(Trash.RestorePhotos.Response.self).result.get().count == 2)
    await sut.restorePhotos(request: .init(photos: .numbers(.init([2...3]))))
    #expect(try presenter.last(Trash.RestorePhotos.Response.self).result == .failure(.numbersNotInTrash([2])))
    await sut.purgePhotos(request: .init(photos: .numbers(.init([3...4])), answer: .yes))
    #expect(try await library.trashCount() == 0)
  }

  @Test func beforeTheTrashIsShownANumberIsThatOfTheTrash() async throws {
    await makeSUT(try await .ofSix(trashing: [2, 5])).restorePhotos(request: .init(photos: .number(1)))
    #expect(ids(try presenter.last(Trash.RestorePhotos.Response.self).result.get()) == ["p5"])
  }

  @Test func aPhotoIsRestoredByItsID() async throws {
    let library = try await LibraryWorkerFake.ofSix(trashing: [2])
    await makeSUT(library).restorePhotos(request: .init(photos: .name(PhotoName(id: .make("p2")))))
    #expect(library.photos.count == 6)
  }

  @Test func theQuestionBeforeAPurgeIsAboutSomeOrAll() async throws {
    let library = try await LibraryWorkerFake.ofSix(trashing: [2, 5])
    let sut = makeSUT(library)
    await sut.preparePurge(request: .init(photos: nil))
    #expect(
      try presenter.last(Trash.PreparePurge.Response.self).result
        == .success(.all(try await library.trashedPhotos(before: nil, limit: 4))))
    await sut.fetchPhotos(request: .init(limit: 15))
    await sut.preparePurge(request: .init(photos: .number(2)))
    guard case .these(let photos) = try presenter.last(Trash.PreparePurge.Response.self).result.get() else {
      Issue.record("It is about all of them.")
      return
    }
    #expect(ids(photos) == ["p2"])
  }

  @Test(arguments: [Answer.no, .notAsked]) func withoutAYesNothingIsPurged(answer: Answer) async throws {
    let library = try await LibraryWorkerFake.ofSix(trashing: [2, 5])
    await makeSUT(library).purgePhotos(request: .init(photos: nil, answer: answer))
    #expect(try await library.trashCount() == 2)
  }

  @Test func whatIsDeletedAfterTheQuestionIsNotPurgedWithTheRest() async throws {
    let library = try await LibraryWorkerFake.ofSix(trashing: [2, 5])
    let sut = makeSUT(library)
    await sut.preparePurge(request: .init(photos: nil))
    try await library.delete(Photo.make(id: "p3").key)
    await sut.purgePhotos(request: .init(photos: nil, answer: .yes))
    #expect(try presenter.last(Trash.PurgePhotos.Response.self).result == .failure(.trashChanged))
    #expect(try await library.trashCount() == 3)
    await sut.preparePurge(request: .init(photos: nil))
    await sut.purgePhotos(request: .init(photos: nil, answer: .yes))
    #expect(try presenter.last(Trash.PurgePhotos.Response.self).result == .success(.purged(count: 3, [])))
  }

  @Test func whereNothingIsAskedEverythingIsPurged() async throws {
    let library = try await LibraryWorkerFake.ofSix(trashing: [2, 5])
    let sut = makeSUT(library)
    await sut.preparePurge(request: .init(photos: nil, isAnswered: true))
    try await library.delete(Photo.make(id: "p3").key)
    await sut.purgePhotos(request: .init(photos: nil, answer: .yes))
    #expect(try presenter.last(Trash.PurgePhotos.Response.self).result == .success(.purged(count: 3, [])))
  }

  @Test func aPurgeTakesOneOrAll() async throws {
    let sut = makeSUT(try await .ofSix(trashing: [2, 5, 6]))
    await sut.fetchPhotos(request: .init(limit: 15))
    await sut.purgePhotos(request: .init(photos: .number(1), answer: .yes))
    guard
      case .purged(count: 1, let photos) = try presenter.last(Trash.PurgePhotos.Response.self).result.get()
    else {
      Issue.record("One photo was removed.")
      return
    }
    #expect(ids(photos) == ["p6"])
    await sut.purgePhotos(request: .init(photos: nil, answer: .yes))
    #expect(try presenter.last(Trash.PurgePhotos.Response.self).result == .success(.purged(count: 2, [])))
    await sut.preparePurge(request: .init(photos: .number(1)))
    #expect(try presenter.last(Trash.PreparePurge.Response.self).result == .failure(.library(.notInTrash)))
  }
}
