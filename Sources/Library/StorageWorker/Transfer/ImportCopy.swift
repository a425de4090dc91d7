import Domain
import LibraryCore
import OperatingSystem

/// The database from before an import that `undo` cannot take back; only the last copy is kept.
struct ImportCopy {
  static let name = "library-before-import.db"

  let library: Library
  let turn: LibraryTurn

  /// Makes the copy, on disk when this returns its whole path.
  func make() throws(LibraryError) -> String {
    let part = LibraryPaths.temporaryName(of: Self.name, library.settings.random())
    return try library.paths.explaining {
      let folder = try Descriptor(folder: library.paths.folder)
      _ = try folder.create(part)
      do {
        try LibraryCopy(library: library, turn: turn).write(to: folder.path(of: part))
        try folder.open(part, flags: 0).sync()
        try folder.rename(part, to: Self.name)
        try folder.sync()
      } catch {
        try? folder.remove(part)
        throw error
      }
      return folder.path(of: Self.name)
    }
  }
}
