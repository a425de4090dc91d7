import Domain
import SceneCore

@MainActor protocol DetailRoutingLogic: AnyObject {
  func routeToPhotographer() async
  /// Goes to another Detail, of the selected photo; stays where it is when none is selected.
  func routeToDetail() async
}

@MainActor protocol DetailDataPassing: AnyObject {
  var dataStore: any DetailDataStore { get }
}

@MainActor final class DetailRouter: DetailRoutingLogic, DetailDataPassing {
  let dataStore: any DetailDataStore
  private let routes: PhotoRoutes

  init(dataStore: any DetailDataStore, routes: PhotoRoutes) {
    self.dataStore = dataStore
    self.routes = routes
  }

  func routeToPhotographer() async {
    await routes.photographer.take(passDataToPhotographer(source: dataStore))
  }

  func routeToDetail() async {
    guard let input = passDataToDetail(source: dataStore) else { return }
    await routes.detail.take(input)
  }

  /// `back` leads through this photo to the list, whose numbers hold in the next one, too.
  private func passDataToDetail(source: any DetailDataStore) -> DetailInput? {
    source.selectedPhoto.map { DetailInput(photo: $0.photo, details: $0.details, list: source.list) }
  }

  private func passDataToPhotographer(source: any DetailDataStore) -> PhotographerInput {
    PhotographerInput(photo: source.photo.photo)
  }
}
