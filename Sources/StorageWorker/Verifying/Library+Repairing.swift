import Domain
import FoundationEssentials
import GRDB
import POSIX

extension Library {
  /// Puts a picture in the place of a damaged or missing one, and leaves all else of the row as it is.
  ///
  /// As for a photo that is saved, the picture is on disk before the row names it, and the old file goes last. A crash in
  /// between leaves a damaged or missing picture, which the next check finds.
  /// - Parameter keepsOld: Whether the old file stays, under the name that its bytes have.
  /// - Returns: false when the row is gone or names another file.
  func replacePicture(
    of key: PhotoKey, named old: String, keepsOld: Bool, with jpeg: [UInt8], turn: LibraryTurn
  ) throws(LibraryError) -> Bool {
    let lock = try paths.explaining { try LibraryLock(.withOthers, of: paths, wait: wait) }
    guard let row = try read({ db in try record(of: key, in: db) }), row.file.text == old else {
      return false
    }
    let name = PictureName(of: key, jpeg: jpeg)
    try paths.explaining {
      let pictures = try PictureFolder(makingAt: paths)
      if keepsOld {
        let bytes = try pictures.read(old, limit: StorageWorker.mostPictureBytes)
        try pictures.rename(row.file, to: PictureName(of: key, jpeg: bytes))
      }
      try pictures.write(jpeg, as: name, random: settings.random())
    }
    try write(turn) { db in
      try db.execute(
        literal: """
          UPDATE savedPhoto SET file = \(name.text), missingSince = NULL, withdrawnAt = NULL
          WHERE \(isPhoto(key)) AND file = \(old)
          """)
    }
    if name == row.file {
      lock.release()
    } else {
      LibrarySweep(library: self).remove(row.file, of: key, holding: lock)
    }
    return true
  }

  /// Notes that the source does not have a photo any more.
  ///
  /// One answer may be a mistake of the server; a second one an hour later is taken for true.
  /// - Returns: Whether that is certain now.
  func noteMissing(_ key: PhotoKey, now: Date, turn: LibraryTurn) throws(LibraryError) -> Bool {
    let now = now.timeIntervalSince1970
    return try write(turn) { db in
      try db.execute(
        literal: """
          UPDATE savedPhoto SET
            withdrawnAt = CASE WHEN \(now) - missingSince >= \(Self.secondsUntilCertain) THEN \(now) END,
            missingSince = coalesce(missingSince, \(now))
          WHERE \(isPhoto(key)) AND withdrawnAt IS NULL
          """)
      return try Bool.fetchOne(
        db, SQLRequest(literal: "SELECT withdrawnAt IS NOT NULL FROM savedPhoto WHERE \(isPhoto(key))"))
        ?? false
    }
  }

  private static let secondsUntilCertain: TimeInterval = 60 * 60
}
