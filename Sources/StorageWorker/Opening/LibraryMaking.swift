import Domain
import GRDB
import Glibc
import POSIX

/// Makes an empty library where there is none.
///
/// It is made beside its place and moved there when it is complete and synced, so a start that is cut off at any point
/// leaves either a whole library or none. To be called under the exclusive lock.
struct LibraryMaking {
  let place: LibraryPlace
  let settings: LibrarySettings
  let wait: LibraryWait

  func make() throws(LibraryError) {
    try refuseToHideALoss()
    let name = LibraryPlace.databaseName + "." + settings.random().hexadecimal + LibraryPlace.partSuffix
    try place.explaining {
      let folder = try Descriptor(folder: place.folder)
      try folder.makeFolder(LibraryPlace.picturesName)
      _ = try folder.create(name)
      do { try fill(name, in: folder) } catch {
        try? folder.remove(name)
        throw error
      }
      try folder.sync()
    }
  }

  private func fill(_ name: String, in folder: borrowing Descriptor) throws {
    let database = try LibraryConnection.openUnfinished(folder.path(of: name), wait: wait)
    try settings.migrator.migrate(database)
    try database.close()
    try folder.open(name, flags: O_RDONLY).sync()
    try folder.rename(name, to: LibraryPlace.databaseName)
  }

  /// An empty library must neither take the place of a lost one nor inherit its journal.
  private func refuseToHideALoss() throws(LibraryError) {
    for suffix in ["-journal", "-wal"] {
      let state = try place.explaining { try FileState(path: place.database + suffix) }
      if state != .missing { throw lost(but: LibraryPlace.databaseName + suffix + " is there") }
    }
    guard try place.explaining({ try FileState(path: place.pictures) }) != .missing else { return }
    let pictures = try place.explaining { try PictureFolder(place).names() }
    if !pictures.isEmpty { throw lost(but: "its pictures folder is not empty") }
  }

  private func lost(but remains: String) -> LibraryError {
    .damaged(path: place.database, reason: "it is empty or missing, but \(remains)")
  }
}
