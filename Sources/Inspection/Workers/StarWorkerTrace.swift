package import Domain

/// Shows a trace what is starred.
@MainActor package final class StarWorkerTrace: StarWorkerLogic, TraceDecorator {
  private let next: any StarWorkerLogic
  private let trace: Trace

  package init(_ next: any StarWorkerLogic, _ trace: Trace) { (self.next, self.trace) = (next, trace) }

  package var decorated: Any? { next }

  package func star(_ photo: Photo, memo: String?, in batch: StarBatch?) async throws(Failure) -> StarResult {
    try await trace.call("StarWorker", "star", ["": photo, "memo": memo as Any]) { () async throws(Failure) in
      try await next.star(photo, memo: memo, in: batch)
    }
  }
}
