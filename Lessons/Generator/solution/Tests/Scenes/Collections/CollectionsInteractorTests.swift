import Domain
import TestSupport
import Testing

@testable import CollectionsScene

@MainActor struct CollectionsInteractorTests {
  private let presenter = CollectionsPresentationLogicSpy()

  private func makeSUT(_ libraryWorker: LibraryWorkerFake = .holding(1...2)) -> CollectionsInteractor {
    CollectionsInteractor(presenter: presenter, libraryWorker: libraryWorker)
  }

  @Test func fetchCollectionsPresentsWhatTheWorkerAnswers() async {
    let library = LibraryWorkerFake.holding(1...2)
    await makeSUT(library).fetchCollections(request: .init())
    let collection = Collections.SavedCollection(username: "amy", photos: library.photos.reversed())
    #expect(presenter.messages == [Collections.FetchCollections.Response(result: .success([collection]))])
  }

  @Test func aLibraryOfSeveralPagesIsReadToItsEnd() async throws {
    await makeSUT(.holding(1...250)).fetchCollections(request: .init())
    let response = try presenter.last(Collections.FetchCollections.Response.self)
    #expect(try response.result.get().map(\.photos.count) == [250])
  }

  @Test func openCollectionPresentsWhatTheWorkerAnswers() async {
    let library = LibraryWorkerFake.holding(1...2)
    let sut = makeSUT(library)
    await sut.openCollection(request: .init(username: "amy"))
    await sut.openCollection(request: .init(username: "bo"))
    #expect(
      presenter.messages == [
        Collections.OpenCollection.Response(
          result: .success(.init(username: "amy", photos: library.photos.reversed()))),
        Collections.OpenCollection.Response(result: .success(.init(username: "bo", photos: []))),
      ])
  }

  @Test func aLibraryThatCannotBeReadIsAFailure() async {
    await makeSUT(LibraryWorkerFake(failure: .library(.busy))).fetchCollections(request: .init())
    #expect(presenter.messages == [Collections.FetchCollections.Response(result: .failure(.library(.busy)))])
  }
}
