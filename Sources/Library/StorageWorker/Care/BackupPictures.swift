import Domain
import Glibc
import LibraryCore
import OperatingSystem
import SQLite

/// Copies the pictures named in a copied database, or all pictures if damaged rows cannot be read.
struct BackupPictures {
  let copy: DatabaseQueue
  let folder: BackupFolder
  let use: LibraryUse
  let progress: (WorkProgress) -> Void
  private let begin = ContinuousClock.now

  func add(from paths: LibraryPaths, to backup: inout LibraryBackup) throws {
    var isDenied = false
    var source: PictureFolder?
    do throws(SystemError) { source = try PictureFolder(paths) } catch { isDenied = error.isDenied }
    do { try addNamed(from: source, to: &backup) } catch is DatabaseError where !backup.problems.isEmpty {
      try addOthers(from: source, to: &backup)
    }
    if isDenied { backup.denied = backup.missing }
  }

  private func addNamed(from source: borrowing PictureFolder?, to backup: inout LibraryBackup) throws {
    backup.photos = try copy.read { try Int.fetchOne($0, "SELECT inLibrary FROM photoCount") } ?? 0
    let total = try copy.read { try Int.fetchOne($0, "SELECT count(*) FROM savedPhoto") } ?? 0
    var last = Int64.min
    while true {
      let rows = try copy.read { try Row.fetchAll($0, Self.files(after: last)) }
      // Rows in a damaged database may be out of order.
      guard let end = try rows.last?.integer("sequence"), end > last else { return }
      last = end
      for row in rows {
        let name = PictureName((try? row.text("file")) ?? "")
        try add(name, of: total, from: source, to: &backup)
        if row["isWithdrawn"] == .integer(1), let name, source?.lacks(name) == true { backup.withdrawn += 1 }
      }
    }
  }

  private static func files(after last: Int64) -> SQL {
    """
    SELECT sequence, file, withdrawnAt IS NOT NULL AS isWithdrawn FROM savedPhoto
    WHERE sequence > \(last) ORDER BY sequence LIMIT 1000
    """
  }

  /// Copies the pictures whose names could not be read from rows.
  private func addOthers(from source: borrowing PictureFolder?, to backup: inout LibraryBackup) throws {
    let names = try source?.names().compactMap { PictureName($0) } ?? []
    for name in names where folder.lacks(name) {
      try add(name, of: names.count, from: source, to: &backup)
    }
  }

  private func add(
    _ name: PictureName?, of total: Int, from source: borrowing PictureFolder?,
    to backup: inout LibraryBackup
  ) throws {
    let done = backup.pictures + backup.missing
    func step() throws {
      try use.checkCancellation()
      progress(WorkProgress(.backingUpPictures, done: done, of: total, after: begin.duration(to: .now)))
    }
    try step()
    guard let name, let picture = open(name, in: source, counting: &backup) else {
      backup.missing += 1
      return
    }
    let bytes = try folder.add(name, from: picture, step: step)
    if bytes == nil { backup.missing += 1 } else { backup.pictures += 1 }
    backup.bytes += bytes ?? 0
  }

  /// Opens a picture, or returns `nil` and counts a permission error.
  private func open(
    _ name: PictureName, in source: borrowing PictureFolder?, counting backup: inout LibraryBackup
  ) -> Descriptor? {
    do { return try source?.open(name) } catch {
      if (error as? SystemError)?.isDenied == true { backup.denied += 1 }
      return nil
    }
  }
}

extension SystemError {
  fileprivate var isDenied: Bool { code == EACCES || code == EPERM }
}
