package import Domain

/// Shows a trace what is asked about tags.
@MainActor package final class TagTrace: TagLogic, TraceDecorator {
  private let next: any TagLogic
  private let trace: Trace

  package init(_ next: any TagLogic, _ trace: Trace) { (self.next, self.trace) = (next, trace) }

  package var decorated: Any? { next }

  package func tag(
    _ keys: [PhotoKey], adding added: [PhotoTag], removing removed: [PhotoTag]
  ) async throws(Failure) -> [RetaggedPhoto] {
    try await trace.call("LibraryWorker", "tag", ["": keys, "adding": added, "removing": removed]) {
      () async throws(Failure) in try await next.tag(keys, adding: added, removing: removed)
    }
  }

  package func tags() async throws(Failure) -> [TagCount] {
    try await trace.call("LibraryWorker", "tags") { () async throws(Failure) in try await next.tags() }
  }
}
