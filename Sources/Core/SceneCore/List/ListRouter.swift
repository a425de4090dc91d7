/// The photos of a scene's list, for its router.
@MainActor package protocol ListDataPassing: AnyObject {
  var dataStore: any ListDataStore { get }
}

/// Leads from the selected photo of a list to its details or its photographer.
@MainActor package final class ListRouter: ListRoutingLogic, ListDataPassing {
  package let dataStore: any ListDataStore
  private let routes: PhotoRoutes

  package init(dataStore: any ListDataStore, routes: PhotoRoutes) {
    self.dataStore = dataStore
    self.routes = routes
  }

  package func routeToDetail() async {
    guard let input = dataStore.detailInput else { return }
    await routes.detail.take(input)
  }

  package func routeToPhotographer() async {
    guard let input = dataStore.photographerInput else { return }
    await routes.photographer.take(input)
  }
}
