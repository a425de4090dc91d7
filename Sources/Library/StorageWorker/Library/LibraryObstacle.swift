import Domain
import Glibc
import OperatingSystem

/// The obstacle that keeps SQLite from opening or changing the library, according to the system.
///
/// SQLite only says "unable to open database file", or opens the file for reading and then treats it as read-only.
struct LibraryObstacle {
  let paths: LibraryPaths

  /// - Returns: `nil` if nothing is in the way any more.
  func found() -> LibraryError? {
    do throws(SystemError) {
      if try FileStatus(path: paths.database) != nil {
        try FileStatus.checkAccess(to: paths.database, R_OK)
        do throws(SystemError) { try FileStatus.checkAccess(to: paths.database, W_OK) } catch {
          return [EACCES, EPERM].contains(error.code) ? .readOnly(path: error.path) : LibraryError(error)
        }
      }
      try makeJournal()
      return isTooLong ? .cannotCreate(path: paths.database, reason: Self.tooLong) : nil
    } catch { return LibraryError(error) }
  }

  /// Because of the temporary name, the longest path is that of a new library's journal.
  private var isTooLong: Bool {
    paths.folder.utf8.count + 1 + LibraryPaths.temporaryName(0).utf8.count + "-journal".utf8.count
      > Self.mostBytes
  }

  /// SQLite's limit, which its API does not expose.
  private static let mostBytes = 512
  private static let tooLong = "SQLite takes paths of at most \(mostBytes) bytes"

  /// Creates a file, as SQLite does, and removes it.
  private func makeJournal() throws(SystemError) {
    let folder = try Descriptor(folder: paths.folder)
    let name = LibraryPaths.temporaryName(.random(in: .min ... .max))
    do throws(SystemError) { _ = try folder.create(name) } catch {
      throw SystemError(code: error.code, path: paths.journal)
    }
    try folder.remove(name)
  }
}
