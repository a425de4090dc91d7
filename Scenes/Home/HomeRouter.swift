import Domain
import SceneCore

@MainActor protocol HomeRoutingLogic: AnyObject {
  /// Goes to Detail of the selected photo; stays where it is when none is selected.
  func routeToDetail() async
  /// Goes to Photographer of the selected photo; stays where it is when none is selected.
  func routeToPhotographer() async
}

@MainActor protocol HomeDataPassing: AnyObject {
  var dataStore: any HomeDataStore { get }
}

@MainActor final class HomeRouter: HomeRoutingLogic, HomeDataPassing {
  let dataStore: any HomeDataStore
  private let detailRoute: DetailRoute
  private let photographerRoute: PhotographerRoute

  init(
    dataStore: any HomeDataStore, detailRoute: DetailRoute, photographerRoute: PhotographerRoute
  ) {
    self.dataStore = dataStore
    self.detailRoute = detailRoute
    self.photographerRoute = photographerRoute
  }

  func routeToDetail() async {
    guard let input = passDataToDetail(source: dataStore) else { return }
    await detailRoute.take(input)
  }

  func routeToPhotographer() async {
    guard let input = passDataToPhotographer(source: dataStore) else { return }
    await photographerRoute.take(input)
  }

  private func passDataToDetail(source: any HomeDataStore) -> DetailInput? {
    source.selectedPhoto.map { DetailInput(photo: $0) }
  }

  private func passDataToPhotographer(source: any HomeDataStore) -> PhotographerInput? {
    source.selectedPhoto.map { PhotographerInput(photo: $0.photo) }
  }
}
