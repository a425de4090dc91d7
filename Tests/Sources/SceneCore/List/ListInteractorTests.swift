import Domain
import TestSupport
import Testing

@testable import SceneCore

@MainActor struct ListInteractorTests {
  private let presenter = ListPresentationLogicSpy()
  private let library = LibraryWorkerFake.holding(2...2)
  private let star = StarWorkerDouble(.success(StarResult(outcome: .starred, memo: "memo")))
  private let sut: ListInteractor

  init() {
    sut = ListInteractor(presenter: presenter, libraryWorker: library, starWorker: star)
  }

  @Test func starPhotoStarsThePhotoWithThatNumber() async throws {
    sut.feed = try await .make(1...3)
    await sut.starPhoto(request: .init(number: 3, memo: "memo"))
    #expect(star.calls == [.init(photo: .make(id: "p3"), memo: "memo")])
    let starred = StarredPhoto(
      photo: .make(3, id: "p3"), result: StarResult(outcome: .starred, memo: "memo"))
    #expect(presenter.messages == [List.StarPhoto.Response(result: .success(starred))])
  }

  @Test(arguments: [0, -1, 4, Int.max, Int.min])
  func anUnknownNumberIsAFailure(number: Int) async throws {
    sut.feed = try await .make(1...3)
    await sut.starPhoto(request: .init(number: number, memo: nil))
    await sut.unstarPhoto(request: .init(number: number))
    await sut.selectPhoto(request: .init(number: number))
    let failure = Failure.unknownNumber(number, count: 3)
    #expect(
      presenter.messages == [
        List.StarPhoto.Response(result: .failure(failure)),
        List.UnstarPhoto.Response(result: .failure(failure)),
        List.SelectPhoto.Response(result: .failure(failure)),
      ])
    #expect(star.calls.isEmpty)
  }

  @Test func numbersAreThoseOfTheFeedThatTheSceneSetLast() async throws {
    sut.feed = try await .make(1...3)
    sut.feed = try await .make(7...8)
    await sut.selectPhoto(request: .init(number: 2))
    #expect(sut.selectedPhoto == .make(2, id: "p8"))
  }

  @Test func unstarPhotoRemovesItFromTheLibrary() async throws {
    sut.feed = try await .make(1...3)
    await sut.unstarPhoto(request: .init(number: 2))
    #expect(library.photos.isEmpty)
    #expect(presenter.messages == [List.UnstarPhoto.Response(result: .success(.make(2, id: "p2")))])
  }

  @Test func unstarringAnUnsavedPhotoIsAFailure() async throws {
    sut.feed = try await .make(1...3)
    await sut.unstarPhoto(request: .init(number: 1))
    #expect(presenter.messages == [List.UnstarPhoto.Response(result: .failure(.library(.notSaved)))])
  }

  @Test func selectPhotoKeepsItForTheNextScene() async throws {
    sut.feed = try await .make(1...3)
    await sut.selectPhoto(request: .init(number: 2))
    #expect(sut.selectedPhoto == .make(2, id: "p2"))
    #expect(presenter.messages == [List.SelectPhoto.Response(result: .success(.make(2, id: "p2")))])
  }

  @Test func aFailedSelectionClearsTheOneBefore() async throws {
    sut.feed = try await .make(1...3)
    await sut.selectPhoto(request: .init(number: 2))
    await sut.selectPhoto(request: .init(number: 9))
    #expect(sut.selectedPhoto == nil)
  }

  @Test func arrangingPhotosShowsTheListWithCurrentStars() async throws {
    await sut.arrangePhotos(request: .init(columns: 2))
    sut.feed = try await .make(1...3)
    await sut.arrangePhotos(request: .init(columns: nil))
    let empty = ShownPhotos(photos: [], starred: [], hasMore: true)
    let list = ShownPhotos(
      photos: (1...3).map { .make($0, id: "p\($0)") }, starred: [Photo.make(id: "p2").key], hasMore: true)
    #expect(
      presenter.messages == [
        List.ArrangePhotos.Response(columns: 2, result: .success(empty)),
        List.ArrangePhotos.Response(columns: nil, result: .success(list)),
      ])
  }
}
