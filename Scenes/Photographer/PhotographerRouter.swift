import SceneCore

typealias PhotographerDataPassing = ListDataPassing

@MainActor final class PhotographerRouter: ListRoutingLogic, PhotographerDataPassing {
  let dataStore: any ListDataStore
  private let detailRoute: Route<DetailInput>

  init(dataStore: any ListDataStore, detailRoute: Route<DetailInput>) {
    self.dataStore = dataStore
    self.detailRoute = detailRoute
  }

  func routeToDetail() async {
    for input in dataStore.detailInputs { await detailRoute.take(input) }
  }

  /// Does nothing, because the photographer's photos are already on screen.
  func routeToPhotographer() async {}
}
