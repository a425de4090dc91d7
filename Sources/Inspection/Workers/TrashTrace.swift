package import Domain

/// Shows a trace what is asked of the trash.
@MainActor package final class TrashTrace: TrashLogic, TraceDecorator {
  private let next: any TrashLogic
  private let trace: Trace

  package init(_ next: any TrashLogic, _ trace: Trace) { (self.next, self.trace) = (next, trace) }

  package var decorated: Any? { next }

  package func trashedPhotos(before place: TrashPlace?, limit: Int) async throws(Failure) -> SavedPage {
    try await trace.call("LibraryWorker", "trashedPhotos", ["before": place as Any, "limit": limit]) {
      () async throws(Failure) in try await next.trashedPhotos(before: place, limit: limit)
    }
  }

  package func trashedPhoto(_ key: PhotoKey) async throws(Failure) -> SavedPhoto? {
    try await trace.call("LibraryWorker", "trashedPhoto", ["": key]) { () async throws(Failure) in
      try await next.trashedPhoto(key)
    }
  }

  package func trashedPhoto(id: PhotoID) async throws(Failure) -> SavedPhoto? {
    try await trace.call("LibraryWorker", "trashedPhoto", ["id": id]) { () async throws(Failure) in
      try await next.trashedPhoto(id: id)
    }
  }

  package func restore(_ keys: [PhotoKey]) async throws(Failure) -> [SavedPhoto] {
    try await trace.call("LibraryWorker", "restore", ["": keys]) { () async throws(Failure) in
      try await next.restore(keys)
    }
  }

  package func purge(_ keys: [PhotoKey]?) async throws(Failure) -> Int {
    try await trace.call("LibraryWorker", "purge", ["": keys as Any]) { () async throws(Failure) in
      try await next.purge(keys)
    }
  }

  package func trashCount() async throws(Failure) -> Int {
    try await trace.call("LibraryWorker", "trashCount") { () async throws(Failure) in
      try await next.trashCount()
    }
  }
}
