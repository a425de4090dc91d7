import Domain
import SceneCore

@MainActor protocol DetailRoutingLogic: AnyObject {
  /// Goes to Photographer of the photo on show.
  func routeToPhotographer() async
  /// Goes to another Detail, of the selected photo; stays where it is when none is selected.
  func routeToDetail() async
}

@MainActor protocol DetailDataPassing: AnyObject {
  var dataStore: any DetailDataStore { get }
}

@MainActor final class DetailRouter: DetailRoutingLogic, DetailDataPassing {
  let dataStore: any DetailDataStore
  private let photographerRoute: Route<PhotographerInput>
  private let detailRoute: Route<DetailInput>

  init(
    dataStore: any DetailDataStore, photographerRoute: Route<PhotographerInput>,
    detailRoute: Route<DetailInput>
  ) {
    self.dataStore = dataStore
    self.photographerRoute = photographerRoute
    self.detailRoute = detailRoute
  }

  func routeToPhotographer() async {
    await photographerRoute.take(passDataToPhotographer(source: dataStore))
  }

  func routeToDetail() async {
    guard let input = passDataToDetail(source: dataStore) else { return }
    await detailRoute.take(input)
  }

  /// `back` leads through this photo to the list, whose numbers hold in the next one, too.
  private func passDataToDetail(source: any DetailDataStore) -> DetailInput? {
    source.selectedPhoto.map { DetailInput(photo: $0.photo, details: $0.details, list: source.list) }
  }

  private func passDataToPhotographer(source: any DetailDataStore) -> PhotographerInput {
    PhotographerInput(photo: source.photo.photo)
  }
}
