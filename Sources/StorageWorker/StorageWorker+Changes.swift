package import Domain
package import FoundationEssentials

extension StorageWorker: LibraryUndoLogic {
  package func undo() async throws(Failure) -> LibraryChange {
    try await perform(otherwise: .failure(.nothingToUndo)) { library, turn, now throws(LibraryError) in
      try library.undo(now: now, turn: turn)
    }
  }

  package func redo() async throws(Failure) -> LibraryChange {
    try await perform(otherwise: .failure(.nothingToRedo)) { library, turn, now throws(LibraryError) in
      try library.redo(now: now, turn: turn)
    }
  }
}

extension StorageWorker: TrashLogic {
  package func trashedPhotos(before place: TrashPlace?, limit: Int) async throws(Failure) -> SavedPage {
    try await perform(otherwise: .success(.empty)) { library, _, now throws(LibraryError) in
      try library.trashedPhotos(before: place, limit: limit, now: now)
    }
  }

  package func trashedPhoto(_ key: PhotoKey) async throws(Failure) -> SavedPhoto? {
    try await perform(otherwise: .success(nil)) { library, _, now throws(LibraryError) in
      try library.trashedPhoto(key, now: now)
    }
  }

  package func trashedPhoto(id: PhotoID) async throws(Failure) -> SavedPhoto? {
    try await perform(otherwise: .success(nil)) { library, _, now throws(LibraryError) in
      try library.trashedPhoto(id: id, now: now)
    }
  }

  package func restore(_ keys: [PhotoKey]) async throws(Failure) -> [SavedPhoto] {
    try await perform(otherwise: .failure(.notInTrash)) { library, turn, now throws(LibraryError) in
      try library.restore(keys, now: now, turn: turn)
    }
  }

  package func purge(_ keys: [PhotoKey]?) async throws(Failure) -> Int {
    let nothing: Result<Int, LibraryError> = keys == nil ? .success(0) : .failure(.notInTrash)
    return try await perform(otherwise: nothing) { library, turn, now throws(LibraryError) in
      try library.purge(keys, turn: turn)
    }
  }

  package func trashCount() async throws(Failure) -> Int {
    try await ask(otherwise: 0) { library throws(LibraryError) in try library.trashCount() }
  }
}

extension StorageWorker: FindLogic {
  package func find(
    _ query: FindQuery, before sequence: Int64?, limit: Int, timeZone: TimeZone
  ) async throws(Failure) -> SavedPage {
    try await perform(otherwise: .success(.empty)) { library, turn, _ throws(LibraryError) in
      try library.find(query, before: sequence, limit: limit, timeZone: timeZone, turn: turn)
    }
  }
}

extension StorageWorker: TagLogic {
  package func tag(
    _ keys: [PhotoKey], adding added: [PhotoTag], removing removed: [PhotoTag]
  ) async throws(Failure) -> [RetaggedPhoto] {
    try await perform(otherwise: .failure(.notSaved)) { library, turn, now throws(LibraryError) in
      try library.tag(keys, adding: added, removing: removed, now: now, turn: turn)
    }
  }

  package func tags() async throws(Failure) -> [TagCount] {
    try await ask(otherwise: []) { library throws(LibraryError) in try library.tags() }
  }
}

extension StorageWorker: MemoHistoryLogic {
  package func memos(of key: PhotoKey) async throws(Failure) -> MemoHistory {
    try await perform(otherwise: .failure(.notSaved)) { library, _, _ throws(LibraryError) in
      try library.memos(of: key)
    }
  }
}
