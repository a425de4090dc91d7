import Domain
import SceneCore
import TestSupport
import Testing

@testable import CollectionsScene

@MainActor struct CollectionsPresenterTests {
  private let viewController = CollectionsDisplayLogicSpy()
  private let sut = CollectionsPresenter()

  init() {
    sut.viewController = viewController
  }

  @Test func presentFetchedCollectionsDisplaysWhatItIsGiven() {
    let collections = [
      Collections.SavedCollection(username: "amy", photos: [.make(), .make()]),
      .init(username: "bo", photos: [.make()]),
    ]
    sut.presentFetchedCollections(response: .init(result: .success(collections)))
    sut.presentFetchedCollections(response: .init(result: .success([])))
    #expect(
      viewController.messages == [
        Collections.FetchCollections.ViewModel(
          result: .success(
            .init(
              collections: [.init(username: "amy", photos: 2), .init(username: "bo", photos: 1)],
              sentence: "2 photographers · open <username> for the memos"))),
        Collections.FetchCollections.ViewModel(
          result: .success(.init(collections: [], sentence: "No photo is saved yet."))),
      ])
  }

  @Test func presentOpenedCollectionDisplaysWhatItIsGiven() {
    let collection = Collections.SavedCollection(
      username: "amy", photos: [.make(memo: "a"), .make(memo: "")])
    sut.presentOpenedCollection(response: .init(result: .success(collection)))
    #expect(
      viewController.messages == [
        Collections.OpenCollection.ViewModel(
          result: .success(.init(username: "amy", memos: ["a", ""], sentence: "2 photos saved by amy")))
      ])
  }

  @Test func aFailureIsDisplayedAsItsSentence() {
    let error = DisplayedError(Failure.library(.busy))
    sut.presentOpenedCollection(response: .init(result: .failure(.library(.busy))))
    #expect(viewController.messages == [Collections.OpenCollection.ViewModel(result: .failure(error))])
  }
}
