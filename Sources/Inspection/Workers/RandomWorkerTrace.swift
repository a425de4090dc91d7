package import Domain

/// Shows a trace when interactors ask for photos at random.
@MainActor package final class RandomWorkerTrace: RandomWorkerLogic, TraceDecorator {
  private let next: any RandomWorkerLogic
  private let trace: Trace

  package init(_ next: any RandomWorkerLogic, _ trace: Trace) { (self.next, self.trace) = (next, trace) }

  package var decorated: Any? { next }

  package func randomPhotos(count: Int, matching filter: DeckFilter) async throws(Failure) -> RandomPhotos {
    try await trace.call("RandomWorker", "randomPhotos", ["count": count, "matching": filter]) {
      () async throws(Failure) in try await next.randomPhotos(count: count, matching: filter)
    }
  }
}
