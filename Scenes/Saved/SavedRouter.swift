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
  private weak var navigator: (any SceneNavigator)?
  private let detailFactory: any DetailSceneFactory

  init(
    dataStore: any SavedDataStore, navigator: any SceneNavigator, detailFactory: any DetailSceneFactory
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

  func passDataToDetail(source: any SavedDataStore) -> DetailInput? {
    source.selectedPhoto.map { DetailInput(photo: $0.photo, number: $0.number) }
  }

  private func navigateToDetail(destination: any TextScene) async {
    await navigator?.push(destination)
  }
}
