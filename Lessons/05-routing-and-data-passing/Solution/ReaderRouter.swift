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

  func routeToNextReader() async {
    guard let reader = readerFactory?.makeReader(passDataToNextReader(source: dataStore)) else { return }
    await navigator?.push(reader)
  }

  private func passDataToNextReader(source: any ReaderDataStore) -> ReaderInput {
    var input = source.input
    input.index = (input.index + 1) % input.postcards.count
    return input
  }
}
