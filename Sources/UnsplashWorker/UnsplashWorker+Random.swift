package import Domain

extension UnsplashWorker: RandomWorkerLogic {
  package func randomPhotos(count: Int, matching filter: DeckFilter) async throws(Failure) -> RandomPhotos {
    let count = min(max(count, 1), RandomPhotos.most)
    do throws(Failure) {
      let (list, _) = try await answer(to: RandomTarget(count: count, filter: filter))
      let photos = list.items.compactMap { $0.photo(configuration) }
      return RandomPhotos(photos: photos, unreadable: list.unreadable + list.items.count - photos.count)
    } catch {
      // Status 404 means that no photo fits or that there is no such topic, so the topic itself is asked for.
      guard error == failure(.notFound) else { throw error }
      if let slug = filter.topic { _ = try await topic(slug: slug) }
      return RandomPhotos(photos: [])
    }
  }
}
