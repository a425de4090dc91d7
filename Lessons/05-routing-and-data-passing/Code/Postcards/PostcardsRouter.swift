@MainActor protocol PostcardsRoutingLogic: AnyObject {
  /// Opens the reader on the selected postcard; does nothing if none is selected.
  func routeToReader() async
}

@MainActor protocol PostcardsDataPassing: AnyObject {
  var dataStore: any PostcardsDataStore { get }
}

@MainActor final class PostcardsRouter: PostcardsRoutingLogic, PostcardsDataPassing {
  let dataStore: any PostcardsDataStore
  private weak var navigator: (any SceneNavigator)?
  private weak var readerFactory: (any ReaderSceneFactory)?

  init(
    dataStore: any PostcardsDataStore, navigator: any SceneNavigator, readerFactory: any ReaderSceneFactory
  ) {
    self.dataStore = dataStore
    self.navigator = navigator
    self.readerFactory = readerFactory
  }

  func routeToReader() async {
    guard let input = passDataToReader(source: dataStore) else { return }
    guard let reader = readerFactory?.makeReader(input) else { return }
    await navigateToReader(destination: reader)
  }

  private func passDataToReader(source: any PostcardsDataStore) -> ReaderInput? { source.selection }

  private func navigateToReader(destination: any TextScene) async { await navigator?.push(destination) }
}
