import Domain
import FoundationEssentials
import SceneCore

@MainActor protocol SavedBusinessLogic: AnyObject {
  func fetchSaved(request: Saved.FetchSaved.Request) async
  func findPhotos(request: Saved.FindPhotos.Request) async
  func fetchTrash(request: Saved.FetchTrash.Request) async
  func fetchNextPage(request: Saved.FetchNextPage.Request) async
  func restoreSaved(request: Saved.RestoreSaved.Request) async
  func selectPhoto(request: Saved.SelectPhoto.Request) async
  func starPhoto(request: Saved.StarPhoto.Request) async
  func updateMemo(request: Saved.UpdateMemo.Request) async
  func fetchMemos(request: Saved.FetchMemos.Request) async
  func prepareDeletion(request: Saved.PrepareDeletion.Request) async
  func deletePhotos(request: Saved.DeletePhotos.Request) async
  func tagPhotos(request: Saved.TagPhotos.Request) async
  func restorePhotos(request: Saved.RestorePhotos.Request) async
  func preparePurge(request: Saved.PreparePurge.Request) async
  func purgePhotos(request: Saved.PurgePhotos.Request) async
}

@MainActor protocol SavedDataStore: AnyObject {
  var selectedPhoto: FoundPhoto? { get }
  /// The photos of the list by number, deleted or not.
  var listed: [Photo] { get }
}

@MainActor final class SavedInteractor: SavedBusinessLogic, SavedDataStore {
  let presenter: any SavedPresentationLogic
  let libraryWorker: any LibraryWorkerLogic
  let changeWorker: any LibraryChangesLogic
  private let starWorker: any StarWorkerLogic
  private let pages: SavedPages
  let finder: PhotoFinder
  let memoWriter: MemoWriter

  /// What the numbers of the list mean; nil before the first list is shown.
  private(set) var view: Saved.View?
  /// The beginning of the trash when someone was asked about all of it.
  var trashInQuestion: SavedPage?
  /// By number: the photo with number n is at index n - 1, also when it has left the list since that was shown.
  ///
  /// A number keeps its meaning until the list is shown again: after `delete 1` the next one cannot hit its neighbour,
  /// and after `undo` it means the photo that is back. Where a photo is now, only the library knows.
  var photos: [SavedPhoto] = []
  private(set) var selectedPhoto: FoundPhoto?
  /// The last photo of the list, after which the next page begins; nil while the list is empty.
  private(set) var last: SavedPhoto?
  private var page = Saved.Page()
  /// The most photos of each page of the list; nil for as many as a request says.
  private(set) var pageSize: Int?
  /// The library as it was left for what was found or for the trash.
  private var library = Saved.Place()

  /// - Parameter timeZone: Where the days of a query begin.
  init(presenter: any SavedPresentationLogic, workers: PhotoWorkers, timeZone: TimeZone) {
    self.presenter = presenter
    libraryWorker = workers.library
    changeWorker = workers.changes
    starWorker = workers.star
    pages = SavedPages(library: workers.library, timeZone: timeZone)
    finder = workers.finder
    memoWriter = workers.memoWriter
  }

  func fetchSaved(request: Saved.FetchSaved.Request) async {
    let result = await Result { () async throws(Failure) in
      let pageSize = request.listing?.pageSize
      return try await show(
        .init(request.listing?.order ?? .newestFirst), limit: pageSize ?? request.limit, pageSize: pageSize)
    }
    presenter.presentFetchedSaved(response: .init(result: result))
  }

  func findPhotos(request: Saved.FindPhotos.Request) async {
    let result = await Result { () async throws(Failure) in
      try await show(
        .found(try query(request.query), typed: request.query), limit: request.pageSize ?? request.limit,
        pageSize: request.pageSize)
    }
    presenter.presentFoundPhotos(response: .init(result: result))
  }

  private func query(_ text: String) throws(Failure) -> FindQuery {
    do throws(FindQueryError) { return try FindQuery(parsing: text) } catch { throw .badQuery(error) }
  }

  func fetchTrash(request: Saved.FetchTrash.Request) async {
    let result = await Result { () async throws(Failure) in
      try await show(.trash, limit: request.pageSize ?? request.limit, pageSize: request.pageSize)
    }
    presenter.presentFetchedTrash(response: .init(result: result))
  }

  func restoreSaved(request: Saved.RestoreSaved.Request) async {
    let result = await Result { () async throws(Failure) in
      try await showAgain(request.goesBack ? library : place, limit: request.limit)
    }
    presenter.presentRestoredSaved(response: .init(result: result))
  }

  func fetchNextPage(request: Saved.FetchNextPage.Request) async {
    let result = await Result { () async throws(Failure) in try await showMore(limit: request.limit) }
    presenter.presentFetchedNextPage(response: .init(result: result))
  }

  func selectPhoto(request: Saved.SelectPhoto.Request) async {
    let result = await Result { () async throws(Failure) in
      try await finder.photo(request.photo, in: listed)
    }
    if case .success(let found) = result { selectedPhoto = found }
    presenter.presentSelectedPhoto(response: .init(result: result))
  }

  func starPhoto(request: Saved.StarPhoto.Request) async {
    let result = await Result { () async throws(Failure) in
      let photo = try await finder.photo(request.photo, in: listed).photo
      return StarredPhoto(photo: photo, result: try await starWorker.star(photo.photo, memo: request.memo))
    }
    presenter.presentStarredPhoto(response: .init(result: result))
  }
}

extension SavedInteractor {
  func show(
    _ view: Saved.View, limit: Int, pageSize: Int? = nil
  ) async throws(Failure) -> Saved.ShownPhotos {
    let page = try await pages.page(of: view, after: nil, limit: limit)
    let isEmptyLibrary = page.total == 0 && view.name == .saved
    let inTrash = isEmptyLibrary ? try await libraryWorker.trashCount() : 0
    begin(view, with: page.photos, page: Saved.Page(), pageSize: pageSize)
    var shown = shown(page, of: view, from: 1)
    shown.inTrash = inTrash
    return shown
  }

  private func begin(_ view: Saved.View, with photos: [SavedPhoto], page: Saved.Page, pageSize: Int?) {
    if place.view.name == .saved { library = place }
    (self.view, self.photos, self.page, self.pageSize) = (view, photos, page, pageSize)
    last = photos.last
  }

  private var place: Saved.Place {
    Saved.Place(view: view ?? .library, pageSize: pageSize, photos: photos, page: page)
  }

  /// Shows the last page of a list as it is now.
  ///
  /// The pages before it are not shown again, so their numbers keep their meaning.
  private func showAgain(_ place: Saved.Place, limit: Int) async throws(Failure) -> Saved.ShownPhotos {
    let most = place.pageSize ?? limit
    let before = place.photos.prefix(place.page.before)
    guard !before.isEmpty else { return try await show(place.view, limit: most, pageSize: place.pageSize) }
    let again = try await pages.page(of: place.view, after: place.page.after, limit: most)
    guard !again.photos.isEmpty else {
      return try await show(place.view, limit: most, pageSize: place.pageSize)
    }
    // What became of the others has not been shown yet, so only the response has it, for Tab.
    let now = try await pages.page(of: place.view, after: nil, limit: before.count).photos
    let states = Dictionary(now.map { ($0.photo.key, $0) }) { first, _ in first }
    begin(place.view, with: before + again.photos, page: place.page, pageSize: place.pageSize)
    var shown = shown(again, of: place.view, from: before.count + 1)
    shown.photos = zip(1..., before.map { states[$0.photo.key] ?? $0 } + again.photos).map {
      Saved.NumberedSavedPhoto(number: $0, saved: $1)
    }
    return shown
  }

  private func showMore(limit: Int) async throws(Failure) -> Saved.ShownPhotos {
    let limit = pageSize ?? limit
    guard let view, let last else {
      return try await show(view ?? .library, limit: limit, pageSize: pageSize)
    }
    let page = try await pages.page(of: view, after: last, limit: limit)
    let first = photos.count + 1
    if !page.photos.isEmpty { self.page = Saved.Page(before: photos.count, after: last) }
    photos += page.photos
    self.last = page.photos.last ?? last
    return shown(page, of: view, from: first)
  }

  private func shown(_ page: SavedPage, of view: Saved.View, from first: Int) -> Saved.ShownPhotos {
    let numbered = zip(first..., page.photos).map { Saved.NumberedSavedPhoto(number: $0, saved: $1) }
    return Saved.ShownPhotos(
      view: view, photos: numbered, before: first - 1, total: page.total, hasMore: page.hasMore,
      unreadable: page.unreadable)
  }

  /// The photos of the list by number, for the finder.
  var listed: [Photo] { photos.map(\.photo) }
}
