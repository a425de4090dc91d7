import Domain
import SceneCore

@MainActor protocol TopicBusinessLogic: AnyObject {
  func fetchPhotos(request: TopicPhotos.FetchPhotos.Request) async
}

@MainActor final class TopicInteractor: TopicBusinessLogic {
  private let presenter: any TopicPresentationLogic
  private let topicsWorker: any TopicsWorkerLogic
  private let libraryWorker: any LibraryWorkerLogic
  private let list: any ListDataStore
  private let input: TopicInput
  private(set) var feed = PhotoFeed()

  init(
    input: TopicInput, presenter: any TopicPresentationLogic, topicsWorker: any TopicsWorkerLogic,
    libraryWorker: any LibraryWorkerLogic, list: any ListDataStore
  ) {
    self.input = input
    self.presenter = presenter
    self.topicsWorker = topicsWorker
    self.libraryWorker = libraryWorker
    self.list = list
  }

  func fetchPhotos(request: TopicPhotos.FetchPhotos.Request) async {
    let result = await Result { () async throws(Failure) in
      try await fetch(request.page, from: feed.isEmpty ? input.start ?? ListStart() : nil)
    }
    presenter.presentFetchedPhotos(response: .init(page: request.page, result: result))
  }

  /// - Parameter start: The start of a new list, or `nil` for an existing one.
  private func fetch(
    _ page: ListPage, from start: ListStart?
  ) async throws(Failure) -> TopicPhotos.ShownTopic {
    let (worker, slug) = (topicsWorker, input.topic.slug)
    let pages: PhotoFeed.Pages = { (page) throws(Failure) in
      try await worker.photos(ofTopic: slug, page: page)
    }
    let (grown, photos) = try await feed.showing(
      start?.page ?? page, limit: start?.limit, by: pages, library: libraryWorker)
    feed = grown
    list.keep(grown.sequence(by: pages, library: libraryWorker))
    return shown(photos)
  }

  private func shown(_ photos: ShownPhotos) -> TopicPhotos.ShownTopic {
    var topic = input.topic
    topic.total = topic.total ?? feed.total
    return TopicPhotos.ShownTopic(topic: topic, photos: photos)
  }
}
