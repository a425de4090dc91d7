package import Domain

/// Shows a trace what is backed up.
@MainActor package final class LibraryBackupTrace: BackupLogic, TraceDecorator {
  private let next: any BackupLogic
  private let trace: Trace

  package init(_ next: any BackupLogic, _ trace: Trace) { (self.next, self.trace) = (next, trace) }

  package var decorated: Any? { next }

  package func backUp(to folder: String) async throws(Failure) -> LibraryBackup {
    try await trace.call("LibraryWorker", "backUp", ["to": folder]) { () async throws(Failure) in
      try await next.backUp(to: folder)
    }
  }
}
