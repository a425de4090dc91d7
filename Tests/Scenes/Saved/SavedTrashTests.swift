import Domain
import FoundationEssentials
import SceneCore
import Terminal
import TestSupport
import Testing

@testable import SavedScene

/// What is done to photos of the trash.
@MainActor struct SavedTrashTests {
  private let presenter = SavedPresentationLogicSpy()

  private func makeSUT(_ library: LibraryWorkerFake) -> SavedInteractor {
    SavedInteractor(presenter: presenter, photosWorker: PhotosWorkerDouble(), library: library)
  }

  @Test func numbersInTheTrashAreThoseOfTheTrash() async throws {
    let library = try await LibraryWorkerFake.ofSix(trashing: [2, 5])
    let sut = makeSUT(library)
    await sut.fetchTrash(request: .init(limit: 15))
    #expect(try presenter.last(Saved.FetchTrash.Response.self).result.get().ids == ["p5", "p2"])
    await sut.restorePhotos(request: .init(photos: .number(2)))
    #expect(
      try presenter.last(Saved.RestorePhotos.Response.self).result.get().first?.saved.photo.id.rawValue
        == "p2")
    #expect(library.photos.map(\.photo.id.rawValue).sorted() == ["p1", "p2", "p3", "p4", "p6"])
    await sut.restorePhotos(request: .init(photos: .number(2)))
    let untrashed = Failure.untrashed(.make(2, id: "p2"))
    #expect(try presenter.last(Saved.RestorePhotos.Response.self).result == .failure(untrashed))
  }

  @Test func whatWasDeletedFromTheListIsRestoredByItsNumber() async throws {
    let library = try await LibraryWorkerFake.ofSix(trashing: [2])
    let sut = makeSUT(library)
    await sut.fetchSaved(request: .init(limit: 15))
    await sut.deletePhotos(request: .init(photos: .number(1), answer: .yes))
    await sut.restorePhotos(request: .init(photos: .number(1)))
    #expect(
      try presenter.last(Saved.RestorePhotos.Response.self).result.get().first?.saved.photo.id.rawValue
        == "p6")
    #expect(library.photos.contains { $0.photo.id.rawValue == "p6" })
  }

  @Test func aNumberOfTheLibraryIsNotInTheTrash() async throws {
    let sut = makeSUT(try await LibraryWorkerFake.ofSix(trashing: [2]))
    await sut.fetchSaved(request: .init(limit: 15))
    await sut.restorePhotos(request: .init(photos: .number(1)))
    let untrashed = Failure.untrashed(.make(1, id: "p6"))
    #expect(try presenter.last(Saved.RestorePhotos.Response.self).result == .failure(untrashed))
    await sut.preparePurge(request: .init(photos: .number(1)))
    #expect(try presenter.last(Saved.PreparePurge.Response.self).result == .failure(untrashed))
    await sut.restorePhotos(request: .init(photos: .name(PhotoName(id: .make("p6")))))
    #expect(try presenter.last(Saved.RestorePhotos.Response.self).result == .failure(untrashed))
  }

  @Test(arguments: [
    ("p6", Failure.untrashed(NumberedPhoto(photo: .make(id: "p6")))), ("all", .unknownID(.make("all"))),
    ("Dwu85P9SOIk", .library(.notInTrash)),
  ]) func whatIsNotInTheTrashIsNamed(id: String, failure: Failure) async throws {
    let sut = makeSUT(try await LibraryWorkerFake.ofSix(trashing: [2]))
    await sut.restorePhotos(request: .init(photos: .name(PhotoName(id: .make(id)))))
    #expect(try presenter.last(Saved.RestorePhotos.Response.self).result == .failure(failure))
  }

  @Test func whatIsInTheTrashIsSaidToBeThere() async throws {
    let sut = makeSUT(try await LibraryWorkerFake.ofSix(trashing: [2, 5]))
    await sut.fetchTrash(request: .init(limit: 15))
    let trashed = Failure.trashed([.make(1, id: "p5")])
    await sut.updateMemo(request: .init(photo: .number(1), memo: "x"))
    #expect(try presenter.last(Saved.UpdateMemo.Response.self).result == .failure(trashed))
    await sut.prepareDeletion(request: .init(photos: .name(PhotoName(id: .make("p5")))))
    #expect(try presenter.last(Saved.PrepareDeletion.Response.self).result == .failure(trashed))
    await sut.prepareDeletion(request: .init(photos: .numbers(.init([1...2]))))
    #expect(
      try presenter.last(Saved.PrepareDeletion.Response.self).result
        == .failure(.trashed([.make(1, id: "p5"), .make(2, id: "p2")])))
    await sut.restorePhotos(request: .init(photos: .number(1)))
    await sut.updateMemo(request: .init(photo: .number(1), memo: "x"))
    #expect(throws: Never.self) { try presenter.last(Saved.UpdateMemo.Response.self).result.get() }
  }

  @Test func theMemosOfAPhotoInTheTrashAreRead() async throws {
    let library = try await LibraryWorkerFake.ofSix(trashing: [2, 5])
    let named = PhotoReference.name(PhotoName(id: .make("p2")))
    let history = MemoHistory(memo: "memo 2", earlier: [], isInTrash: true)
    await makeSUT(library).fetchMemos(request: .init(photo: named))
    #expect(
      try presenter.last(Saved.FetchMemos.Response.self).result
        == .success(PhotoMemos(photo: NumberedPhoto(photo: .make(id: "p2")), history: history)))
    let sut = makeSUT(library)
    await sut.fetchTrash(request: .init(limit: 15))
    await sut.fetchMemos(request: .init(photo: .number(2)))
    #expect(
      try presenter.last(Saved.FetchMemos.Response.self).result
        == .success(PhotoMemos(photo: .make(2, id: "p2"), history: history)))
    await sut.purgePhotos(request: .init(photos: .number(2), answer: .yes))
    await sut.fetchMemos(request: .init(photo: .number(2)))
    #expect(try presenter.last(Saved.FetchMemos.Response.self).result == .failure(.library(.notSaved)))
  }

  @Test func whereAnotherListIsOnShowThatIsSaidToo() async throws {
    let sut = makeSUT(try await LibraryWorkerFake.ofSix(trashing: [2]))
    let named = PhotoReference.name(PhotoName(id: .make("p2")))
    await sut.updateMemo(request: .init(photo: named, memo: "x"))
    let unlisted = Failure.trashed([NumberedPhoto(photo: .make(id: "p2"))])
    #expect(try presenter.last(Saved.UpdateMemo.Response.self).result == .failure(unlisted))
    await sut.fetchSaved(request: .init(limit: 15))
    await sut.deletePhotos(request: .init(photos: .number(2), answer: .yes))
    let trashed = Failure.trashed([.make(2, id: "p5")])
    await sut.prepareDeletion(request: .init(photos: .number(2)))
    #expect(try presenter.last(Saved.PrepareDeletion.Response.self).result == .failure(trashed))
    await sut.prepareDeletion(request: .init(photos: .numbers(.init([1...3]))))
    #expect(try presenter.last(Saved.PrepareDeletion.Response.self).result == .failure(trashed))
    await sut.tagPhotos(request: .init(photos: .number(2), tags: .init(adding: [.make("sea")])))
    #expect(try presenter.last(Saved.TagPhotos.Response.self).result == .failure(trashed))
  }

  @Test func beforeAListIsShownANumberIsThatOfTheTrash() async throws {
    let library = try await LibraryWorkerFake.ofSix(trashing: [2, 5])
    await makeSUT(library).restorePhotos(request: .init(photos: .number(1)))
    #expect(
      try presenter.last(Saved.RestorePhotos.Response.self).result.get().first?.saved.photo.id.rawValue
        == "p5")
  }

  /// Else `delete 1 --yes` after a search without a result would delete the newest photo of the library.
  @Test func inAnEmptyListNoNumberMeansAPhotoOfTheLibrary() async throws {
    let sut = makeSUT(.holding(1...6))
    await sut.findPhotos(request: .init(query: "nothing", limit: 4))
    await sut.prepareDeletion(request: .init(photos: .number(1)))
    await sut.updateMemo(request: .init(photo: .number(1), memo: "m"))
    await sut.fetchTrash(request: .init(limit: 4))
    await sut.prepareDeletion(request: .init(photos: .number(1)))
    let failure = Failure.unknownNumber(1, count: 0)
    #expect(
      presenter.messages.filter {
        !($0.base is Saved.FindPhotos.Response || $0.base is Saved.FetchTrash.Response)
      } == [
        Saved.PrepareDeletion.Response(result: .failure(failure)),
        Saved.UpdateMemo.Response(result: .failure(failure)),
        Saved.PrepareDeletion.Response(result: .failure(failure)),
      ])
  }

  @Test func aPhotoIsRestoredByItsIdFromAnyView() async throws {
    let photo = Photo.make(id: "Dwu85P9SOIk")
    let library = LibraryWorkerFake([.make(sequence: 1, photo: photo, memo: "m")])
    try await library.delete(photo.key)
    let name = PhotoName(id: photo.id)
    await makeSUT(library).restorePhotos(request: .init(photos: .name(name)))
    #expect(library.photos.map(\.photo.id) == [photo.id])
  }

  @Test func theQuestionBeforeAPurgeCountsOrNamesThePhotos() async throws {
    let library = try await LibraryWorkerFake.ofSix(trashing: [2, 5])
    let sut = makeSUT(library)
    await sut.preparePurge(request: .init(photos: nil))
    #expect(
      try presenter.last(Saved.PreparePurge.Response.self).result
        == .success(.all(try await library.trashedPhotos(before: nil, limit: 4))))
    await sut.fetchTrash(request: .init(limit: 15))
    await sut.preparePurge(request: .init(photos: .number(2)))
    guard case .these(let photos) = try presenter.last(Saved.PreparePurge.Response.self).result.get() else {
      Issue.record("It is about all of them.")
      return
    }
    #expect(photos.map(\.saved.photo.id.rawValue) == ["p2"])
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
    _ = try await library.delete([Photo.make(id: "p3").key])
    await sut.purgePhotos(request: .init(photos: nil, answer: .yes))
    #expect(try presenter.last(Saved.PurgePhotos.Response.self).result == .failure(.trashChanged))
    #expect(try await library.trashCount() == 3)
    await sut.preparePurge(request: .init(photos: nil))
    await sut.purgePhotos(request: .init(photos: nil, answer: .yes))
    #expect(try presenter.last(Saved.PurgePhotos.Response.self).result == .success(.purged(count: 3, [])))
  }

  @Test func whereNothingIsAskedEverythingIsPurged() async throws {
    let library = try await LibraryWorkerFake.ofSix(trashing: [2, 5])
    let sut = makeSUT(library)
    await sut.preparePurge(request: .init(photos: nil, isAnswered: true))
    _ = try await library.delete([Photo.make(id: "p3").key])
    await sut.purgePhotos(request: .init(photos: nil, answer: .yes))
    #expect(try presenter.last(Saved.PurgePhotos.Response.self).result == .success(.purged(count: 3, [])))
  }

  @Test func aPurgeTakesOneOrAll() async throws {
    let library = try await LibraryWorkerFake.ofSix(trashing: [2, 5, 6])
    let sut = makeSUT(library)
    await sut.fetchTrash(request: .init(limit: 15))
    await sut.purgePhotos(request: .init(photos: .number(1), answer: .yes))
    guard
      case .purged(count: 1, let photos) = try presenter.last(Saved.PurgePhotos.Response.self).result.get()
    else {
      Issue.record("One photo was removed.")
      return
    }
    #expect(photos.map(\.saved.photo.id.rawValue) == ["p6"])
    await sut.purgePhotos(request: .init(photos: nil, answer: .yes))
    #expect(try presenter.last(Saved.PurgePhotos.Response.self).result == .success(.purged(count: 2, [])))
    await sut.preparePurge(request: .init(photos: .number(1)))
    #expect(try presenter.last(Saved.PreparePurge.Response.self).result == .failure(.library(.notInTrash)))
  }
}
