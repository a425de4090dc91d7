package import Domain

extension UnsplashWorker: TopicsWorkerLogic {
  package func topics() async throws(Failure) -> TopicList {
    let (list, response) = try await answer(to: TopicsTarget())
    let topics = list.items.map { $0.topic(configuration) }
    return TopicList(topics: topics, unreadable: list.unreadable, age: response.ageWithoutServer)
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
