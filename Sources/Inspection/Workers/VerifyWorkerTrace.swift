package import Domain

/// Shows a trace that the library is checked.
@MainActor package final class VerifyWorkerTrace: VerifyWorkerLogic, TraceDecorator {
  private let next: any VerifyWorkerLogic
  private let trace: Trace

  package init(_ next: any VerifyWorkerLogic, _ trace: Trace) { (self.next, self.trace) = (next, trace) }

  package var decorated: Any? { next }

  package func verify() async throws(Failure) -> Verification? {
    try await trace.call("VerifyWorker", "verify") { () async throws(Failure) in try await next.verify() }
  }
}
