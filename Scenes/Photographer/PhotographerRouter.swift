import SceneCore

typealias PhotographerDataPassing = ListDataPassing

/// Leads from the photo that is selected in Photographer's list to its details.
@MainActor final class PhotographerRouter: ListRoutingLogic, PhotographerDataPassing {
  let dataStore: any ListDataStore
  private let detailRoute: Route<DetailInput>

  init(dataStore: any ListDataStore, detailRoute: Route<DetailInput>) {
    self.dataStore = dataStore
    self.detailRoute = detailRoute
  }

  func routeToDetail() async {
    guard let input = dataStore.detailInput else { return }
    await detailRoute.take(input)
  }

  /// Their photos are what the scene shows.
  func routeToPhotographer() async {}
}
