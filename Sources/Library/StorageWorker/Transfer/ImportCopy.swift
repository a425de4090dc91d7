import Domain
import LibraryCore
import OperatingSystem

/// A copy of the database from before an import that is too large to undo; only the latest copy is kept.
struct ImportCopy {
  static let name = "library-before-import.db"

  let library: Library
  let use: LibraryUse

  /// Makes the copy, which is on disk when this method returns, and returns its full path.
  func make() throws(LibraryError) -> String {
    let part = LibraryPaths.temporaryName(of: Self.name, library.settings.random())
    return try library.paths.explaining {
      let folder = try Descriptor(folder: library.paths.folder)
      _ = try folder.create(part)
      do {
        try LibraryCopy(library: library, use: use).write(to: folder.path(of: part))
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
