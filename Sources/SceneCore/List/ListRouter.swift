internal import Domain

@MainActor package protocol ListRoutingLogic: AnyObject {
  /// Goes to Detail of the selected photo; stays where it is when none is selected.
  func routeToDetail() async
  /// Goes to Photographer of the selected photo; stays where it is when none is selected, and in a list that does not
  /// lead there.
  func routeToPhotographer() async
}

@MainActor protocol ListDataPassing: AnyObject {
  var dataStore: any ListDataStore { get }
}

@MainActor final class ListRouter: ListRoutingLogic, ListDataPassing {
  let dataStore: any ListDataStore
  private let detailRoute: Route<DetailInput>
  private let photographerRoute: Route<PhotographerInput>?

  init(
    dataStore: any ListDataStore, detailRoute: Route<DetailInput>,
    photographerRoute: Route<PhotographerInput>?
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
    await photographerRoute?.take(input)
  }

  private func passDataToDetail(source: any ListDataStore) -> DetailInput? {
    source.selectedPhoto.map {
      DetailInput(photo: $0.photo, details: $0.details, list: source.feed.list.photos)
    }
  }

  private func passDataToPhotographer(source: any ListDataStore) -> PhotographerInput? {
    source.selectedPhoto.map { PhotographerInput(photo: $0.photo.photo) }
  }
}
