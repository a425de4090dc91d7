/// The list's photos, which a scene's router passes on.
@MainActor package protocol ListDataPassing: AnyObject {
  var dataStore: any ListDataStore { get }
}

/// Leads from a list's selected photos to the photo view or to a photographer.
@MainActor package final class ListRouter: ListRoutingLogic, ListDataPassing {
  package let dataStore: any ListDataStore
  private let routes: PhotoRoutes

  package init(dataStore: any ListDataStore, routes: PhotoRoutes) {
    self.dataStore = dataStore
    self.routes = routes
  }

  package func routeToDetail() async {
    for input in dataStore.detailInputs { await routes.detail.take(input) }
  }

  package func routeToPhotographer() async {
    guard let input = dataStore.photographerInput else { return }
    await routes.photographer.take(input)
  }
}
