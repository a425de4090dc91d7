import Domain
import SceneCore

@MainActor protocol HomeRoutingLogic: AnyObject {
  /// Goes to Detail of the selected photo; stays where it is when none is selected.
  func routeToDetail() async
}

@MainActor protocol HomeDataPassing: AnyObject {
  var dataStore: any HomeDataStore { get }
}

@MainActor final class HomeRouter: HomeRoutingLogic, HomeDataPassing {
  let dataStore: any HomeDataStore
  private let detailRoute: DetailRoute

  init(dataStore: any HomeDataStore, detailRoute: DetailRoute) {
    self.dataStore = dataStore
    self.detailRoute = detailRoute
  }

  func routeToDetail() async {
    guard let input = passDataToDetail(source: dataStore) else { return }
    await detailRoute.take(input)
  }

  private func passDataToDetail(source: any HomeDataStore) -> DetailInput? {
    source.selectedPhoto.map { DetailInput(photo: $0) }
  }
}
