package import Domain

/// Shows a trace what is taken back.
@MainActor package final class LibraryUndoTrace: LibraryUndoLogic, TraceDecorator {
  private let next: any LibraryUndoLogic
  private let trace: Trace

  package init(_ next: any LibraryUndoLogic, _ trace: Trace) { (self.next, self.trace) = (next, trace) }

  package var decorated: Any? { next }

  package func undo() async throws(Failure) -> LibraryChange {
    try await trace.call("LibraryWorker", "undo") { () async throws(Failure) in try await next.undo() }
  }

  package func redo() async throws(Failure) -> LibraryChange {
    try await trace.call("LibraryWorker", "redo") { () async throws(Failure) in try await next.redo() }
  }
}
