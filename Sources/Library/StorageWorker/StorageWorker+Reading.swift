package import Domain

extension StorageWorker: LibraryWorkerLogic {
  package func savedPhotos(before sequence: Int64?, limit: Int) async throws(Failure) -> SavedPage {
    try await ask(otherwise: .empty) { library throws(LibraryError) in
      try library.savedPhotos(before: sequence, limit: limit)
    }
  }

  package func savedPhotos(
    in order: SavedOrder, after last: SavedPhoto?, limit: Int
  ) async throws(Failure) -> SavedPage {
    let nothing = SavedPage(photos: [], total: 0, hasMore: false)
    return try await perform(otherwise: .success(nothing)) { library, turn, _ throws(LibraryError) in
      try library.savedPhotos(in: order, after: last, limit: limit, turn: turn)
    }
  }

  package func find(
    _ query: FindQuery, before sequence: Int64?, limit: Int, timeZone: LocalTimeZone
  ) async throws(Failure) -> SavedPage {
    try await perform(otherwise: .success(.empty)) { library, turn, _ throws(LibraryError) in
      try library.find(query, before: sequence, limit: limit, timeZone: timeZone, turn: turn)
    }
  }

  package func savedPhoto(_ key: PhotoKey) async throws(Failure) -> SavedPhoto? {
    try await ask(otherwise: nil) { library throws(LibraryError) in try library.savedPhoto(key) }
  }

  package func savedPhoto(id: PhotoID) async throws(Failure) -> SavedPhoto? {
    try await ask(otherwise: nil) { library throws(LibraryError) in try library.savedPhoto(id: id) }
  }

  package func saved(among keys: [PhotoKey]) async throws(Failure) -> [PhotoKey: String] {
    try await ask(otherwise: [:]) { library throws(LibraryError) in try library.saved(among: keys) }
  }

  package func count() async throws(Failure) -> Int {
    try await ask(otherwise: 0) { library throws(LibraryError) in try library.count() }
  }

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

  package func trashCount() async throws(Failure) -> Int {
    try await ask(otherwise: 0) { library throws(LibraryError) in try library.trashCount() }
  }

  package func tags() async throws(Failure) -> [TagCount] {
    try await ask(otherwise: []) { library throws(LibraryError) in try library.tags() }
  }

  package func memos(of key: PhotoKey) async throws(Failure) -> MemoHistory {
    try await perform(otherwise: .failure(.notSaved)) { library, _, _ throws(LibraryError) in
      try library.memos(of: key)
    }
  }

  package func pictureFile(of photo: SavedPhoto) async throws(Failure) -> String? { photo.path }
}
