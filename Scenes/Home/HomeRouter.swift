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
  private weak var navigator: (any SceneNavigator)?
  private let detailFactory: any DetailSceneFactory

  init(
    dataStore: any HomeDataStore, navigator: any SceneNavigator, detailFactory: any DetailSceneFactory
  ) {
    self.dataStore = dataStore
    self.navigator = navigator
    self.detailFactory = detailFactory
  }

  // 1 destination, 2 data, 3 navigation.
  func routeToDetail() async {
    guard let input = passDataToDetail(source: dataStore) else { return }
    let destination = detailFactory.makeDetail(input)
    await navigateToDetail(destination: destination)
  }

  func passDataToDetail(source: any HomeDataStore) -> DetailInput? {
    source.selectedPhoto.map { DetailInput(photo: $0.photo, number: $0.number) }
  }

  private func navigateToDetail(destination: any TextScene) async {
    await navigator?.push(destination)
  }
}
