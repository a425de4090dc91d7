import Domain
import LibraryCore
import OperatingSystem

/// The database as it was before an import that `undo` cannot take back: `library-before-import.db`, the last one only.
struct ImportCopy {
  static let name = "library-before-import.db"

  let library: Library
  /// Ends the copy between two steps when it is cancelled.
  let turn: LibraryTurn

  /// - Returns: The whole path of the copy, which is on disk.
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
