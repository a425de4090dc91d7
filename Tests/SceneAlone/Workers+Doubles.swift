import Domain
import FoundationEssentials
import SceneCore
import TestSupport

extension AppContainer.Workers {
  /// Uses the doubles of the law tests.
  @MainActor init(_ doubles: LawWorkers) {
    self.init(
      photos: SourceDouble(
        photos: doubles.photos, search: doubles.search, topics: doubles.topics, random: doubles.random,
        photographers: doubles.photographers),
      library: doubles.library, pictures: NoPictures(), cache: CacheStub(), finishKeeping: {},
      star: doubles.star, download: doubles.download, exporter: doubles.exporter, importer: doubles.importer,
      verify: VerifyWorkerStub(.success(Verification(total: 2))), settings: doubles.settings, waits: Waits(),
      now: { .make() })
  }
}

/// The doubles for all calls to a source, as one source.
private struct SourceDouble: AppContainer.Workers.Source {
  let photos: PhotosWorkerDouble
  let search: SearchWorkerDouble
  let topics: TopicsWorkerDouble
  let random: RandomWorkerDouble
  let photographers: PhotographersWorkerDouble

  func photos(page: Int) async throws(Failure) -> PhotoPage { try await photos.photos(page: page) }
  func currentPhotos(page: Int) async throws(Failure) -> PhotoPage {
    try await photos.currentPhotos(page: page)
  }
  func details(of id: PhotoID) async throws(Failure) -> PhotoDetails { try await photos.details(of: id) }
  func expectDetails(of photo: Photo) {}
  func photo(_ name: PhotoName) async throws(Failure) -> PhotoDetails { try await photos.photo(name) }
  func reportDownload(at address: String, within limit: Duration) async throws(Failure) {}
  func rateBudget() async -> RateBudget? { await photos.rateBudget() }
  func hasAnswered() async -> Bool { await photos.hasAnswered() }

  func photos(matching words: PhotoSearch, page: Int) async throws(Failure) -> PhotoPage {
    try await search.photos(matching: words, page: page)
  }

  func topics(page: Int) async throws(Failure) -> TopicList { try await topics.topics(page: page) }
  func keptTopics() async -> [Topic] { await topics.keptTopics() }
  func topic(slug: String) async throws(Failure) -> Topic { try await topics.topic(slug: slug) }
  func photos(ofTopic slug: String, page: Int) async throws(Failure) -> PhotoPage {
    try await topics.photos(ofTopic: slug, page: page)
  }

  func randomPhotos(count: Int, matching filter: DeckFilter) async throws(Failure) -> RandomPhotos {
    try await random.randomPhotos(count: count, matching: filter)
  }

  func username(of photo: Photo) throws(Failure) -> String { try photographers.username(of: photo) }
  func photographer(username: String) async throws(Failure) -> PhotographerProfile {
    try await photographers.photographer(username: username)
  }
  func photos(by username: String, page: Int) async throws(Failure) -> PhotoPage {
    try await photographers.photos(by: username, page: page)
  }

  func takePageAhead() -> PageAhead? { nil }
}

private struct NoPictures: PictureWorkerLogic {
  func pictureForLibrary(of photo: Photo) async throws(Failure) -> Picture { throw .photos(.timedOut) }
  func jpeg(for order: PictureOrder) async throws(Failure) -> [UInt8] { throw .photos(.timedOut) }
  func remembered(_ order: PictureOrder) -> [UInt8]? { nil }
  func cancelAbandonedFetches() {}
}
