/// A complete copy of the library in a folder; the program can open the copy there.
package struct LibraryBackup: Hashable, Sendable {
  package var folder: String
  /// The number of photos outside the trash.
  package var photos: Int
  /// The number of pictures, including those of photos in the trash.
  package var pictures: Int
  /// The size of the database and the pictures.
  package var bytes: Int
  /// The number of needed pictures that could not be copied.
  package var missing: Int
  /// The missing pictures that this user may not read.
  package var denied: Int
  /// The missing pictures that were withdrawn: neither the library nor the source has them.
  package var withdrawn: Int
  /// The database's faults, which the backup shares with the library.
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

package enum BackupError: Error, Hashable, Sendable {
  case noLibrary
  case insideLibrary(folder: String)
  case notEmpty(folder: String)
  case inUse(folder: String)
  /// An interrupted backup left files in the folder.
  case unfinished(folder: String)
  /// A file or something else that is not a folder is at the path.
  case notAFolder(path: String)
  /// The folder's parent does not exist.
  case noParent(folder: String)
  case diskFull(folder: String)
  case cannotCreate(path: String, reason: String)
  case inputOutput(path: String, reason: String)
  case stalled(folder: String, seconds: Int)
}
