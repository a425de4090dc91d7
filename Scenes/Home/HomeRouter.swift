import SceneCore

@MainActor protocol HomeDataPassing: AnyObject {
  var dataStore: any ListDataStore { get }
}

/// Leads from the photo that is selected in Home's list to its details, and to its photographer.
@MainActor final class HomeRouter: ListRoutingLogic, HomeDataPassing {
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
