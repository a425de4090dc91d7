/// The changes of other programs to the library.
package struct LibraryNews: Hashable, Sendable {
  /// The number of photos in the library now.
  package var count: Int
  /// The deeds by person, in a library that knows people; empty in any other.
  package var deeds: [Deed]

  /// One person's change to some photos.
  package struct Deed: Hashable, Sendable {
    package enum Act: String, CaseIterable, Sendable {
      case star, memo, delete, restore, tag
      case imported = "import"
      case undo, redo, purge
    }

    package var person: String
    package var act: Act
    package var photos: Int

    package init(person: String, act: Act, photos: Int) {
      (self.person, self.act, self.photos) = (person, act, photos)
    }
  }

  package init(count: Int, deeds: [Deed] = []) { (self.count, self.deeds) = (count, deeds) }
}
