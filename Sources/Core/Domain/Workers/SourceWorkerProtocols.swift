// The requests that scenes make to the photo source. Each protocol except the first serves a single scene, and one worker implements them
// all. Pages count from 1; an empty page is a normal answer, not an error.

package protocol PhotosWorkerLogic: Sendable {
  func photos(page: Int) async throws(Failure) -> PhotoPage

  /// Fetches a page from the source even if a cached page is still fresh enough.
  func currentPhotos(page: Int) async throws(Failure) -> PhotoPage

  /// Returns everything the source knows about one photo.
  func details(of id: PhotoID) async throws(Failure) -> PhotoDetails

  /// Notes the photo that is probably shown next, for reading ahead.
  func expectDetails(of photo: Photo)

  /// Fetches a photo that was found nowhere else, in one call.
  ///
  /// - Throws: `photos(.noPhoto)` if the source lacks it; `photos(.otherPage)`, without a call, if its address belongs
  ///   to a source that this session does not use.
  func photo(_ name: PhotoName) async throws(Failure) -> PhotoDetails

  /// Reports to the source that a photo was saved, as its rules require; the server must answer within `limit`.
  ///
  /// A report that the source has refused is not sent again: every later call throws the same error.
  /// - Parameter downloadLocation: `PhotoLinks.downloadLocation`, with its query.
  func reportDownload(at downloadLocation: String, within limit: Duration) async throws(Failure)

  /// Returns the number of calls left according to the latest answers, or `nil` if no answer has reported it yet.
  func rateBudget() async -> RateBudget?

  /// Returns whether the source has answered at all since the program started.
  func hasAnswered() async -> Bool
}

package protocol SearchWorkerLogic: Sendable {
  /// Fetches a page of the matching photos; its `total` counts all of them.
  ///
  /// Pages after `PhotoSearch.lastPage` are empty and need no call.
  /// - Throws: `photos(.queryRefused)` if the source refused to search for these words.
  func photos(matching search: PhotoSearch, page: Int) async throws(Failure) -> PhotoPage
}

package protocol TopicsWorkerLogic: Sendable {
  /// Fetches a page of topics, at most 30, in one call.
  func topics(page: Int) async throws(Failure) -> TopicList

  /// Returns the first page of topics from an earlier call, which may be out of date.
  func keptTopics() async -> [Topic]

  /// - Throws: `photos(.noTopic)` for an unknown topic.
  func topic(slug: String) async throws(Failure) -> Topic

  /// - Throws: `photos(.noTopic)` for an unknown topic.
  func photos(ofTopic slug: String, page: Int) async throws(Failure) -> PhotoPage
}

package protocol RandomWorkerLogic: Sendable {
  /// Fetches random photos, never from a cache; returns none, which is not an error, if none fits the filter.
  ///
  /// A filter with a topic takes another call, unless an answer about the topic is still fresh.
  /// - Parameter count: From 1 to `RandomPhotos.most`; other numbers are clamped.
  /// - Throws: `photos(.queryRefused)` if the source refuses the words, `photos(.noTopic)` if the topic does not exist.
  func randomPhotos(count: Int, matching filter: DeckFilter) async throws(Failure) -> RandomPhotos
}

package protocol PhotographersWorkerLogic: Sendable {
  /// Returns the source's user name for a photo's photographer, without a call.
  ///
  /// - Throws: `photos(.otherSource)` for a photo from a source other than the session's, `photos(.noUsername)`.
  func username(of photo: Photo) throws(Failure) -> String

  /// - Throws: `photos(.noPhotographer)` for an unknown user.
  func photographer(username: String) async throws(Failure) -> PhotographerProfile

  /// - Throws: `photos(.noPhotographer)` for an unknown user.
  func photos(by username: String, page: Int) async throws(Failure) -> PhotoPage
}

/// Offers pages of photos for reading ahead.
package protocol PagesAheadLogic: Sendable {
  /// Returns the page after the newest page of any list, or a page of the photo that is expected next, but only once. Returns `nil` after the last page. Also returns `nil` after a page
  /// that had to be current, because the next page must be current as well.
  func takePageAhead() -> PageAhead?
}

/// A page of a list, and how to fetch it.
package struct PageAhead: Sendable {
  package let number: Int
  package let read: @Sendable () async throws(Failure) -> PhotoPage

  package init(number: Int, read: @escaping @Sendable () async throws(Failure) -> PhotoPage) {
    self.number = number
    self.read = read
  }
}

/// The number of calls per hour, and how many are left.
package struct RateBudget: Hashable, Sendable {
  package var limit: Int
  package var remaining: Int

  package init(limit: Int, remaining: Int) {
    self.limit = limit
    self.remaining = remaining
  }

  /// Whether less than a tenth is left, or none.
  package var isScarce: Bool { remaining < max(limit / 10, 1) }
}
