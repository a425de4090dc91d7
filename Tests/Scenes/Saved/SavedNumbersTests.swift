import Domain
import FoundationEssentials
import SceneCore
import TestSupport
import Testing

@testable import SavedScene

/// What is done to several photos of the library at once.
@MainActor struct SavedNumbersTests {
  private let presenter = SavedPresentationLogicSpy()
  private let library = LibraryWorkerFake.holding(1...6)

  private func makeSUT() -> SavedInteractor {
    SavedInteractor(presenter: presenter, photosWorker: PhotosWorkerDouble(), library: library)
  }

  private var left: [String] { library.photos.map(\.photo.id.rawValue) }

  @Test func severalPhotosAreDeletedTogetherAndTheOthersKeepTheirNumbers() async throws {
    let sut = makeSUT()
    await sut.fetchSaved(request: .init(limit: 15))
    await sut.deletePhotos(request: .init(photos: .numbers(.init([1...2, 5...5])), answer: .yes))
    #expect(left == ["p1", "p3", "p4"])
    await sut.prepareDeletion(request: .init(photos: .numbers(.init([2...4]))))
    #expect(
      try presenter.last(Saved.PrepareDeletion.Response.self).result
        == .failure(.trashed([.make(2, id: "p5")])))
    await sut.deletePhotos(request: .init(photos: .numbers(.init([2...4])), answer: .yes))
    #expect(left == ["p1", "p3", "p4"])
  }

  @Test func beforeAListIsShownNumbersAreThoseOfTheLibrary() async throws {
    let sut = makeSUT()
    await sut.prepareDeletion(request: .init(photos: .numbers(.init([2...3]))))
    await sut.deletePhotos(request: .init(photos: .numbers(.init([2...3])), answer: .yes))
    #expect(left == ["p1", "p2", "p3", "p6"])
  }

  @Test func aRangeBeyondTheLibraryReadsNothing() async throws {
    let sut = makeSUT()
    await sut.prepareDeletion(request: .init(photos: .numbers(.init([1...999_999_999]))))
    #expect(sut.view == nil)
    #expect(
      try presenter.last(Saved.PrepareDeletion.Response.self).result
        == .failure(.unknownNumber(999_999_999, count: 6)))
  }

  @Test func severalPhotosAreRestoredOrPurgedTogether() async throws {
    let sut = makeSUT()
    _ = try await library.delete((2...5).map { Photo.make(id: "p\($0)").key })
    await sut.fetchTrash(request: .init(limit: 15))
    await sut.restorePhotos(request: .init(photos: .numbers(.init([1...2]))))
    #expect(try presenter.last(Saved.RestorePhotos.Response.self).result.get().count == 2)
    await sut.restorePhotos(request: .init(photos: .numbers(.init([2...3]))))
    #expect(try presenter.last(Saved.RestorePhotos.Response.self).result == .failure(.untrashedNumbers([2])))
    await sut.purgePhotos(request: .init(photos: .numbers(.init([3...4])), answer: .yes))
    #expect(try await library.trashCount() == 0)
  }

  @Test func severalPhotosAreTaggedTogether() async throws {
    let sut = makeSUT()
    await sut.fetchSaved(request: .init(limit: 15))
    await sut.tagPhotos(
      request: .init(photos: .numbers(.init([1...2])), tags: .init(adding: [.make("sea")])))
    #expect(library.photos.filter { !$0.tags.isEmpty }.map(\.photo.id.rawValue) == ["p5", "p6"])
  }

  @Test func inTheTrashNothingIsTagged() async throws {
    let sut = makeSUT()
    try await library.delete(Photo.make(id: "p5").key)
    await sut.fetchTrash(request: .init(limit: 15))
    await sut.tagPhotos(request: .init(photos: .number(1), tags: .init(adding: [.make("sea")])))
    #expect(
      try presenter.last(Saved.TagPhotos.Response.self).result == .failure(.trashed([.make(1, id: "p5")])))
  }

  @Test func questionsCountThePhotosAndNameTheFirst() throws {
    let (sut, view) = (SavedPresenter(timeZone: .gmt), SavedDisplayLogicSpy())
    sut.viewController = view
    let photos = (1...5).map { (number: Int) in
      Saved.NumberedSavedPhoto(number: number, saved: .make(memo: "memo \(number)"))
    }
    sut.presentPreparedDeletion(response: .init(result: .success(photos)))
    #expect(
      try view.last(Saved.PrepareDeletion.ViewModel.self).result
        == .success("Delete 5 photos: \"memo 1\", \"memo 2\", \"memo 3\" and 2 more? [y/N] "))
    sut.presentPreparedPurge(response: .init(result: .success(.these(Array(photos.prefix(2))))))
    #expect(
      try view.last(Saved.PreparePurge.ViewModel.self).result
        == .success(
          .ask("Remove 2 photos from the trash for good: \"memo 1\" and \"memo 2\"? [y/N] ")))
  }
}
