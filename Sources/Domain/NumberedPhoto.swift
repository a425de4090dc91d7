/// A photo with the number that names it in a list.
package struct NumberedPhoto: Hashable, Sendable {
  package var number: Int
  package var photo: Photo

  package init(number: Int, photo: Photo) {
    self.number = number
    self.photo = photo
  }
}
