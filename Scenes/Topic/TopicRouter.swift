import Domain
import SceneCore

@MainActor protocol TopicRoutingLogic: AnyObject {
  /// Goes to Detail of the selected photo; stays where it is when none is selected.
  func routeToDetail() async
  /// Goes to Photographer of the selected photo; stays where it is when none is selected.
  func routeToPhotographer() async
}

@MainActor protocol TopicDataPassing: AnyObject {
  var dataStore: any TopicDataStore { get }
}

@MainActor final class TopicRouter: TopicRoutingLogic, TopicDataPassing {
  let dataStore: any TopicDataStore
  private let detailRoute: DetailRoute
  private let photographerRoute: PhotographerRoute

  init(
    dataStore: any TopicDataStore, detailRoute: DetailRoute, photographerRoute: PhotographerRoute
  ) {
    self.dataStore = dataStore
    self.detailRoute = detailRoute
    self.photographerRoute = photographerRoute
  }

  func routeToDetail() async {
    guard let input = passDataToDetail(source: dataStore) else { return }
    await detailRoute.take(input)
  }

  func routeToPhotographer() async {
    guard let input = passDataToPhotographer(source: dataStore) else { return }
    await photographerRoute.take(input)
  }

  private func passDataToDetail(source: any TopicDataStore) -> DetailInput? {
    source.selectedPhoto.map { DetailInput(photo: $0) }
  }

  private func passDataToPhotographer(source: any TopicDataStore) -> PhotographerInput? {
    source.selectedPhoto.map { PhotographerInput(photo: $0.photo) }
  }
}
