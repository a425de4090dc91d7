@testable import Chapter05

@MainActor protocol ReaderRoutingLogic: AnyObject {
  /// Opens a reader on the next postcard; after the last comes the first.
  func routeToNextReader() async
}

@MainActor final class ReaderRouter: ReaderRoutingLogic {
  let dataStore: any ReaderDataStore
  private weak var navigator: (any SceneNavigator)?
  private weak var readerFactory: (any ReaderSceneFactory)?

  init(
    dataStore: any ReaderDataStore, navigator: any SceneNavigator, readerFactory: any ReaderSceneFactory
  ) {
    self.dataStore = dataStore
    self.navigator = navigator
    self.readerFactory = readerFactory
  }

  // To do: get the data, build the destination, go there.
  func routeToNextReader() async {}
}
