package import Domain
import FoundationEssentials
import Glibc
import LibraryCore
import OperatingSystem
import SQLite

extension Library {
  /// Removes photos in the trash for good, while no process is saving a photo, and returns their number.
  ///
  /// - Parameter keys: The photos to remove, or `nil` for all of them.
  func purge(_ keys: [PhotoKey]?, now: Date, use: LibraryUse) throws(LibraryError) -> Int {
    let lock = try paths.explaining { try LibraryLock(.alone, of: paths, wait: wait) }
    try use.begin()
    let count = try remove { db in
      let records = try trashed(keys, in: db)
      if !records.isEmpty { try FolderEdit(self, db, now: now).logBeyondUndo(.purge, in: nil) }
      return records
    }
    lock.release()
    return count
  }

  private func trashed(_ keys: [PhotoKey]?, in db: Database) throws -> [SavedRow] {
    guard let keys else { return try trashed(before: .distantFuture, in: db) }
    return try keys.map { key in
      guard let record = try record(of: key, in: db), record.deletedAt != nil else {
        throw LibraryError.notInTrash
      }
      return record
    }
  }

  /// Returns the readable photos deleted before a date, oldest deletion first.
  func trashed(before date: Date, limit: Int = .max, in db: Database) throws -> [SavedRow] {
    try Row.fetchAll(db, Self.selectingTrashed(before: date, limit: limit)).compactMap {
      try? SavedRow($0)
    }
  }

  static func selectingTrashed(before date: Date, limit: Int) -> SQL {
    """
    SELECT \(SavedRow.columns) FROM savedPhoto
    WHERE deletedAt < \(date.timeIntervalSince1970) ORDER BY deletedAt LIMIT \(limit)
    """
  }

  /// Removes rows in the trash and their pictures, and returns their number.
  ///
  /// The caller holds the lock.
  ///
  /// - Parameter select: Selects the rows, in the same transaction, because other processes may have restored photos.
  @discardableResult func remove(
    _ select: (Database) throws -> [SavedRow]
  ) throws(LibraryError) -> Int {
    let purged = PurgedPictures(library: self)
    do throws(LibraryError) {
      let pictures = try write(LibraryUse()) { db in
        let records = try select(db)
        for record in records { try remove(record, in: db) }
        let pictures = records.map(\.file)
        try purged.setAside(pictures)
        return pictures
      }
      try? purged.remove(pictures)
      return pictures.count
    } catch {
      try? purged.settle()
      throw error
    }
  }

  private func remove(_ record: SavedRow, in db: Database) throws {
    try db.execute("DELETE FROM savedPhoto WHERE sequence = \(record.sequence)")
    try forgetChanges(of: record.photo.key, in: db)
  }

  /// Removes a photo from the log, because purging can be neither undone nor redone.
  private func forgetChanges(of key: PhotoKey, in db: Database) throws {
    let changes = try Int64.fetchAll(
      db, "SELECT change FROM changedPhoto WHERE \(key.isIt)")
    try db.execute("DELETE FROM changedPhoto WHERE \(key.isIt)")
    for change in changes {
      try db.execute(
        """
        DELETE FROM change
        WHERE id = \(change) AND NOT EXISTS (SELECT * FROM changedPhoto WHERE change = \(change))
        """)
    }
  }
}

extension StorageWorker {
  package func purge(_ keys: [PhotoKey]?) async throws(Failure) -> Int {
    let nothing: Result<Int, LibraryError> = keys == nil ? .success(0) : .failure(.notInTrash)
    return try await perform(otherwise: nothing) { library, use, now throws(LibraryError) in
      try library.purge(keys, now: now, use: use)
    }
  }
}

/// The pictures of photos that are being removed for good, kept in a separate folder meanwhile.
///
/// A row and its picture cannot be removed in a single step. So the picture is set aside before the commit and removed after it. After a
/// crash, the next opening settles this folder: it puts back each picture whose row exists and removes the others. No other picture without
/// a row is ever removed. The caller holds the exclusive lock.
struct PurgedPictures {
  let library: Library

  /// Moves pictures out of their folder, on disk when this method returns; a missing picture is not an error.
  func setAside(_ pictures: [PictureName]) throws(SystemError) {
    let folder = try Descriptor(folder: library.paths.folder)
    try folder.makeFolder(LibraryPaths.picturesName)
    try folder.makeFolder(LibraryPaths.purgedName)
    let shown = try open(LibraryPaths.picturesName, in: folder)
    let purged = try open(LibraryPaths.purgedName, in: folder)
    for picture in pictures {
      do throws(SystemError) { try shown.move(picture.text, into: purged, as: picture.text) } catch {
        guard error.code == ENOENT else { throw error }
      }
    }
    try purged.sync()
    try shown.sync()
  }

  /// Removes the pictures set aside, once their rows are gone.
  func remove(_ pictures: [PictureName]) throws(SystemError) {
    let purged = try open(LibraryPaths.purgedName, in: try Descriptor(folder: library.paths.folder))
    for picture in pictures { try purged.remove(picture.text) }
  }

  /// Puts back the pictures that the library still needs and removes the others.
  func settle() throws {
    let folder = try Descriptor(folder: library.paths.folder)
    guard try folder.status(of: LibraryPaths.purgedName) != nil else { return }
    let purged = try open(LibraryPaths.purgedName, in: folder)
    let names = Set(try purged.names().filter { PictureName($0) != nil })
    let needed = names.isEmpty ? [] : try library.read { db in try Self.files(of: names, in: db) }
    for name in names.subtracting(needed) { try purged.remove(name) }
    guard !needed.isEmpty else { return }
    let shown = try open(LibraryPaths.picturesName, in: folder)
    for name in needed { try purged.move(name, into: shown, as: name) }
    try shown.sync()
  }

  /// Returns which of these names rows still use; it reads every row, but only after an interrupted purge.
  private static func files(of names: Set<String>, in db: Database) throws -> Set<String> {
    let rows = try Row.fetchCursor(db, "SELECT file FROM savedPhoto")
    var found: Set<String> = []
    while let file = try rows.next()?.text("file") {
      if names.contains(file) { found.insert(file) }
    }
    return found
  }

  private func open(_ name: String, in folder: borrowing Descriptor) throws(SystemError) -> Descriptor {
    try folder.open(name, flags: O_RDONLY | O_DIRECTORY)
  }
}
