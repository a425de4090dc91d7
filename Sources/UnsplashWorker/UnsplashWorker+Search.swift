package import Domain

extension UnsplashWorker: SearchWorkerLogic {
  package func photos(matching search: PhotoSearch, page: Int) async throws(Failure) -> PhotoPage {
    guard page <= PhotoSearch.lastPage else { return PhotoPage(photos: [], next: nil) }
    let perPage = configuration.perPage
    var found = try await self.page(SearchTarget(search: search, page: page, perPage: perPage))
    if page == PhotoSearch.lastPage { found.next = nil }
    return found
  }
}
