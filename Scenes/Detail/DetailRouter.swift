import Domain
import SceneCore

@MainActor protocol DetailRoutingLogic: AnyObject {
  /// Goes to Photographer of the photo on show.
  func routeToPhotographer() async
}

@MainActor protocol DetailDataPassing: AnyObject {
  var dataStore: any DetailDataStore { get }
}

@MainActor final class DetailRouter: DetailRoutingLogic, DetailDataPassing {
  let dataStore: any DetailDataStore
  private let photographerRoute: PhotographerRoute

  init(dataStore: any DetailDataStore, photographerRoute: PhotographerRoute) {
    self.dataStore = dataStore
    self.photographerRoute = photographerRoute
  }

  func routeToPhotographer() async {
    await photographerRoute.take(passDataToPhotographer(source: dataStore))
  }

  private func passDataToPhotographer(source: any DetailDataStore) -> PhotographerInput {
    PhotographerInput(photo: source.photo.photo)
  }
}
