import OperatingSystem

/// The library's own files, which no other code may write.
package enum LibraryFiles {
  /// Returns whether a path leads to one of the library's files, through any links, even if the file does not exist.
  ///
  /// It returns `false` if that cannot be determined, in which case nothing is written. Other files may be next to the library's files,
  /// because a library may be in a person's own folder.
  package static func contain(_ path: String, inLibraryAt folder: String) -> Bool {
    (try? areAt(path, LibraryPaths(folder: folder))) ?? false
  }

  private static func areAt(_ path: String, _ paths: LibraryPaths) throws(SystemError) -> Bool {
    let target = ExistingPath.target(of: path)
    let parent = Descriptor.parent(of: target)
    let place = try Descriptor(folder: parent)
    if try place.status().identity == FileStatus(following: paths.folder)?.identity {
      return isName(String(target.dropFirst(parent.count).drop { $0 == "/" }))
    }
    for inner in [paths.pictures, paths.purged] {
      if let identity = try FileStatus(following: inner)?.identity, try place.isInside(identity) {
        return true
      }
    }
    return false
  }

  private static func isName(_ name: String) -> Bool {
    [LibraryPaths.picturesName, LibraryPaths.purgedName, LibraryPaths.lockName].contains(name)
      || [LibraryPaths.databaseName, ImportCopy.name].contains(where: name.hasPrefix)
  }
}
