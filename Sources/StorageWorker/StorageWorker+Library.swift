package import Domain

extension StorageWorker: LibraryWorkerLogic {
  package func savedPhotos(before sequence: Int64?, limit: Int) async throws(Failure) -> SavedPage {
    try await ask(otherwise: .empty) { library throws(LibraryError) in
      try library.savedPhotos(before: sequence, limit: limit)
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

  package func count() async throws(Failure) -> Int {
    try await ask(otherwise: 0) { library throws(LibraryError) in try library.count() }
  }
}

extension StorageWorker: LibraryFactsLogic {
  package func libraryFacts() async throws(Failure) -> LibraryFacts {
    try await ask(otherwise: LibraryFacts()) { library throws(LibraryError) in try library.facts() }
  }
}

extension StorageWorker: LibraryNewsLogic {
  package func countIfOthersWrote() async throws(Failure) -> Int? {
    try await performIfOpen { library throws(LibraryError) in try library.countIfOthersWrote() }
  }
}

extension StorageWorker: DownloadReportStore {
  package func pendingReports(under root: String, limit: Int) async throws(Failure) -> [String] {
    try await performIfOpen { library throws(LibraryError) in
      try library.pendingReports(under: root, limit: limit, now: self.now())
    } ?? []
  }

  package func claimReport(_ downloadLocation: String) async throws(Failure) -> Bool {
    try await perform(otherwise: .success(false)) { library, turn, now throws(LibraryError) in
      try library.claimReport(downloadLocation, now: now, turn: turn)
    }
  }

  package func postponeReport(_ downloadLocation: String) async throws(Failure) {
    try await perform(otherwise: .success(())) { library, turn, _ throws(LibraryError) in
      try library.postponeReport(downloadLocation, turn: turn)
    }
  }

  package func removeReport(_ downloadLocation: String) async throws(Failure) {
    try await perform(otherwise: .success(())) { library, turn, _ throws(LibraryError) in
      try library.removeReport(downloadLocation, turn: turn)
    }
  }
}
