import Domain
import SceneCore

@MainActor protocol TopicBusinessLogic: AnyObject {
  func restorePhotos(request: TopicPhotos.RestorePhotos.Request) async
  func fetchNextPage(request: TopicPhotos.FetchNextPage.Request) async
  func starPhoto(request: TopicPhotos.StarPhoto.Request) async
  func unstarPhoto(request: TopicPhotos.UnstarPhoto.Request) async
  func selectPhoto(request: TopicPhotos.SelectPhoto.Request) async
  func arrangePhotos(request: TopicPhotos.ArrangePhotos.Request) async
}

@MainActor protocol TopicDataStore: AnyObject {
  var selectedPhoto: NumberedPhoto? { get }
}

@MainActor final class TopicInteractor: TopicBusinessLogic, TopicDataStore {
  private let presenter: any TopicPresentationLogic
  private let topicsWorker: any TopicsWorkerLogic
  private let libraryWorker: any LibraryWorkerLogic
  private let starWorker: any StarWorkerLogic
  private let topic: Topic

  private(set) var feed = PhotoFeed()
  private(set) var selectedPhoto: NumberedPhoto?

  init(
    input: TopicInput, presenter: any TopicPresentationLogic, topicsWorker: any TopicsWorkerLogic,
    libraryWorker: any LibraryWorkerLogic, starWorker: any StarWorkerLogic
  ) {
    topic = input.topic
    self.presenter = presenter
    self.topicsWorker = topicsWorker
    self.libraryWorker = libraryWorker
    self.starWorker = starWorker
  }

  func restorePhotos(request: TopicPhotos.RestorePhotos.Request) async {
    let result = await Result { () async throws(Failure) in
      feed.isEmpty ? try await fetchPage() : shown(try await feed.shown(library: libraryWorker))
    }
    presenter.presentRestoredPhotos(response: .init(result: result))
  }

  func fetchNextPage(request: TopicPhotos.FetchNextPage.Request) async {
    let result = await Result { () async throws(Failure) in try await fetchPage() }
    presenter.presentFetchedNextPage(response: .init(result: result))
  }

  func starPhoto(request: TopicPhotos.StarPhoto.Request) async {
    let result = await Result { () async throws(Failure) in
      try await feed.starred(request.number, memo: request.memo, by: starWorker)
    }
    presenter.presentStarredPhoto(response: .init(result: result))
  }

  func unstarPhoto(request: TopicPhotos.UnstarPhoto.Request) async {
    let result = await Result { () async throws(Failure) in
      try await feed.unstarred(request.number, library: libraryWorker)
    }
    presenter.presentUnstarredPhoto(response: .init(result: result))
  }

  func selectPhoto(request: TopicPhotos.SelectPhoto.Request) async {
    let result = Result { () throws(Failure) in try feed.photo(number: request.number) }
    selectedPhoto = try? result.get()
    presenter.presentSelectedPhoto(response: .init(result: result))
  }

  func arrangePhotos(request: TopicPhotos.ArrangePhotos.Request) async {
    let result = await Result { () async throws(Failure) in try await feed.shown(library: libraryWorker) }
    presenter.presentArrangedPhotos(response: .init(columns: request.columns, result: result))
  }

  /// Fetches the page after the last one, and keeps the feed with it.
  private func fetchPage() async throws(Failure) -> TopicPhotos.ShownTopic {
    let (worker, slug) = (topicsWorker, topic.slug)
    let pages: PhotoFeed.Pages = { (page) throws(Failure) in
      try await worker.photos(ofTopic: slug, page: page)
    }
    let (grown, photos) = try await feed.grown(by: pages, library: libraryWorker)
    feed = grown
    return shown(photos)
  }

  private func shown(_ photos: ShownPhotos) -> TopicPhotos.ShownTopic {
    var topic = topic
    topic.total = topic.total ?? feed.total
    return TopicPhotos.ShownTopic(topic: topic, photos: photos)
  }
}
