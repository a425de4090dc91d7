package import Domain

@MainActor package protocol ListBusinessLogic: AnyObject {
  func starPhotos(request: List.StarPhotos.Request) async
  func unstarPhotos(request: List.UnstarPhotos.Request) async
  func updateMemo(request: List.UpdateMemo.Request) async
  func fetchMemos(request: List.FetchMemos.Request) async
  func tagPhotos(request: List.TagPhotos.Request) async
  func selectPhoto(request: List.SelectPhoto.Request) async
}

@MainActor package protocol ListDataStore: AnyObject {
  /// The photos of the list.
  var feed: PhotoFeed { get }
  var selectedPhoto: FoundPhoto? { get }
  /// Takes the list as it is with the page that the scene has fetched.
  func keep(_ feed: PhotoFeed)
}

extension ListDataStore {
  /// What Detail is given of the selected photo; nil when none is selected.
  package var detailInput: DetailInput? {
    selectedPhoto.map { DetailInput(photo: $0.photo, details: $0.details, list: feed.list.photos) }
  }

  /// What Photographer is given of it.
  package var photographerInput: PhotographerInput? {
    selectedPhoto.map { PhotographerInput(photo: $0.photo.photo) }
  }
}

@MainActor final class ListInteractor: ListBusinessLogic, ListDataStore {
  private let presenter: any ListPresentationLogic
  private let libraryWorker: any LibraryWorkerLogic
  private let changeWorker: any LibraryChangesLogic
  private let starWorker: any StarWorkerLogic
  private let memoWriter: MemoWriter
  private let finder: PhotoFinder

  private(set) var feed = PhotoFeed()
  private(set) var selectedPhoto: FoundPhoto?

  init(presenter: any ListPresentationLogic, workers: PhotoWorkers) {
    self.presenter = presenter
    libraryWorker = workers.library
    changeWorker = workers.changes
    starWorker = workers.star
    memoWriter = workers.memoWriter
    finder = workers.finder
  }

  func keep(_ feed: PhotoFeed) { self.feed = feed }

  func starPhotos(request: List.StarPhotos.Request) async {
    let result = await Result { () async throws(Failure) in
      try await star(try await finder.photos(request.photos, in: feed.list.photos), memo: request.memo)
    }
    presenter.presentStarredPhotos(response: .init(result: result))
  }

  /// One after the other; the first failure ends it, and those before it stay.
  private func star(_ photos: [NumberedPhoto], memo: String?) async throws(Failure) -> StarredPhotos {
    var batch = photos.count > 1 ? StarBatch(count: photos.count) : nil
    var starred = StarredPhotos(photos: [], left: photos, memo: memo)
    for photo in photos {
      let result = await Result { () async throws(Failure) in
        try await starWorker.star(photo.photo, memo: memo, in: batch)
      }
      if case .failure(let failure) = result, !starred.photos.isEmpty {
        starred.failure = failure
        return starred
      }
      starred.photos.append(StarredPhoto(photo: photo, result: try result.get()))
      starred.left.removeFirst()
      batch?.place += 1
    }
    return starred
  }

  func unstarPhotos(request: List.UnstarPhotos.Request) async {
    let result = await Result { () async throws(Failure) in
      let found = try await finder.savedPhotos(request.photos, in: feed.list.photos)
      let memos = try await changeWorker.delete(found.map(\.photo.photo.key))
      return zip(found, memos).map { RemovedPhoto(photo: $0.photo, memo: $1) }
    }
    presenter.presentUnstarredPhotos(response: .init(result: result))
  }

  func updateMemo(request: List.UpdateMemo.Request) async {
    let result = await Result { () async throws(Failure) in
      let found = try await finder.savedPhotos(.init(request.photo), in: feed.list.photos)
      return try await memoWriter.write(request.memo, to: found[0].photo)
    }
    presenter.presentUpdatedMemo(response: .init(result: result))
  }

  func fetchMemos(request: List.FetchMemos.Request) async {
    let result = await Result { () async throws(Failure) in
      let photo = try await finder.savedPhoto(request.photo, in: feed.list.photos)
      return PhotoMemos(photo: photo, history: try await libraryWorker.memos(of: photo.photo.key))
    }
    presenter.presentFetchedMemos(response: .init(result: result))
  }

  func tagPhotos(request: List.TagPhotos.Request) async {
    let result = await Result { () async throws(Failure) in
      let found = try await finder.savedPhotos(request.photos, in: feed.list.photos)
      return try await changeWorker.tag(found, request.tags)
    }
    presenter.presentTaggedPhotos(response: .init(tags: request.tags, result: result))
  }

  func selectPhoto(request: List.SelectPhoto.Request) async {
    let result = await Result { () async throws(Failure) in
      try await finder.photo(request.photo, in: feed.list.photos)
    }
    if case .success(let found) = result { selectedPhoto = found }
    presenter.presentSelectedPhoto(response: .init(result: result))
  }
}
