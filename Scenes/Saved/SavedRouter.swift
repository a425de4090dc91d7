import Domain
import SceneCore

@MainActor protocol SavedRoutingLogic: AnyObject {
  /// Goes to Detail of the selected photo; stays where it is when none is selected.
  func routeToDetail() async
  /// Goes to Photographer of the selected photo; stays where it is when none is selected.
  func routeToPhotographer() async
}

@MainActor protocol SavedDataPassing: AnyObject {
  var dataStore: any SavedDataStore { get }
}

@MainActor final class SavedRouter: SavedRoutingLogic, SavedDataPassing {
  let dataStore: any SavedDataStore
  private let routes: PhotoRoutes

  init(dataStore: any SavedDataStore, routes: PhotoRoutes) {
    self.dataStore = dataStore
    self.routes = routes
  }

  func routeToDetail() async {
    guard let input = passDataToDetail(source: dataStore) else { return }
    await routes.detail.take(input)
  }

  func routeToPhotographer() async {
    guard let input = passDataToPhotographer(source: dataStore) else { return }
    await routes.photographer.take(input)
  }

  private func passDataToDetail(source: any SavedDataStore) -> DetailInput? {
    source.selectedPhoto.map { DetailInput(photo: $0.photo, details: $0.details, list: source.listed) }
  }

  private func passDataToPhotographer(source: any SavedDataStore) -> PhotographerInput? {
    source.selectedPhoto.map { PhotographerInput(photo: $0.photo.photo) }
  }
}
