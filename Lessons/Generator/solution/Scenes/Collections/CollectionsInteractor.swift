import Domain
import SceneCore

@MainActor protocol CollectionsBusinessLogic: AnyObject {
  func fetchCollections(request: Collections.FetchCollections.Request) async
  func openCollection(request: Collections.OpenCollection.Request) async
}

/// Keeps nothing: other scenes change the library, so each use case reads it again.
@MainActor final class CollectionsInteractor: CollectionsBusinessLogic {
  private let presenter: any CollectionsPresentationLogic
  private let libraryWorker: any LibraryWorkerLogic

  init(presenter: any CollectionsPresentationLogic, libraryWorker: any LibraryWorkerLogic) {
    self.presenter = presenter
    self.libraryWorker = libraryWorker
  }

  func fetchCollections(request: Collections.FetchCollections.Request) async {
    let result = await Result { () async throws(Failure) in
      Dictionary(grouping: try await savedPhotos(), by: \.collection)
        .map { Collections.SavedCollection(username: $0, photos: $1) }
        .sorted { ($1.photos.count, $0.username) < ($0.photos.count, $1.username) }
    }
    presenter.presentFetchedCollections(response: .init(result: result))
  }

  func openCollection(request: Collections.OpenCollection.Request) async {
    let result = await Result { () async throws(Failure) in
      Collections.SavedCollection(
        username: request.username,
        photos: try await savedPhotos().filter { $0.collection == request.username })
    }
    presenter.presentOpenedCollection(response: .init(result: result))
  }

  /// Returns the whole library, newest first.
  private func savedPhotos() async throws(Failure) -> [SavedPhoto] {
    var photos: [SavedPhoto] = []
    while true {
      let page = try await libraryWorker.savedPhotos(before: photos.last?.sequence, limit: 100)
      photos += page.photos
      guard page.hasMore, !page.photos.isEmpty else { return photos }
    }
  }
}

extension SavedPhoto {
  /// The photographer's username, or the name if the source gives no username.
  fileprivate var collection: String { photo.photographer.username ?? photo.photographer.name }
}
