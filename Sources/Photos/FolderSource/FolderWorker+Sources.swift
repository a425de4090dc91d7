package import Domain

extension FolderWorker: SearchWorkerLogic {
  package func photos(matching search: PhotoSearch, page: Int) async throws(Failure) -> PhotoPage {
    guard page <= PhotoSearch.lastPage else { return PhotoPage(photos: [], next: nil) }
    var index = try await index(page: page)
    if search.color != nil {
      index = try await wrapped { () async throws(PhotosError) in try await store.indexWithColors() }
    }
    let filter = FolderFilter(words: search.words, color: search.color, orientation: search.orientation)
    return await self.page(page, of: index.photos.filter { filter.matches($0, by: photographer(of: $0)) })
  }
}

extension FolderWorker: RandomWorkerLogic {
  package func randomPhotos(count: Int, matching filter: DeckFilter) async throws(Failure) -> RandomPhotos {
    var files = Array(try await index(page: 1).photos)
    if let slug = filter.topic { files = try await topicFiles(slug, page: 1) }
    let rest = FolderFilter(words: filter.query ?? "", orientation: filter.orientation)
    files = files.filter { rest.matches($0, by: photographer(of: $0)) }
    var dealt: [FolderFile] = []
    while dealt.count < min(max(count, 1), RandomPhotos.most), let place = files.indices.randomElement() {
      files.swapAt(place, files.count - 1)
      dealt += [files.removeLast()]
    }
    return RandomPhotos(photos: await photos(dealt))
  }
}

extension FolderWorker: PhotographersWorkerLogic {
  package func username(of photo: Photo) throws(Failure) -> String {
    guard photo.source == .folder else { throw failure(.otherSource(photo.source)) }
    guard let username = photo.photographer.username else { throw failure(.noUsername) }
    return username
  }

  package func photographer(username: String) async throws(Failure) -> PhotographerProfile {
    let files = try await files(by: username, page: 1)
    return PhotographerProfile(
      username: username, name: photographer(of: files[0]), place: nil, biography: nil, total: files.count,
      links: .init(page: nil, portfolio: nil, instagram: nil, twitter: nil), source: .folder)
  }

  package func photos(by username: String, page: Int) async throws(Failure) -> PhotoPage {
    await self.page(page, of: try await files(by: username, page: page))
  }

  /// Returns at least one file.
  private func files(by username: String, page: Int) async throws(Failure) -> [FolderFile] {
    // Most photos have the same few photographers.
    var slugs: [String: String] = [:]
    let files = try await index(page: page).photos.filter { file in
      let name = photographer(of: file)
      let slug = slugs[name] ?? Slug.of(name)
      slugs[name] = slug
      return slug == username
    }
    guard !files.isEmpty else { throw failure(.noPhotographer(username: username)) }
    return files
  }
}

extension FolderWorker: TopicsWorkerLogic {
  package func topics(page: Int) async throws(Failure) -> TopicList {
    let topics = FolderTopics(try await index(page: page)).all
    let (start, overflow) = (max(1, page) - 1).multipliedReportingOverflow(by: Self.topicsPerPage)
    let rest = topics.dropFirst(overflow ? topics.count : start)
    return TopicList(
      topics: rest.prefix(Self.topicsPerPage).map(topic),
      next: rest.count > Self.topicsPerPage ? page + 1 : nil)
  }

  package func keptTopics() async -> [Topic] {
    (try? await store.keptIndex()).map { FolderTopics($0).all.prefix(Self.topicsPerPage).map(topic) } ?? []
  }

  package func topic(slug: String) async throws(Failure) -> Topic { topic(try await topic(slug, page: 1)) }

  package func photos(ofTopic slug: String, page: Int) async throws(Failure) -> PhotoPage {
    await self.page(page, of: try await topicFiles(slug, page: page))
  }

  private func topicFiles(_ slug: String, page: Int) async throws(Failure) -> [FolderFile] {
    try await topic(slug, page: page).files
  }

  private func topic(_ slug: String, page: Int) async throws(Failure) -> FolderTopic {
    let topic = FolderTopics(try await index(page: page)).all.first { $0.slug == slug }
    guard let topic else { throw failure(.noTopic(slug: slug)) }
    return topic
  }

  private func topic(_ topic: FolderTopic) -> Topic {
    Topic(
      slug: topic.slug, title: topic.title, description: nil, startsAt: nil, owners: [],
      total: topic.files.count,
      previews: topic.files.prefix(4).compactMap(photo).map {
        TopicPreview(key: $0.key, blurHash: nil, urls: $0.urls)
      }, source: .folder)
  }
}
