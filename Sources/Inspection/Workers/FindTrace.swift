package import Domain
package import FoundationEssentials

/// Shows a trace what is looked for in the library.
@MainActor package final class FindTrace: FindLogic, TraceDecorator {
  private let next: any FindLogic
  private let trace: Trace

  package init(_ next: any FindLogic, _ trace: Trace) { (self.next, self.trace) = (next, trace) }

  package var decorated: Any? { next }

  package func find(
    _ query: FindQuery, before sequence: Int64?, limit: Int, timeZone: TimeZone
  ) async throws(Failure) -> SavedPage {
    let arguments: KeyValuePairs<String, Any> = ["": query, "before": sequence as Any, "limit": limit]
    return try await trace.call("LibraryWorker", "find", arguments) { () async throws(Failure) in
      try await next.find(query, before: sequence, limit: limit, timeZone: timeZone)
    }
  }
}
