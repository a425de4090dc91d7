/// A list of photos that grows page by page and never changes a number it has given.
///
/// A feed shifts while it is read, so a photo may come again on a later page: it is shown once, under its first
/// number.
package struct PhotoList: Hashable, Sendable {
  /// In the order of their numbers: the photo with number n is at index n - 1.
  package private(set) var photos: [Photo] = []
  /// The page to fetch next, counted from 1; nil at the end of the list.
  package private(set) var nextPage: Int? = 1
  private var keys: Set<PhotoKey> = []

  package init() {}

  package var isAtEnd: Bool { nextPage == nil }

  /// - Parameter number: As it was shown, from 1.
  /// - Returns: nil when no photo has that number.
  package func photo(number: Int) -> Photo? {
    number >= 1 && number <= photos.count ? photos[number - 1] : nil
  }

  /// Adds the photos that are new and moves on to the page after this one.
  ///
  /// - Returns: The new photos with their numbers; empty when all of them were in the list already.
  package mutating func append(_ page: PhotoPage) -> [NumberedPhoto] {
    nextPage = page.next
    return page.photos.filter { keys.insert($0.key).inserted }.map { photo in
      photos.append(photo)
      return NumberedPhoto(number: photos.count, photo: photo)
    }
  }

  package var numbered: [NumberedPhoto] {
    zip(1..., photos).map { NumberedPhoto(number: $0, photo: $1) }
  }
}

/// A photo with its number in the list that is on screen.
package struct NumberedPhoto: Hashable, Sendable {
  /// Nil for a photo that was found by its id and is not in the list.
  package var number: Int?
  package var photo: Photo

  package init(number: Int? = nil, photo: Photo) {
    self.number = number
    self.photo = photo
  }
}
