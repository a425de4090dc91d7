import SceneCore

@MainActor protocol SavedDataPassing: AnyObject {
  var dataStore: any ListDataStore { get }
}

@MainActor final class SavedRouter: ListRoutingLogic, SavedDataPassing {
  let dataStore: any ListDataStore
  private let routes: PhotoRoutes

  init(dataStore: any ListDataStore, routes: PhotoRoutes) {
    self.dataStore = dataStore
    self.routes = routes
  }

  func routeToDetail() async {
    guard let input = dataStore.detailInput else { return }
    await routes.detail.take(input)
  }

  func routeToPhotographer() async {
    guard let input = dataStore.photographerInput else { return }
    await routes.photographer.take(input)
  }
}
