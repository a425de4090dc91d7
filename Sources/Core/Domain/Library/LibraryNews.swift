/// Changes that other programs made to the library.
package struct LibraryNews: Hashable, Sendable {
  /// The current number of photos in the library.
  package var count: Int
  /// The changes by each person; empty outside a shared library.
  package var deeds: [Deed]

  /// A change that one person made to some photos.
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
