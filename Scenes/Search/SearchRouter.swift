import Domain
import SceneCore

@MainActor protocol SearchRoutingLogic: AnyObject {
  /// Goes to Detail of the selected photo; stays where it is when none is selected.
  func routeToDetail() async
}

@MainActor protocol SearchDataPassing: AnyObject {
  var dataStore: any SearchDataStore { get }
}

@MainActor final class SearchRouter: SearchRoutingLogic, SearchDataPassing {
  let dataStore: any SearchDataStore
  private let detailRoute: DetailRoute

  init(dataStore: any SearchDataStore, detailRoute: DetailRoute) {
    self.dataStore = dataStore
    self.detailRoute = detailRoute
  }

  func routeToDetail() async {
    guard let input = passDataToDetail(source: dataStore) else { return }
    await detailRoute.take(input)
  }

  private func passDataToDetail(source: any SearchDataStore) -> DetailInput? {
    source.selectedPhoto.map { DetailInput(photo: $0) }
  }
}
