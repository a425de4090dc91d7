package import Domain

/// Shows a trace what is asked about the library as a whole.
@MainActor package final class LibraryFactsTrace: LibraryFactsLogic, TraceDecorator {
  private let next: any LibraryFactsLogic
  private let trace: Trace

  package init(_ next: any LibraryFactsLogic, _ trace: Trace) { (self.next, self.trace) = (next, trace) }

  package var decorated: Any? { next }

  package func libraryFacts() async throws(Failure) -> LibraryFacts {
    try await trace.call("LibraryWorker", "libraryFacts") { () async throws(Failure) in
      try await next.libraryFacts()
    }
  }
}
