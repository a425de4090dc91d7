import Domain
import GRDB
import POSIX

/// Copies the library into another folder while it is in use: the database first, under a temporary name, then every
/// picture that the copy needs.
///
/// So a photo that is starred meanwhile is in the backup with its picture, or not at all.
struct BackupMaking {
  let library: Library
  let turn: LibraryTurn
  /// Told how far the copy has got, which also shows that it still makes progress.
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
    try copyDatabase(into: folder)
    var backup = LibraryBackup(folder: folder.path, photos: 0, pictures: 0, bytes: 0, missing: 0)
    try copyPictures(into: folder, &backup)
    try turn.begin()
    backup.bytes += try folder.finish()
    return backup
  }

  private func copyDatabase(into folder: BackupFolder) throws {
    let begin = ContinuousClock.now
    try LibraryCopy(library: library, turn: turn).write(to: folder.unfinishedDatabase) { copied, total in
      var copying = WorkProgress(
        .backingUpDatabase, done: copied * 100 / max(1, total), of: 100,
        after: begin.duration(to: .now))
      copying.perSecond = nil
      progress(copying)
    }
  }

  /// Reads the rows of the copy, a thousand at a time.
  private func copyPictures(into folder: BackupFolder, _ backup: inout LibraryBackup) throws {
    let copy = try LibraryConnection.openForReading(folder.unfinishedDatabase, wait: library.wait)
    defer { try? copy.close() }
    backup.photos = try copy.read { try Int.fetchOne($0, sql: "SELECT inLibrary FROM photoCount") } ?? 0
    let total = try copy.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM savedPhoto") } ?? 0
    let source = try? PictureFolder(library.paths)
    let begin = ContinuousClock.now
    var last = Int64.min
    while true {
      let rows = try copy.read { try Row.fetchAll($0, sql: Self.selectingFiles, arguments: [last]) }
      guard let end = rows.last?["sequence"] as Int64? else { return }
      last = end
      for row in rows {
        let file = PictureName((try? row.text("file")) ?? "")
        let done = backup.pictures + backup.missing
        let isCopied = try file.map { file in
          try add(file, from: source, to: folder, &backup) {
            progress(
              WorkProgress(.backingUpPictures, done: done, of: total, after: begin.duration(to: .now)))
          }
        }
        if isCopied == true { backup.pictures += 1 } else { backup.missing += 1 }
      }
    }
  }

  private static let selectingFiles = """
    SELECT sequence, CAST(file AS BLOB) AS file FROM savedPhoto WHERE sequence > ? ORDER BY sequence LIMIT 1000
    """

  /// - Returns: false when the picture is missing or cannot be read.
  private func add(
    _ file: PictureName, from source: borrowing PictureFolder?, to folder: BackupFolder,
    _ backup: inout LibraryBackup, progress: () -> Void
  ) throws -> Bool {
    try turn.checkCancellation()
    progress()
    guard let picture = try? source?.open(file) else { return false }
    let bytes = try folder.add(file, from: picture) {
      try turn.checkCancellation()
      progress()
    }
    backup.bytes += bytes ?? 0
    return bytes != nil
  }

  /// What was copied was only read, so what fails for lack of room or of permissions is the backup.
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
  /// - Returns: nil for an error that is not about the backup's folder.
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
