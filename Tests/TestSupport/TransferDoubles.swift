package import Domain
internal import Synchronization

/// Returns a prepared export and records the calls.
package final class ExportDouble: ExportLogic {
  private let result: Result<ExportedLibrary, Failure>
  private let gate: WorkerGate
  private let recorded = Mutex<[ExportOrder]>([])

  package init(
    _ result: Result<ExportedLibrary, Failure> = .success(
      ExportedLibrary(path: "/here/sea.json", photos: 2, bytes: 2_048)), gate: WorkerGate = WorkerGate()
  ) {
    self.result = result
    self.gate = gate
  }

  package var orders: [ExportOrder] { recorded.withLock { $0 } }

  package func export(_ order: ExportOrder) async throws(Failure) -> ExportedLibrary {
    recorded.withLock { $0.append(order) }
    guard await gate.pass() else { throw .library(.cancelled) }
    return try result.get()
  }
}

/// Returns a prepared import and records the calls.
package final class ImportDouble: ImportLogic {
  private let result: Result<ImportedPhotos, Failure>
  private let gate: WorkerGate
  private let recorded = Mutex<[ImportOrder]>([])

  package init(
    _ result: Result<ImportedPhotos, Failure> = .success(ImportedPhotos()), gate: WorkerGate = WorkerGate()
  ) {
    self.result = result
    self.gate = gate
  }

  package var orders: [ImportOrder] { recorded.withLock { $0 } }

  package func importPhotos(_ order: ImportOrder) async throws(Failure) -> ImportedPhotos {
    recorded.withLock { $0.append(order) }
    guard await gate.pass() else { throw .library(.cancelled) }
    return try result.get()
  }
}
