import Domain
import SceneCore

@MainActor protocol RandomRoutingLogic: AnyObject {
  func routeToDetail() async
}

@MainActor protocol RandomDataPassing: AnyObject {
  var dataStore: any RandomDataStore { get }
}

@MainActor final class RandomRouter: RandomRoutingLogic, RandomDataPassing {
  let dataStore: any RandomDataStore
  private let detailRoute: Route<DetailInput>

  init(dataStore: any RandomDataStore, detailRoute: Route<DetailInput>) {
    self.dataStore = dataStore
    self.detailRoute = detailRoute
  }

  func routeToDetail() async {
    guard let input = passDataToDetail(source: dataStore) else { return }
    await detailRoute.take(input)
  }

  private func passDataToDetail(source: any RandomDataStore) -> DetailInput? {
    source.selectedPhoto.map { DetailInput(photo: $0) }
  }
}
