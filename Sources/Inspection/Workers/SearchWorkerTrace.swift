package import Domain

/// Shows a trace what interactors search for.
@MainActor package final class SearchWorkerTrace: SearchWorkerLogic, TraceDecorator {
  private let next: any SearchWorkerLogic
  private let trace: Trace

  package init(_ next: any SearchWorkerLogic, _ trace: Trace) { (self.next, self.trace) = (next, trace) }

  package var decorated: Any? { next }

  package func photos(matching search: PhotoSearch, page: Int) async throws(Failure) -> PhotoPage {
    try await trace.call("SearchWorker", "photos", ["matching": search, "page": page]) {
      () async throws(Failure) in try await next.photos(matching: search, page: page)
    }
  }
}
