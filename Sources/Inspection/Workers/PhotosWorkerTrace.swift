package import Domain

/// Shows a trace what interactors ask of the photos' source.
@MainActor package final class PhotosWorkerTrace: PhotosWorkerLogic, TraceDecorator {
  private let next: any PhotosWorkerLogic
  private let trace: Trace

  package init(_ next: any PhotosWorkerLogic, _ trace: Trace) { (self.next, self.trace) = (next, trace) }

  package var decorated: Any? { next }

  package func photos(page: Int) async throws(Failure) -> PhotoPage {
    try await trace.call("PhotosWorker", "photos", ["page": page]) { () async throws(Failure) in
      try await next.photos(page: page)
    }
  }

  package func currentPhotos(page: Int) async throws(Failure) -> PhotoPage {
    try await trace.call("PhotosWorker", "currentPhotos", ["page": page]) { () async throws(Failure) in
      try await next.currentPhotos(page: page)
    }
  }

  package func details(of id: PhotoID) async throws(Failure) -> PhotoDetails {
    try await trace.call("PhotosWorker", "details", ["of": id]) { () async throws(Failure) in
      try await next.details(of: id)
    }
  }

  package func photo(_ name: PhotoName) async throws(Failure) -> PhotoDetails {
    try await trace.call("PhotosWorker", "photo", ["": name.id]) { () async throws(Failure) in
      try await next.photo(name)
    }
  }

  package func reportDownload(at downloadLocation: String, within limit: Duration) async throws(Failure) {
    try await trace.call("PhotosWorker", "reportDownload", ["at": downloadLocation, "within": limit]) {
      () async throws(Failure) in try await next.reportDownload(at: downloadLocation, within: limit)
    }
  }

  package func rateBudget() async -> RateBudget? {
    await trace.call("PhotosWorker", "rateBudget") { await next.rateBudget() }
  }

  package func hasAnswered() async -> Bool {
    await trace.call("PhotosWorker", "hasAnswered") { await next.hasAnswered() }
  }
}
