import Domain
import FoundationEssentials
import LibraryCore
import SQLite

extension Library {
  /// Keeps where a photo of the library was taken, and has it found by that.
  ///
  /// It is no change of the user's, so the change log does not have it.
  func keepPlace(_ place: String, of key: PhotoKey, now: Date) throws(LibraryError) {
    try write(LibraryTurn()) { db in
      let edit = try LibraryEdit(self, db, now: now)
      guard let state = try edit.state(of: key), state.deletedAt == nil else { return }
      try db.execute(
        "UPDATE savedPhoto SET place = \(place) WHERE \(isPhoto(key)) AND place IS NOT \(place)"
      )
      if db.changesCount > 0 { try edit.set(state, of: key, from: state) }
    }
  }
}
