import Domain
import SceneCore

@MainActor protocol SavedRoutingLogic: AnyObject {
  /// Goes to Detail of the selected photo; stays where it is when none is selected.
  func routeToDetail() async
}

@MainActor protocol SavedDataPassing: AnyObject {
  var dataStore: any SavedDataStore { get }
}

@MainActor final class SavedRouter: SavedRoutingLogic, SavedDataPassing {
  let dataStore: any SavedDataStore
  private let detailRoute: DetailRoute

  init(dataStore: any SavedDataStore, detailRoute: DetailRoute) {
    self.dataStore = dataStore
    self.detailRoute = detailRoute
  }

  func routeToDetail() async {
    guard let input = passDataToDetail(source: dataStore) else { return }
    await detailRoute.take(input)
  }

  private func passDataToDetail(source: any SavedDataStore) -> DetailInput? {
    source.selectedPhoto.map { DetailInput(photo: $0) }
  }
}
