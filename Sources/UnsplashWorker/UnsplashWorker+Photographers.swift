package import Domain

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
