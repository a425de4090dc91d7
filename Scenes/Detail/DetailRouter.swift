import SceneCore

/// Detail leads nowhere but back, and `back` is the navigator's: the router is empty, and here because a scene has one.
@MainActor protocol DetailRoutingLogic: AnyObject {}

@MainActor protocol DetailDataPassing: AnyObject {
  var dataStore: any DetailDataStore { get }
}

@MainActor final class DetailRouter: DetailRoutingLogic, DetailDataPassing {
  let dataStore: any DetailDataStore

  init(dataStore: any DetailDataStore) {
    self.dataStore = dataStore
  }
}
