package import Domain

/// Shows a trace what interactors ask about the caches.
@MainActor package final class CacheTrace: CacheLogic, TraceDecorator {
  private let next: any CacheLogic
  private let trace: Trace

  package init(_ next: any CacheLogic, _ trace: Trace) { (self.next, self.trace) = (next, trace) }

  package var decorated: Any? { next }

  package func cacheFacts() async -> CacheFacts {
    await trace.call("Cache", "cacheFacts") { await next.cacheFacts() }
  }

  /// Not a hop: no interactor asks for it.
  package nonisolated func takeCacheProblem() -> CacheProblem? { next.takeCacheProblem() }
}
