package import Domain

/// Shows a trace what interactors ask of the library.
@MainActor package final class LibraryWorkerTrace: LibraryWorkerLogic, TraceDecorator {
  private let next: any LibraryWorkerLogic
  private let trace: Trace

  package init(_ next: any LibraryWorkerLogic, _ trace: Trace) { (self.next, self.trace) = (next, trace) }

  package var decorated: Any? { next }

  package func savedPhotos(before sequence: Int64?, limit: Int) async throws(Failure) -> SavedPage {
    try await trace.call("LibraryWorker", "savedPhotos", ["before": sequence as Any, "limit": limit]) {
      () async throws(Failure) in try await next.savedPhotos(before: sequence, limit: limit)
    }
  }

  package func savedPhoto(_ key: PhotoKey) async throws(Failure) -> SavedPhoto? {
    try await trace.call("LibraryWorker", "savedPhoto", ["": key]) { () async throws(Failure) in
      try await next.savedPhoto(key)
    }
  }

  package func savedPhoto(id: PhotoID) async throws(Failure) -> SavedPhoto? {
    try await trace.call("LibraryWorker", "savedPhoto", ["id": id]) { () async throws(Failure) in
      try await next.savedPhoto(id: id)
    }
  }

  package func saved(among keys: [PhotoKey]) async throws(Failure) -> [PhotoKey: String] {
    try await trace.call("LibraryWorker", "saved", ["among": keys]) { () async throws(Failure) in
      try await next.saved(among: keys)
    }
  }

  package func save(
    _ photo: Photo, picture: Picture, memo: String?, pendingReport: String?, batch: ChangeBatch?
  ) async throws(Failure) -> StarResult {
    try await trace.call("LibraryWorker", "save", ["": photo, "memo": memo as Any]) {
      () async throws(Failure) in
      try await next.save(photo, picture: picture, memo: memo, pendingReport: pendingReport, batch: batch)
    }
  }

  package func updateMemo(
    of key: PhotoKey, to memo: String, batch: ChangeBatch?
  ) async throws(Failure) -> String? {
    try await trace.call("LibraryWorker", "updateMemo", ["of": key, "to": memo]) { () async throws(Failure) in
      try await next.updateMemo(of: key, to: memo, batch: batch)
    }
  }

  package func keepPlace(_ place: String, of key: PhotoKey) async throws(Failure) {
    try await trace.call("LibraryWorker", "keepPlace", ["": place, "of": key]) { () async throws(Failure) in
      try await next.keepPlace(place, of: key)
    }
  }

  package func delete(_ keys: [PhotoKey]) async throws(Failure) -> [String] {
    try await trace.call("LibraryWorker", "delete", ["": keys.count == 1 ? keys[0] : keys]) {
      () async throws(Failure) in
      try await next.delete(keys)
    }
  }

  package func count() async throws(Failure) -> Int {
    try await trace.call("LibraryWorker", "count") { () async throws(Failure) in try await next.count() }
  }
}
