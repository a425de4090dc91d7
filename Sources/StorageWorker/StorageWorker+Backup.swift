package import Domain
import POSIX
import Synchronization

extension StorageWorker: BackupLogic {
  package func backUp(to folder: String) async throws(Failure) -> LibraryBackup {
    let path = Self.whole(folder)
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

  private static func whole(_ folder: String) -> String {
    var path = folder
    if !path.hasPrefix("/"), let current = Environment.currentFolder() {
      path = (current == "/" ? "" : current) + "/" + path
    }
    while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
    return existing(path)
  }

  /// The path with the names of folders as they are on the disk.
  ///
  /// What is typed at a prompt is composed, but a name that came from another system may not be. To Swift the two are
  /// equal, to the disk they are not.
  private static func existing(_ path: String) -> String {
    guard !path.utf8.allSatisfy({ $0 < 0x80 }) else { return path }
    return path.split(separator: "/").reduce(into: "") { whole, name in
      let folder = whole
      whole += "/\(name)"
      if case .some(.none) = try? FileStatus(path: whole) {
        whole = "\(folder)/\(Self.name(equalTo: name, in: folder) ?? String(name))"
      }
    }
  }

  /// - Parameter folder: Its path; empty for the root.
  private static func name(equalTo name: Substring, in folder: String) -> String? {
    var found: String?
    try? Descriptor(folder: folder + "/").forEachName { other in
      if other == name { found = other }
      return found == nil
    }
    return found
  }
}

/// How far work has got, for whoever shows it.
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
