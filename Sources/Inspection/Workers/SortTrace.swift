package import Domain

/// Shows a trace in which order the library is asked for.
@MainActor package final class SortTrace: SortLogic, TraceDecorator {
  private let next: any SortLogic
  private let trace: Trace

  package init(_ next: any SortLogic, _ trace: Trace) { (self.next, self.trace) = (next, trace) }

  package var decorated: Any? { next }

  package func savedPhotos(
    in order: SavedOrder, after last: SavedPhoto?, limit: Int
  ) async throws(Failure) -> SavedPage {
    let arguments: KeyValuePairs<String, Any> = [
      "in": order, "after": last?.sequence as Any, "limit": limit,
    ]
    return try await trace.call("LibraryWorker", "savedPhotos", arguments) { () async throws(Failure) in
      try await next.savedPhotos(in: order, after: last, limit: limit)
    }
  }
}
