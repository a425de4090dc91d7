import Domain
import LibraryCore
import OperatingSystem
import SQLite

/// Copies the library into another folder while it is in use.
///
/// The database comes first, under a temporary name, followed by every picture that the copied rows name. A photo starred in the meantime
/// is therefore in the backup with its picture, or not at all.
struct BackupMaking {
  let library: Library
  let use: LibraryUse
  /// Called as the backup progresses, which shows that it has not stalled.
  let progress: (WorkProgress) -> Void

  /// - Parameter path: A full path.
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
    try use.begin()
    backup.bytes += try folder.finish()
    lock?.release()
    return backup
  }

  /// Makes purges wait for the backup.
  ///
  /// - Returns: `nil` if the lock file cannot be opened, as on a read-only disk, where no purges can happen either.
  private func lockOutPurges() throws -> LibraryLock? {
    do { return try LibraryLock(.withOthers, of: library.paths, wait: library.wait) } catch is SystemError {
      return nil
    }
  }

  private func copyDatabase(into folder: BackupFolder) throws {
    let begin = ContinuousClock.now
    var synced = 0
    try LibraryCopy(library: library, use: use).write(to: folder.unfinishedDatabase) { copied, total in
      if !(synced..<synced + Self.mostUnsynced).contains(copied) {
        // If this sync fails, the final one will as well.
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

  /// In pages, at most 64 MB; if a slow disk wrote everything at the end, the backup would show no progress meanwhile.
  private static let mostUnsynced = 16_384

  /// Adds all pictures that the copied database needs, because the library itself may have changed since.
  private func fillRest(of folder: BackupFolder) throws -> LibraryBackup {
    let copy = try LibraryConnection.openForReading(folder.unfinishedDatabase, wait: library.wait)
    defer { try? copy.close() }
    var backup = LibraryBackup(folder: folder.path, problems: try check(copy))
    let pictures = BackupPictures(copy: copy, folder: folder, use: use, progress: progress)
    try pictures.add(from: library.paths, to: &backup)
    return backup
  }

  /// Looks for damage as `verify` does, because any damage in the copy was also in the library.
  private func check(_ copy: DatabaseQueue) throws -> [String] {
    progress(WorkProgress(.checkingDatabase))
    return try use.interrupting(by: { copy.interrupt() }) {
      // A transaction would report the damage a second time when it ends.
      try copy.withoutTransaction { try DatabaseVerifying.problems(of: $0, atMost: Self.mostProblems) }
    }
  }

  private static let mostProblems = 10

  /// Attributes a full disk or missing permissions to the backup's folder, because the library was only read.
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
