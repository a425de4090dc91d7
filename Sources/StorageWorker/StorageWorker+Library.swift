package import Domain

extension StorageWorker: LibraryWorkerLogic {
  package func savedPhotos(before sequence: Int64?, limit: Int) async throws(Failure) -> SavedPage {
    try await perform { library, _, _ throws(LibraryError) in
      try library.savedPhotos(before: sequence, limit: limit)
    }
  }

  package func savedPhoto(_ key: PhotoKey) async throws(Failure) -> SavedPhoto? {
    try await perform { library, _, _ throws(LibraryError) in try library.savedPhoto(key) }
  }

  package func savedPhoto(id: PhotoID) async throws(Failure) -> SavedPhoto? {
    try await perform { library, _, _ throws(LibraryError) in try library.savedPhoto(id: id) }
  }

  package func saved(among keys: [PhotoKey]) async throws(Failure) -> [PhotoKey: String] {
    try await perform { library, _, _ throws(LibraryError) in try library.saved(among: keys) }
  }

  package func save(
    _ photo: Photo, picture: Picture, memo: String?, pendingReport: String?
  ) async throws(Failure) -> StarResult {
    try await perform { library, turn, now throws(LibraryError) in
      try library.save(
        photo, picture: picture, memo: memo, pendingReport: pendingReport, now: now, turn: turn)
    }
  }

  package func updateMemo(of key: PhotoKey, to memo: String) async throws(Failure) {
    try await perform { library, turn, now throws(LibraryError) in
      try library.updateMemo(of: key, to: memo, now: now, turn: turn)
    }
  }

  @discardableResult package func delete(_ key: PhotoKey) async throws(Failure) -> String {
    try await perform { library, turn, now throws(LibraryError) in
      try library.delete([key], now: now, turn: turn).first ?? ""
    }
  }

  package func count() async throws(Failure) -> Int {
    try await perform { library, _, _ throws(LibraryError) in try library.count() }
  }

  package func countIfThere() async throws(Failure) -> Int {
    try await ask(otherwise: 0) { library throws(LibraryError) in try library.count() }
  }

  package func otherFiles() async throws(Failure) -> Int {
    try await ask(otherwise: 0) { library throws(LibraryError) in try library.otherFiles() }
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
      try library.pendingReports(under: root, limit: limit)
    } ?? []
  }

  package func pendingReportCount() async throws(Failure) -> Int {
    try await ask(otherwise: 0) { library throws(LibraryError) in try library.pendingReportCount() }
  }

  package func postponeReport(_ downloadLocation: String) async throws(Failure) {
    try await perform { library, turn, _ throws(LibraryError) in
      try library.postponeReport(downloadLocation, turn: turn)
    }
  }

  package func removeReport(_ downloadLocation: String) async throws(Failure) {
    try await perform { library, turn, _ throws(LibraryError) in
      try library.removeReport(downloadLocation, turn: turn)
    }
  }
}
