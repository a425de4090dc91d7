package import Domain

extension StorageWorker: LibraryChangesLogic {
  package func current(_ key: PhotoKey) async throws(Failure) -> SavedPhoto? {
    try await perform(otherwise: .success(nil)) { library, _, now throws(LibraryError) in
      if let saved = try library.savedPhoto(key) { return saved }
      return try library.trashedPhoto(key, now: now)
    }
  }

  package func save(
    _ photo: Photo, picture: Picture, memo: String?, pendingReport: String?, batch: ChangeBatch?
  ) async throws(Failure) -> StarResult {
    try await perform { library, turn, now throws(LibraryError) in
      try library.save(
        photo, picture: picture, memo: memo, pendingReport: pendingReport, batch: batch, now: now, turn: turn)
    }
  }

  @discardableResult package func updateMemo(
    of key: PhotoKey, to memo: String, batch: ChangeBatch?
  ) async throws(Failure) -> String? {
    try await perform(otherwise: .failure(.notSaved)) { library, turn, now throws(LibraryError) in
      try library.updateMemo(of: key, to: memo, batch: batch, now: now, turn: turn)
    }
  }

  package func keepPlace(_ place: String, of key: PhotoKey) async throws(Failure) {
    let now = now()
    _ = try await performIfOpen { library throws(LibraryError) in
      try library.keepPlace(place, of: key, now: now)
    }
  }

  package func delete(_ keys: [PhotoKey]) async throws(Failure) -> [String] {
    try await perform(otherwise: .failure(.notSaved)) { library, turn, now throws(LibraryError) in
      try library.delete(keys, now: now, turn: turn)
    }
  }

  package func tag(
    _ keys: [PhotoKey], adding added: [PhotoTag], removing removed: [PhotoTag]
  ) async throws(Failure) -> [RetaggedPhoto] {
    try await perform(otherwise: .failure(.notSaved)) { library, turn, now throws(LibraryError) in
      try library.tag(keys, adding: added, removing: removed, now: now, turn: turn)
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
