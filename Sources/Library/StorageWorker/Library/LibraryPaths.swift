import OperatingSystem

/// The paths of the library's files.
///
/// ```
/// FOLDER/library.db            the rows
/// FOLDER/library.lock          held while the library is created or swept, shared while a photo is saved, touched by
///                              waiting processes
/// FOLDER/library-before-import.db  the library from before the last large import
/// FOLDER/pictures/ID-HASH.jpg  the pictures
/// FOLDER/pictures/unfinished/  pictures being written
/// FOLDER/purged/ID-HASH.jpg    pictures whose rows are being removed
/// ```
struct LibraryPaths: Hashable, Sendable {
  static let databaseName = "library.db"
  static let lockName = "library.lock"
  static let picturesName = "pictures"
  static let purgedName = "purged"
  static let unfinishedName = "unfinished"
  /// The suffix of files that are not complete yet.
  static let partSuffix = ".part"

  /// Returns the name of a library file until it is complete.
  static func temporaryName(of name: String = databaseName, _ random: UInt64) -> String {
    "\(name).\(random.hexadecimal)\(partSuffix)"
  }

  /// Begins with `/` or `.`, because SQLite would read a path that begins with `file:` as a URI.
  let folder: String
  var database: String { folder + "/" + Self.databaseName }
  /// SQLite's journal, which exists only during a change or after an interrupted one.
  var journal: String { database + "-journal" }
  var lock: String { folder + "/" + Self.lockName }
  var pictures: String { folder + "/" + Self.picturesName }
  var purged: String { folder + "/" + Self.purgedName }

  init(folder: String) {
    var folder = folder.hasPrefix("/") ? folder : "./" + folder
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    self.folder = folder
  }
}

extension StorageWorker {
  /// Returns whether a folder has no part of a library; `false` if that is unknown.
  ///
  /// Pictures or a journal without a database belong to a lost library, and opening that library explains the loss.
  package static func hasNoLibrary(in folder: String) -> Bool {
    let paths = LibraryPaths(folder: folder)
    do throws(SystemError) {
      for path in [paths.database, paths.journal, paths.pictures] where try FileStatus(path: path) != nil {
        return false
      }
      return true
    } catch { return false }
  }
}
