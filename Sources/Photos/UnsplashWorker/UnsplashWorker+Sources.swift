package import Domain
import HTTPTransport

extension UnsplashWorker: TopicsWorkerLogic {
  package func topics(page: Int) async throws(Failure) -> TopicList {
    let (list, response) = try await answer(to: TopicsTarget(page: page))
    // Servers send all topics at once or say that there are more; a short page is the last one.
    let isFull = list.items.count + list.unreadable >= TopicsTarget.perPage
    return TopicList(
      topics: list.items.map { $0.topic(configuration) },
      next: isFull
        ? NextPage.number(after: page, perPage: TopicsTarget.perPage, headers: response.headers) : nil,
      unreadable: list.unreadable, age: response.ageWithoutServer)
  }

  package func keptTopics() async -> [Topic] {
    await keptAnswer(to: TopicsTarget())?.items.map { $0.topic(configuration) } ?? []
  }

  package func topic(slug: String) async throws(Failure) -> Topic {
    guard let segment = PathSegment(slug) else { throw failure(.noTopic(slug: slug)) }
    return try await answer(to: TopicTarget(slug: segment)).0.topic(configuration)
  }

  package func photos(ofTopic slug: String, page: Int) async throws(Failure) -> PhotoPage {
    guard let segment = PathSegment(slug) else { throw failure(.noTopic(slug: slug)) }
    return try await self.page(
      TopicPhotosTarget(slug: segment, page: page, perPage: configuration.perPage))
  }
}

extension UnsplashWorker: SearchWorkerLogic {
  package func photos(matching search: PhotoSearch, page: Int) async throws(Failure) -> PhotoPage {
    guard page <= PhotoSearch.lastPage else { return PhotoPage(photos: [], next: nil) }
    let perPage = configuration.perPage
    var found = try await self.page(
      SearchTarget(search: search, page: page, perPage: perPage, isFiltered: configuration.isFiltered))
    if page == PhotoSearch.lastPage { found.next = nil }
    return found
  }
}

extension UnsplashWorker: RandomWorkerLogic {
  package func randomPhotos(count: Int, matching filter: DeckFilter) async throws(Failure) -> RandomPhotos {
    let target = RandomTarget(
      count: min(max(count, 1), RandomPhotos.most), filter: filter, topicID: try await topicID(filter.topic),
      isFiltered: configuration.isFiltered)
    do throws(Failure) {
      let (list, _) = try await answer(to: target)
      let photos = list.items.compactMap { $0.photo(configuration) }
      return RandomPhotos(photos: photos, unreadable: list.unreadable + list.items.count - photos.count)
    } catch {
      guard error == failure(.notFound) else { throw error }
      return RandomPhotos(photos: [])
    }
  }

  /// Returns a topic's id; fetches the topic, because one in an older list may be gone.
  private func topicID(_ slug: String?) async throws(Failure) -> String? {
    guard let slug else { return nil }
    guard let segment = PathSegment(slug) else { throw failure(.noTopic(slug: slug)) }
    let topic = try await answer(to: TopicTarget(slug: segment)).0
    return topic.id ?? topic.slug
  }
}

extension UnsplashWorker: PhotographersWorkerLogic {
  package func username(of photo: Photo) throws(Failure) -> String {
    guard configuration.has(photo.source) else { throw failure(.otherSource(photo.source)) }
    guard let username = photo.photographer.username else { throw failure(.noUsername) }
    return username
  }

  package func photographer(username: String) async throws(Failure) -> PhotographerProfile {
    guard let segment = PathSegment(username) else { throw failure(.noPhotographer(username: username)) }
    return try await answer(to: PhotographerTarget(username: segment)) {
      [configuration] user throws(PhotosError) in
      guard let profile = user.profile(username, configuration) else {
        throw .unreadableAnswer(reason: "the photographer is incomplete")
      }
      return profile
    }.0
  }

  package func photos(by username: String, page: Int) async throws(Failure) -> PhotoPage {
    guard let segment = PathSegment(username) else { throw failure(.noPhotographer(username: username)) }
    return try await self.page(
      PhotographerPhotosTarget(username: segment, page: page, perPage: configuration.perPage))
  }
}
