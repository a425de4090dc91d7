import POSIX

extension StorageWorker {
  /// The folder of the library that has its files in a folder, such as its folder of pictures; nil when none has.
  ///
  /// - Parameters:
  ///   - folder: A path without links.
  ///   - new: Where a library is to be made, if it is not there yet.
  package static func library(withFilesIn folder: String, orIn new: String? = nil) -> String? {
    var path = folder
    while true {
      let paths = LibraryPaths(folder: path)
      if path == new || isThere(paths), owns(folder, paths) { return path }
      guard path != Descriptor.parent(of: path) else { return nil }
      path = Descriptor.parent(of: path)
    }
  }

  /// Anything else in a library's folder is not its own.
  private static func owns(_ folder: String, _ paths: LibraryPaths) -> Bool {
    folder == paths.folder
      || [paths.pictures, paths.purged].contains { ExistingPath.isPath(folder, in: $0) }
  }

  private static func isThere(_ paths: LibraryPaths) -> Bool {
    (try? FileStatus(path: paths.database))?.isFile == true
  }
}
