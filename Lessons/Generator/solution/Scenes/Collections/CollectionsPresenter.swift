import Domain
import SceneCore

@MainActor protocol CollectionsPresentationLogic: AnyObject {
  func presentFetchedCollections(response: Collections.FetchCollections.Response)
  func presentOpenedCollection(response: Collections.OpenCollection.Response)
}

@MainActor final class CollectionsPresenter: CollectionsPresentationLogic {
  weak var viewController: (any CollectionsDisplayLogic)?

  func presentFetchedCollections(response: Collections.FetchCollections.Response) {
    let result = response.result.mapError { DisplayedError($0) }.map(displayed)
    viewController?.displayFetchedCollections(viewModel: .init(result: result))
  }

  func presentOpenedCollection(response: Collections.OpenCollection.Response) {
    let result = response.result.mapError { DisplayedError($0) }.map(displayed)
    viewController?.displayOpenedCollection(viewModel: .init(result: result))
  }

  private func displayed(_ collections: [Collections.SavedCollection]) -> Collections.DisplayedCollections {
    let photographers = Wording.counted(collections.count, "photographer")
    return Collections.DisplayedCollections(
      collections: collections.map { .init(username: $0.username, photos: $0.photos.count) },
      sentence: collections.isEmpty
        ? "No photo is saved yet." : "\(photographers) · open <username> for the memos")
  }

  private func displayed(_ collection: Collections.SavedCollection) -> Collections.DisplayedCollection {
    let photos = Wording.saved(collection.photos.count)
    return Collections.DisplayedCollection(
      username: collection.username, memos: collection.photos.map(\.memo),
      sentence: "\(photos) by \(collection.username)")
  }
}
