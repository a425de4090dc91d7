import Domain
import SceneCore

@MainActor protocol PhotographerRoutingLogic: AnyObject {
  /// Goes to Detail of the selected photo; stays where it is when none is selected.
  func routeToDetail() async
}

@MainActor protocol PhotographerDataPassing: AnyObject {
  var dataStore: any PhotographerDataStore { get }
}

@MainActor final class PhotographerRouter: PhotographerRoutingLogic, PhotographerDataPassing {
  let dataStore: any PhotographerDataStore
  private let detailRoute: DetailRoute

  init(dataStore: any PhotographerDataStore, detailRoute: DetailRoute) {
    self.dataStore = dataStore
    self.detailRoute = detailRoute
  }

  func routeToDetail() async {
    guard let input = passDataToDetail(source: dataStore) else { return }
    await detailRoute.take(input)
  }

  private func passDataToDetail(source: any PhotographerDataStore) -> DetailInput? {
    source.selectedPhoto.map { DetailInput(photo: $0) }
  }
}
