package import Domain

/// Shows a trace which photographers interactors ask for.
@MainActor package final class PhotographersWorkerTrace: PhotographersWorkerLogic, TraceDecorator {
  private let next: any PhotographersWorkerLogic
  private let trace: Trace

  package init(_ next: any PhotographersWorkerLogic, _ trace: Trace) {
    (self.next, self.trace) = (next, trace)
  }

  package var decorated: Any? { next }

  /// Not a hop: it is worked out at once, without a call.
  package nonisolated func username(of photo: Photo) throws(Failure) -> String {
    try next.username(of: photo)
  }

  package func photographer(username: String) async throws(Failure) -> PhotographerProfile {
    try await trace.call("PhotographersWorker", "photographer", ["username": username]) {
      () async throws(Failure) in try await next.photographer(username: username)
    }
  }

  package func photos(by username: String, page: Int) async throws(Failure) -> PhotoPage {
    try await trace.call("PhotographersWorker", "photos", ["by": username, "page": page]) {
      () async throws(Failure) in try await next.photos(by: username, page: page)
    }
  }
}
