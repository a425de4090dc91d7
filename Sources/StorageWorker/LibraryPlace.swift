import Glibc

/// Where the library's files are.
///
/// ```
/// FOLDER/library.db            the rows
/// FOLDER/library.lock          held while the library is made, migrated or swept, and shared while a photo is saved
/// FOLDER/library-before-2.db   the library as it was before migration 2
/// FOLDER/pictures/ID-HASH.jpg  the pictures
/// ```
struct LibraryPlace: Hashable, Sendable {
  static let databaseName = "library.db"
  static let lockName = "library.lock"
  static let picturesName = "pictures"
  /// The end of the name of a file that is not complete yet.
  static let partSuffix = ".part"

  /// Begins with `/` or `.`: SQLite would take a path that begins with `file:` for a URI.
  let folder: String
  var database: String { folder + "/" + Self.databaseName }
  var lock: String { folder + "/" + Self.lockName }
  var pictures: String { folder + "/" + Self.picturesName }

  init(folder: String) {
    var folder = folder.hasPrefix("/") ? folder : "./" + folder
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    self.folder = folder
  }

  /// Makes the folder and those above it, each of mode 0700 and synced into its parent.
  func makeFolder() throws(SystemError) {
    try Self.makeFolder(folder)
  }

  private static func makeFolder(_ path: String) throws(SystemError) {
    if unsafe mkdir(path, 0o700) != 0 {
      let error = SystemError(path: path)
      switch error.code {
      case EEXIST:
        _ = try Descriptor(folder: path)
        return
      case ENOENT where parent(of: path) != path:
        try makeFolder(parent(of: path))
        guard unsafe mkdir(path, 0o700) == 0 || errno == EEXIST else { throw SystemError(path: path) }
      // A read-only disk may say so before it says that the folder is there.
      case _ where (try? Descriptor(folder: path)) != nil: return
      default: throw error
      }
    }
    // It is ours and new: a umask that took the owner's bits away is undone.
    guard unsafe chmod(path, 0o700) == 0 else { throw SystemError(path: path) }
    try Descriptor(folder: parent(of: path)).sync()
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
