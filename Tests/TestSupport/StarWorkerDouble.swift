package import Domain
internal import Synchronization
internal import Testing

/// Stars as a test set up, and fails the test when it was not set up at all.
package final class StarWorkerDouble: StarWorkerLogic {
  package struct Call: Hashable, Sendable {
    package var photo: Photo
    package var memo: String?

    package init(photo: Photo, memo: String?) {
      self.photo = photo
      self.memo = memo
    }
  }

  private let result: Result<StarResult, StarError>?
  private let gate: WorkerGate
  private let recorded = Mutex<[Call]>([])

  package init(_ result: Result<StarResult, StarError>? = nil, gate: WorkerGate = WorkerGate()) {
    self.result = result
    self.gate = gate
  }

  package var calls: [Call] { recorded.withLock { $0 } }

  package func star(_ photo: Photo, memo: String?) async throws(StarError) -> StarResult {
    recorded.withLock { $0.append(Call(photo: photo, memo: memo)) }
    guard await gate.pass() else { throw .library(.cancelled) }
    guard let result else {
      Issue.record("nobody set up starring")
      throw .library(.notSaved)
    }
    return try result.get()
  }
}
