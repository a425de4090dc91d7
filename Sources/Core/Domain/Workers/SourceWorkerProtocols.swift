// The questions that a scene may ask of the photos' source. Each protocol but the first is for one scene, and one worker
// answers them all. A page is counted from 1; an empty page is a normal answer, not an error.

package protocol PhotosWorkerLogic: Sendable {
  /// One page of the feed.
  ///
  /// An empty page is a normal answer, not an error.
  /// - Parameter page: Counted from 1.
  func photos(page: Int) async throws(Failure) -> PhotoPage

  /// The same, but the source is asked even when a page that was kept would still do.
  func currentPhotos(page: Int) async throws(Failure) -> PhotoPage

  /// Everything the source knows about one photo.
  func details(of id: PhotoID) async throws(Failure) -> PhotoDetails

  /// A photo that was found nowhere else, in one call.
  ///
  /// - Throws: `photos(.noPhoto)` when the source does not have it, `photos(.otherPage)` when its address is that of a
  ///   source that this session does not ask; then no call is made.
  func photo(_ name: PhotoName) async throws(Failure) -> PhotoDetails

  /// Tells the source that a photo was saved, as its rules ask.
  ///
  /// A report that the source refused is not sent again: every later call throws the same error.
  /// - Parameters:
  ///   - downloadLocation: `PhotoLinks.downloadLocation`, query and all.
  ///   - limit: How long the server may take.
  func reportDownload(at downloadLocation: String, within limit: Duration) async throws(Failure)

  /// The calls left according to the latest answers; nil until an answer mentions them.
  func rateBudget() async -> RateBudget?

  /// Whether the source has answered anything at all since the program started.
  func hasAnswered() async -> Bool
}

/// Photos that match words.
package protocol SearchWorkerLogic: Sendable {
  /// One page of the photos that match; its `total` is how many match altogether.
  ///
  /// Pages after `PhotoSearch.lastPage` are empty, and no call is made for them.
  /// - Throws: `photos(.queryRefused)` when the source does not search for these words.
  func photos(matching search: PhotoSearch, page: Int) async throws(Failure) -> PhotoPage
}

/// Topics and their photos.
package protocol TopicsWorkerLogic: Sendable {
  /// The topics, at most 30, in one call.
  func topics() async throws(Failure) -> TopicList

  /// The topics of an earlier call, as far as they are known without another one; they may be out of date.
  func keptTopics() async -> [Topic]

  /// - Throws: `photos(.noTopic)` when the source has no such topic.
  func topic(slug: String) async throws(Failure) -> Topic

  /// - Throws: `photos(.noTopic)` when the source has no such topic.
  func photos(ofTopic slug: String, page: Int) async throws(Failure) -> PhotoPage
}

package protocol RandomWorkerLogic: Sendable {
  /// Photos in any order, which no cache answers.
  ///
  /// When no photo fits a filter with a topic, another call finds out whether there is such a topic.
  /// - Parameter count: 1 to `RandomPhotos.most`; any other number becomes the nearest of these.
  /// - Returns: No photos when none fits the filter: that is not an error.
  /// - Throws: `photos(.queryRefused)` when the source does not search for the filter's words, `photos(.noTopic)` when
  ///   it has no such topic.
  func randomPhotos(count: Int, matching filter: DeckFilter) async throws(Failure) -> RandomPhotos
}

package protocol PhotographersWorkerLogic: Sendable {
  /// The user name by which a photo's photographer can be asked for; no call is made.
  ///
  /// - Throws: `photos(.otherSource)` when the photo is from a source that this session does not ask,
  ///   `photos(.noUsername)` when the photo has none.
  func username(of photo: Photo) throws(Failure) -> String

  /// - Throws: `photos(.noPhotographer)` when the source has no such user.
  func photographer(username: String) async throws(Failure) -> PhotographerProfile

  /// - Throws: `photos(.noPhotographer)` when the source has no such user.
  func photos(by username: String, page: Int) async throws(Failure) -> PhotoPage
}

/// Pages of photos that no one has asked for yet.
package protocol PagesAheadLogic: Sendable {
  /// The page after the newest one of any list, once; nil after the last page, and after one that had to be current,
  /// since the next must be, too.
  func takePageAhead() -> PageAhead?
}

/// A page of a list, and how to get it.
package struct PageAhead: Sendable {
  /// Counted from 1.
  package let number: Int
  package let read: @Sendable () async throws(Failure) -> PhotoPage

  package init(number: Int, read: @escaping @Sendable () async throws(Failure) -> PhotoPage) {
    self.number = number
    self.read = read
  }
}

/// The calls that an hour has, and how many of them are left.
package struct RateBudget: Hashable, Sendable {
  package var limit: Int
  package var remaining: Int

  package init(limit: Int, remaining: Int) {
    self.limit = limit
    self.remaining = remaining
  }
}
