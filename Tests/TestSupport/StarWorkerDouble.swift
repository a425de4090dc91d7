package import Domain
internal import Synchronization
internal import Testing

/// Returns prepared results, and fails the test without any.
package final class StarWorkerDouble: StarWorkerLogic {
  package struct Call: Hashable, Sendable {
    package var photo: Photo
    package var memo: String?
    package var onlyNew: Bool

    package init(photo: Photo, memo: String?, onlyNew: Bool = false) {
      self.photo = photo
      self.memo = memo
      self.onlyNew = onlyNew
    }
  }

  private let result: Result<StarResult, Failure>?
  private let gate: WorkerGate
  private let recorded = Mutex<[Call]>([])

  /// Failures by photo id.
  private let failures: [String: Failure]
  private let recordedBatches = Mutex<[StarBatch?]>([])

  package init(
    _ result: Result<StarResult, Failure>? = nil, failing failures: [String: Failure] = [:],
    gate: WorkerGate = WorkerGate()
  ) {
    self.result = result
    self.failures = failures
    self.gate = gate
  }

  package var calls: [Call] { recorded.withLock { $0 } }

  package var batches: [StarBatch?] { recordedBatches.withLock { $0 } }

  package func star(
    _ photo: Photo, memo: String?, onlyNew: Bool, in batch: StarBatch?
  ) async throws(Failure) -> StarResult {
    recorded.withLock { $0.append(Call(photo: photo, memo: memo, onlyNew: onlyNew)) }
    recordedBatches.withLock { $0.append(batch) }
    guard await gate.pass() else { throw .library(.cancelled) }
    if let failure = failures[photo.id.rawValue] { throw failure }
    guard let result else {
      Issue.record("the test did not set up starring")
      throw .library(.notSaved)
    }
    return try result.get()
  }
}
