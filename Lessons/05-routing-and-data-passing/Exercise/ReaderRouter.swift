@testable import Chapter05

@MainActor protocol ReaderRoutingLogic: AnyObject {
  /// Goes to a reader of the postcard after this one; after the last comes the first.
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

  // To do: the data, the destination, and the way there.
  func routeToNextReader() async {}
}
