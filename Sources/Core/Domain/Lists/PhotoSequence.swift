/// A list's photos by number, and the way to those that follow, for a scene that goes from one photo to the next.
///
/// A sequence is a value: it fetches pages like the list, but the list does not grow.
///
/// ```swift
/// let sequence = PhotoSequence([.make(id: "a"), .make(id: "b")])
/// let photo = try await sequence.photo(2).photo
/// photo.photo.id.rawValue  // "b"
/// ```
package struct PhotoSequence: Sendable {
  package typealias More = @Sendable () async throws(Failure) -> PhotoSequence

  /// Number n is at index n - 1.
  package let photos: [Photo]
  /// The length of the entire list, if known.
  private let total: Int?
  private let more: More?

  /// - Parameter more: Returns the sequence with the list's next page; `nil` at the end of the list.
  package init(_ photos: [Photo] = [], total: Int? = nil, more: More? = nil) {
    (self.photos, self.total, self.more) = (photos, total, more)
  }

  /// The length of the list, or as much of it as is known.
  package var count: Int { max(total ?? 0, photos.count) }

  /// Returns the photo after a number, unless it is still to be fetched.
  package func known(after number: Int) -> Photo? {
    photos.indices.contains(number) ? photos[number] : nil
  }

  package func hasPhoto(after number: Int) -> Bool { number < photos.count || more != nil }

  /// Returns a photo by its number, from 1, and the sequence up to it, with at most one more page.
  ///
  /// - Throws: `noPhotoBefore` or `noPhotoAfter` at the ends of the list.
  package func photo(_ number: Int) async throws(Failure) -> (sequence: PhotoSequence, photo: NumberedPhoto) {
    guard number > 0 else { throw .noPhotoBefore }
    var sequence = self
    if number > photos.count, let more { sequence = try await more() }
    guard number <= sequence.photos.count else { throw .noPhotoAfter }
    return (sequence, NumberedPhoto(number: number, photo: sequence.photos[number - 1]))
  }
}

extension PhotoSequence: Hashable {
  /// Whether the photos so far are the same.
  package static func == (one: PhotoSequence, other: PhotoSequence) -> Bool { one.photos == other.photos }

  package func hash(into hasher: inout Hasher) { hasher.combine(photos) }
}

extension PhotoFeed {
  package func sequence(by pages: @escaping Pages, library: any LibraryWorkerLogic) -> PhotoSequence {
    guard !list.isAtEnd else { return PhotoSequence(list.photos, total: total) }
    return PhotoSequence(list.photos, total: total) { () async throws(Failure) in
      try await grown(by: pages, library: library).feed.sequence(by: pages, library: library)
    }
  }
}

extension SavedFeed {
  /// - Parameter total: The number of photos in the list.
  package func sequence(of total: Int, by pages: @escaping Pages) -> PhotoSequence {
    let photos = photos.map(\.photo)
    guard photos.count < total else { return PhotoSequence(photos, total: total) }
    return PhotoSequence(photos, total: total) { () async throws(Failure) in
      let (grown, shown) = try await grown(by: pages, fitting: Self.photosAtOnce)
      return grown.sequence(of: shown.hasMore ? shown.total : grown.photos.count, by: pages)
    }
  }

  private static let photosAtOnce = 30
}
