package import Domain
import LibraryCore
import OperatingSystem
import Synchronization

extension StorageWorker: LibraryCareLogic {
  package func libraryFacts() async throws(Failure) -> LibraryFacts {
    try await ask(otherwise: LibraryFacts()) { library throws(LibraryError) in try library.facts() }
  }

  package func newsOfOthers() async throws(Failure) -> LibraryNews? {
    try await performIfOpen { library throws(LibraryError) in
      try library.countIfOthersWrote().map { LibraryNews(count: $0) }
    }
  }

  package func pendingReports(under root: String, limit: Int) async throws(Failure) -> [String] {
    try await performIfOpen { library throws(LibraryError) in
      try library.pendingReports(under: root, limit: limit, now: self.now())
    } ?? []
  }

  package func claimReport(_ downloadLocation: String) async throws(Failure) -> Bool {
    try await perform(otherwise: .success(false)) { library, use, now throws(LibraryError) in
      try library.claimReport(downloadLocation, now: now, use: use)
    }
  }

  package func postponeReport(_ downloadLocation: String) async throws(Failure) {
    try await perform(otherwise: .success(())) { library, use, _ throws(LibraryError) in
      try library.postponeReport(downloadLocation, use: use)
    }
  }

  package func removeReport(_ downloadLocation: String) async throws(Failure) {
    try await perform(otherwise: .success(())) { library, use, _ throws(LibraryError) in
      try library.removeReport(downloadLocation, use: use)
    }
  }

  package func backUp(to folder: String) async throws(Failure) -> LibraryBackup {
    guard let path = BackupPath.whole(folder) else { throw .library(.backup(.noParent(folder: folder))) }
    let stalled = BackupError.stalled(folder: path, seconds: Int(settings.stallCeiling / .seconds(1)))
    let shown = ShownProgress(waits)
    defer { shown.end() }
    return try await performLongWork(stalled: .backup(stalled), otherwise: .backup(.noLibrary)) {
      library, use, watch throws(LibraryError) in
      try BackupMaking(library: library, use: use) { progress in
        watch.goesOn()
        shown.show(progress)
      }.make(in: path)
    }
  }
}

private final class ShownProgress: Sendable {
  private let waits: Waits
  private let wait = Mutex<Waits.Wait?>(nil)

  init(_ waits: Waits) { self.waits = waits }

  /// Shows the latest progress, even if a wait for something else was shown in between.
  func show(_ progress: WorkProgress) {
    wait.withLock { wait in
      if let wait { waits.end(wait) }
      wait = waits.begin(.work(progress))
    }
  }

  func end() {
    wait.withLock { wait in
      if let wait { waits.end(wait) }
      wait = nil
    }
  }
}
