import Domain
import Glibc
import LibraryCore
import OperatingSystem
import SQLite

/// The pictures of photos that are removed for good, in a folder of their own while their rows are removed.
///
/// A row and its picture cannot be removed at once. So the picture is set aside before the commit and removed after it.
/// Pictures that a crash leaves here are settled when the library is opened next: one goes back if its row is there,
/// and is removed if it is not. No other picture without a row is ever removed. The caller holds the exclusive lock.
struct PurgedPictures {
  let library: Library

  /// Moves pictures out of their folder, and returns when that is on disk; one that is missing is not an error.
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

  /// Removes pictures that were set aside, once their rows are gone.
  func remove(_ pictures: [PictureName]) throws(SystemError) {
    let purged = try open(LibraryPaths.purgedName, in: try Descriptor(folder: library.paths.folder))
    for picture in pictures { try purged.remove(picture.text) }
  }

  /// Removes what was set aside, and puts back what the library still needs.
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

  /// Those of the files that a row has.
  ///
  /// It reads every row, since files have no index, but only after a purge that was interrupted.
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
