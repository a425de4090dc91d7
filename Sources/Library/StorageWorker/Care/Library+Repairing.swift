import Domain
import FoundationEssentials
import LibraryCore
import OperatingSystem
import SQLite

extension Library {
  /// Replaces a damaged or missing picture and leaves everything else in the row unchanged.
  ///
  /// The new picture is on disk before the row names it, and the old file is removed last. The row therefore always names an existing file,
  /// unless the old one was missing.
  ///
  /// - Parameter keepsOld: Whether to keep the old file's bytes, under the name that matches them.
  /// - Returns: `false` if the row is gone or names another file.
  func replacePicture(
    of key: PhotoKey, named old: String, keepsOld: Bool, with jpeg: [UInt8], use: LibraryUse
  ) throws(LibraryError) -> Bool {
    let lock = try paths.explaining { try LibraryLock(.withOthers, of: paths, wait: wait) }
    guard let row = try read({ db in try record(of: key, in: db) }), row.file.text == old else {
      return false
    }
    let (name, sweep) = (PictureName(of: key, jpeg: jpeg), LibrarySweep(library: self))
    var added: [PictureName] = []
    do throws(LibraryError) {
      if keepsOld { try add(bytes(of: old), of: key, to: &added) }
      // In this case the new file replaces the old one, so the old bytes survive only in their copy.
      if name == row.file { added = [] }
      try add(jpeg, of: key, to: &added)
      let isReplaced = try write(use) { db in
        guard try record(of: key, in: db)?.file == row.file else { return false }
        try setPicture(name, of: key, in: db)
        return true
      }
      sweep.remove(isReplaced ? [row.file] : added, of: key, holding: lock)
      return isReplaced
    } catch {
      sweep.remove(added, of: key, holding: lock)
      throw error
    }
  }

  private func bytes(of file: String) throws(LibraryError) -> [UInt8] {
    try paths.explaining { try PictureFolder(paths).read(file, limit: StorageWorker.mostPictureBytes) }
  }

  /// Writes a picture under the name that matches its bytes, and adds the name to `added` if no file had it.
  private func add(_ jpeg: [UInt8], of key: PhotoKey, to added: inout [PictureName]) throws(LibraryError) {
    let name = PictureName(of: key, jpeg: jpeg)
    try paths.explaining {
      let pictures = try PictureFolder(makingAt: paths)
      if pictures.lacks(name) { added.append(name) }
      try pictures.write(jpeg, as: name, random: settings.random())
    }
  }

  /// Sets the picture in a photo's row; the picture has just come from the photo's source, so the source has the photo.
  func setPicture(_ file: PictureName, of key: PhotoKey, in db: Database) throws {
    try db.execute(
      """
      UPDATE savedPhoto SET file = \(file.text), missingSince = NULL, withdrawnAt = NULL
      WHERE \(key.isIt)
      """)
  }

  /// Records that the source lacks a photo, and returns whether that is now certain.
  ///
  /// A single answer may be a server's mistake. The second one, at least an hour later, makes it certain.
  func noteMissing(_ key: PhotoKey, now: Date, use: LibraryUse) throws(LibraryError) -> Bool {
    let now = now.timeIntervalSince1970
    return try write(use) { db in
      try db.execute(
        """
        UPDATE savedPhoto SET
          withdrawnAt = CASE WHEN \(now) - missingSince >= \(Self.secondsUntilCertain) THEN \(now) END,
          missingSince = coalesce(missingSince, \(now))
        WHERE \(key.isIt) AND withdrawnAt IS NULL
        """)
      return try Bool.fetchOne(
        db, "SELECT withdrawnAt IS NOT NULL FROM savedPhoto WHERE \(key.isIt)")
        ?? false
    }
  }

  private static let secondsUntilCertain: TimeInterval = 60 * 60
}
