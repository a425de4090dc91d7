import Domain
import LibraryCore
import OperatingSystem
import SQLite

/// Copies the library into another folder while it is in use.
///
/// The database comes first, under a temporary name, then every picture that the copy needs. A photo starred in the
/// meantime is therefore in the backup with its picture, or not at all.
struct BackupMaking {
  let library: Library
  let turn: LibraryTurn
  /// Called as the copy grows, which also proves that it does.
  let progress: (WorkProgress) -> Void

  /// - Parameter path: A whole path.
  func make(in path: String) throws(LibraryError) -> LibraryBackup {
    do {
      let place = try Descriptor(folder: library.paths.folder).status().identity
      let folder = try BackupFolder(path, outside: place, random: library.settings.random())
      do { return try fill(folder) } catch {
        folder.removeAll()
        throw error
      }
    } catch { throw explained(error, path) }
  }

  private func fill(_ folder: BackupFolder) throws -> LibraryBackup {
    let lock = try lockOutPurges()
    try copyDatabase(into: folder)
    var backup = try fillRest(of: folder)
    try turn.begin()
    backup.bytes += try folder.finish()
    lock?.release()
    return backup
  }

  /// Makes purges wait for the backup; `nil` if no lock file can be opened, as on a read-only disk, which has no purges
  /// either.
  private func lockOutPurges() throws -> LibraryLock? {
    do { return try LibraryLock(.withOthers, of: library.paths, wait: library.wait) } catch is SystemError {
      return nil
    }
  }

  private func copyDatabase(into folder: BackupFolder) throws {
    let begin = ContinuousClock.now
    var synced = 0
    try LibraryCopy(library: library, turn: turn).write(to: folder.unfinishedDatabase) { copied, total in
      if !(synced..<synced + Self.mostUnsynced).contains(copied) {
        // If this fails, so will the final sync.
        try? folder.syncDatabase()
        synced = copied
      }
      var copying = WorkProgress(
        .backingUpDatabase, done: copied * 100 / max(1, total), of: 100,
        after: begin.duration(to: .now))
      copying.perSecond = nil
      progress(copying)
    }
    try folder.syncDatabase()
  }

  /// Pages, 64 MB or less: a slow disk that had to write everything at the end would show no progress then.
  private static let mostUnsynced = 16_384

  /// Adds everything that the copied database needs; the library may have moved on.
  private func fillRest(of folder: BackupFolder) throws -> LibraryBackup {
    let copy = try LibraryConnection.openForReading(folder.unfinishedDatabase, wait: library.wait)
    defer { try? copy.close() }
    var backup = LibraryBackup(folder: folder.path, problems: try check(copy))
    let pictures = BackupPictures(copy: copy, folder: folder, turn: turn, progress: progress)
    try pictures.add(from: library.paths, to: &backup)
    return backup
  }

  /// Looks for damage as `verify` does, since any fault in the copy was in the library.
  private func check(_ copy: DatabaseQueue) throws -> [String] {
    progress(WorkProgress(.checkingDatabase))
    return try turn.interrupting(by: { copy.interrupt() }) {
      // A transaction would report the damage once more at its end.
      try copy.withoutTransaction { try DatabaseVerifying.problems(of: $0, atMost: Self.mostProblems) }
    }
  }

  private static let mostProblems = 10

  /// Blames the backup's folder for a full disk or missing permissions, since the library was only read.
  private func explained(_ error: any Error, _ path: String) -> LibraryError {
    switch error {
    case let error as BackupError: return .backup(error)
    case let error as SystemError: return explained(LibraryError(error), path)
    case let error as LibraryError: return BackupError(error, folder: path).map(LibraryError.backup) ?? error
    default: return explained(library.wait.explain(library.paths.explain(error)), path)
    }
  }
}

extension BackupError {
  /// - Returns: `nil` for an error that does not concern the backup's folder.
  fileprivate init?(_ error: LibraryError, folder: String) {
    switch error {
    case .diskFull: self = .diskFull(folder: folder)
    case .readOnly(let path): self = .cannotCreate(path: path, reason: "Read-only file system")
    case .cannotCreate(let path, let reason): self = .cannotCreate(path: path, reason: reason)
    case .inputOutput(let path, let reason): self = .inputOutput(path: path, reason: reason)
    default: return nil
    }
  }
}
