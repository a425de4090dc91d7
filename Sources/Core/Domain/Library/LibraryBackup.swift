/// A copy of the whole library in a folder of its own, from which it can be opened.
package struct LibraryBackup: Hashable, Sendable {
  /// The whole path of the folder.
  package var folder: String
  /// The photos in it that are not in the trash.
  package var photos: Int
  /// The pictures in it, those of photos in the trash included.
  package var pictures: Int
  /// Its size: the database and the pictures.
  package var bytes: Int
  /// The pictures that its photos need, but that could not be copied.
  package var missing: Int
  /// Those of them that this user may not read.
  package var denied: Int
  /// Those of them that are missing from the library, and whose sources do not have them any more.
  package var withdrawn: Int
  /// The faults of the database, in the library and so in the backup; empty when there are none.
  package var problems: [String]

  package init(
    folder: String, photos: Int = 0, pictures: Int = 0, bytes: Int = 0, missing: Int = 0, denied: Int = 0,
    withdrawn: Int = 0, problems: [String] = []
  ) {
    self.folder = folder
    self.photos = photos
    self.pictures = pictures
    self.bytes = bytes
    self.missing = missing
    self.denied = denied
    self.withdrawn = withdrawn
    self.problems = problems
  }
}

/// Why a backup could not be made.
package enum BackupError: Error, Hashable, Sendable {
  /// There is no library yet.
  case noLibrary
  /// The path of the folder leads into the library itself.
  case insideLibrary(folder: String)
  case notEmpty(folder: String)
  /// Another backup is being made in the folder.
  case inUse(folder: String)
  /// The folder has what a backup left that was interrupted.
  case unfinished(folder: String)
  /// Something other than a folder is there.
  case notAFolder(path: String)
  /// The folder in which it would be made does not exist.
  case noParent(folder: String)
  case diskFull(folder: String)
  /// The folder or something in it cannot be made.
  case cannotCreate(path: String, reason: String)
  /// Writing failed midway.
  case inputOutput(path: String, reason: String)
  /// Nothing could be read or written for this many seconds.
  case stalled(folder: String, seconds: Int)
}
