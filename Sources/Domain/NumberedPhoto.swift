/// A photo with its number in the list that is on show.
package struct NumberedPhoto: Hashable, Sendable {
  /// Nil for a photo that was found by its id and is not in the list.
  package var number: Int?
  package var photo: Photo

  package init(number: Int? = nil, photo: Photo) {
    self.number = number
    self.photo = photo
  }
}
