package import Domain
import FoundationEssentials
import LibraryCore
import SQLite

extension Library {
  func edit<Value>(
    now: Date, turn: LibraryTurn, _ change: (FolderEdit) throws -> Value
  ) throws(LibraryError) -> Value {
    try write(turn) { db in try change(FolderEdit(self, db, now: now)) }
  }

  /// Keeps where a photo was taken, and indexes it; no change of the user's, so the change log does not have it.
  func keepPlace(_ place: String, of key: PhotoKey, now: Date) throws(LibraryError) {
    try edit(now: now, turn: LibraryTurn()) { edit in
      guard let row = try edit.row(of: key), row.deletedAt == nil else { return }
      let isSame = row.photo.place?.utf8.elementsEqual(place.utf8) == true
      if !isSame { try edit.index(edit.setPlace(place, of: row), insteadOf: row) }
    }
  }
}

extension StorageWorker {
  package func change<Value: Sendable>(
    otherwise nothing: Result<Value, LibraryError>?,
    _ change: @escaping @Sendable (FolderEdit) throws -> Value
  ) async throws(Failure) -> Value {
    let work: Work<Value> = { library, turn, now throws(LibraryError) in
      try library.edit(now: now, turn: turn, change)
    }
    if let nothing { return try await perform(otherwise: nothing, work) }
    return try await perform(work)
  }

  package func current(_ key: PhotoKey) async throws(Failure) -> SavedPhoto? {
    try await perform(otherwise: .success(nil)) { library, _, now throws(LibraryError) in
      try library.current(key, now: now)
    }
  }

  package func keepPlace(_ place: String, of key: PhotoKey) async throws(Failure) {
    let now = now()
    _ = try await performIfOpen { library throws(LibraryError) in
      try library.keepPlace(place, of: key, now: now)
    }
  }
}
