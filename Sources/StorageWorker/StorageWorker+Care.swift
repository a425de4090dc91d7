package import Domain
import POSIX
import Synchronization

extension StorageWorker: LibraryCareLogic {
  package func libraryFacts() async throws(Failure) -> LibraryFacts {
    try await ask(otherwise: LibraryFacts()) { library throws(LibraryError) in try library.facts() }
  }

  package func countIfOthersWrote() async throws(Failure) -> Int? {
    try await performIfOpen { library throws(LibraryError) in try library.countIfOthersWrote() }
  }

  package func pendingReports(under root: String, limit: Int) async throws(Failure) -> [String] {
    try await performIfOpen { library throws(LibraryError) in
      try library.pendingReports(under: root, limit: limit, now: self.now())
    } ?? []
  }

  package func claimReport(_ downloadLocation: String) async throws(Failure) -> Bool {
    try await perform(otherwise: .success(false)) { library, turn, now throws(LibraryError) in
      try library.claimReport(downloadLocation, now: now, turn: turn)
    }
  }

  package func postponeReport(_ downloadLocation: String) async throws(Failure) {
    try await perform(otherwise: .success(())) { library, turn, _ throws(LibraryError) in
      try library.postponeReport(downloadLocation, turn: turn)
    }
  }

  package func removeReport(_ downloadLocation: String) async throws(Failure) {
    try await perform(otherwise: .success(())) { library, turn, _ throws(LibraryError) in
      try library.removeReport(downloadLocation, turn: turn)
    }
  }

  package func backUp(to folder: String) async throws(Failure) -> LibraryBackup {
    guard let path = Self.whole(folder) else { throw .library(.backup(.noParent(folder: folder))) }
    let stalled = BackupError.stalled(folder: path, seconds: Int(settings.stallCeiling / .seconds(1)))
    let shown = ShownProgress(waits)
    defer { shown.end() }
    return try await performLongWork(stalled: .backup(stalled), otherwise: .backup(.noLibrary)) {
      library, turn, watch throws(LibraryError) in
      try BackupMaking(library: library, turn: turn) { progress in
        watch.goesOn()
        shown.show(progress)
      }.make(in: path)
    }
  }

  /// - Returns: nil when it begins in the current folder, and that was removed.
  private static func whole(_ folder: String) -> String? {
    var path = folder
    if !path.hasPrefix("/") {
      guard Environment.hasCurrentFolder() else { return nil }
      // The name of the current folder may not be UTF-8.
      let current = Environment.currentFolder() ?? "."
      path = (current == "/" ? "" : current) + "/" + path
    }
    while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
    return ExistingPath.of(path)
  }
}

private final class ShownProgress: Sendable {
  private let waits: Waits
  private let wait = Mutex<Waits.Wait?>(nil)

  init(_ waits: Waits) { self.waits = waits }

  /// The latest is what is shown, even if something else had to be waited for in between.
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
