import Domain
import Glibc
import LibraryCore
import OperatingSystem
import SQLite

/// Creates an empty library if there is none.
///
/// The caller holds the exclusive lock.
///
/// The library has a temporary name until it is complete and synced, so an interruption leaves either a complete library or none.
struct LibraryMaking {
  let paths: LibraryPaths
  let settings: LibrarySettings
  let wait: LibraryWait

  func make() throws(LibraryError) {
    try refuseToHideALoss()
    let name = LibraryPaths.temporaryName(settings.random())
    try paths.explaining {
      let folder = try Descriptor(folder: paths.folder)
      try folder.makeFolder(LibraryPaths.picturesName)
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
    try LibrarySchema.make(in: database)
    try database.close()
    try folder.open(name, flags: O_RDONLY).sync()
    try folder.rename(name, to: LibraryPaths.databaseName)
  }

  /// Throws if a library was lost; an empty library must neither replace the lost one nor inherit its journal.
  func refuseToHideALoss() throws(LibraryError) {
    for suffix in ["-journal", "-wal"] {
      let state = try paths.explaining { try FileState(path: paths.database + suffix) }
      if state != .missing {
        throw lost(
          but:
            "\(LibraryPaths.databaseName)\(suffix), which belongs to it, is there; if you moved it, put it back"
        )
      }
    }
    guard try paths.explaining({ try FileState(path: paths.pictures) }) != .missing else { return }
    // A cache may share the folder, but its files have other names.
    let names = try paths.explaining { try PictureFolder(paths).names() }
    if names.contains(where: { PictureName($0) != nil }) {
      throw lost(but: "its pictures folder is not empty")
    }
  }

  private func lost(but remains: String) -> LibraryError {
    .damaged(path: paths.database, reason: "it is empty or missing, but \(remains)")
  }
}
