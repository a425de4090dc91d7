import Glibc

/// Operations by name in an open folder. Nobody can replace the folder between two operations.
extension Descriptor {
  package func path(of name: String) -> String { path + "/" + name }

  /// Opens the file or folder with this name, but not a symbolic link.
  package func open(_ name: String, flags: Int32, mode: UInt32 = 0) throws(SystemError) -> Descriptor {
    try Descriptor(name: name, in: number, path: path(of: name), flags: flags | O_NOFOLLOW, mode: mode)
  }

  /// Creates a file with mode 0600; throws if the name is taken.
  package func create(_ name: String) throws(SystemError) -> Descriptor {
    let file = try open(name, flags: O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
    try file.setMode(0o600)
    giveAway(name)
    return file
  }

  /// Gives an item that root created to this folder's owner, as SQLite does with its journals.
  ///
  /// So the owner can still write to the library after `sudo -E picterest star 3`.
  package func giveAway(_ name: String) {
    guard geteuid() == 0, let folder = try? status(), folder.owner != 0 else { return }
    _ = unsafe fchownat(number, name, folder.owner, folder.group, AT_SYMLINK_NOFOLLOW)
  }

  /// Renames a file, replacing any item with the new name; the caller syncs the folder.
  package func rename(_ name: String, to newName: String) throws(SystemError) {
    guard unsafe renameat(number, name, number, newName) == 0 else {
      throw SystemError(path: path(of: newName))
    }
  }

  /// Renames a file, or throws if the new name is taken; the caller syncs the folder.
  ///
  /// On a file system without hard links, as on many USB sticks, it checks first and then renames.
  package func renameIfFree(_ name: String, to newName: String) throws(SystemError) {
    if unsafe linkat(number, name, number, newName, 0) == 0 { return try remove(name) }
    // File systems without hard links report many different errors: EPERM, EOPNOTSUPP, ENOSYS, EACCES, and EIO with rclone.
    if errno == EEXIST { throw SystemError(path: path(of: newName)) }
    guard try status(of: newName) == nil else { throw SystemError(code: EEXIST, path: path(of: newName)) }
    try rename(name, to: newName)
  }

  /// Moves a file to another folder on the same file system, replacing any item there; the caller syncs that folder.
  package func move(_ name: String, into folder: borrowing Descriptor, as newName: String) throws(SystemError)
  {
    guard unsafe renameat(number, name, folder.number, newName) == 0 else {
      throw SystemError(path: folder.path(of: newName))
    }
  }

  /// Removes an empty folder; a missing one is not an error.
  package func removeFolder(_ name: String) throws(SystemError) {
    guard unsafe unlinkat(number, name, AT_REMOVEDIR) == 0 || errno == ENOENT else {
      throw SystemError(path: path(of: name))
    }
  }

  /// Returns whether this folder is `folder` or inside it, regardless of any links that lead here.
  package func isInside(_ folder: FileIdentity) throws(SystemError) -> Bool {
    var (current, last): (FileIdentity, FileIdentity?) = (try status().identity, nil)
    var parents = "."
    // At the top, `..` is the folder itself.
    while current != last {
      if current == folder { return true }
      parents += "/.."
      (current, last) = (try open(parents, flags: O_RDONLY | O_DIRECTORY).status().identity, current)
    }
    return false
  }

  /// Removes a file; a missing one is not an error.
  package func remove(_ name: String) throws(SystemError) {
    guard unsafe unlinkat(number, name, 0) == 0 || errno == ENOENT else {
      throw SystemError(path: path(of: name))
    }
  }

  package func lacks(_ name: String) -> Bool {
    do throws(SystemError) { return try status(of: name) == nil } catch { return false }
  }

  /// Returns an item's status without opening or following it, or `nil` if there is no item.
  package func status(of name: String) throws(SystemError) -> FileStatus? {
    var status = stat()
    guard unsafe fstatat(number, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      guard errno == ENOENT else { throw SystemError(path: path(of: name)) }
      return nil
    }
    return FileStatus(status)
  }

  /// Creates a folder with mode 0700 and syncs this one; returns `false`, without an error, if the name is taken.
  @discardableResult package func makeFolder(_ name: String) throws(SystemError) -> Bool {
    guard unsafe mkdirat(number, name, 0o700) == 0 else {
      if errno == EEXIST { return false }
      throw SystemError(path: path(of: name))
    }
    guard unsafe fchmodat(number, name, 0o700, 0) == 0 else { throw SystemError(path: path(of: name)) }
    giveAway(name)
    try sync()
    return true
  }

  /// Creates a folder that others can access if the umask allows it; throws if the name is taken.
  package func makeSharedFolder(_ name: String) throws(SystemError) {
    guard unsafe mkdirat(number, name, 0o777) == 0 else { throw SystemError(path: path(of: name)) }
    try sync()
  }

  /// Returns at most `limit` names in the folder, except `.` and `..`, in no particular order.
  package func names(atMost limit: Int = .max) throws(SystemError) -> [String] {
    var names: [String] = []
    guard limit > 0 else { return names }
    try forEachName { name in
      names.append(name)
      return names.count < limit
    }
    return names
  }

  /// Passes each name in the folder, except `.` and `..`, to `body` until it returns false.
  package func forEachName(_ body: (String) -> Bool) throws(SystemError) {
    let copy = try open(".", flags: O_RDONLY | O_DIRECTORY)
    let stream = unsafe try Self.stream(of: fcntl(copy.number, F_DUPFD_CLOEXEC, 0), path: path)
    defer { unsafe closedir(stream) }
    errno = 0
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if name != ".", name != "..", !body(name) { return }
      errno = 0
    }
    guard errno == 0 else { throw SystemError(path: path) }
  }

  /// Opens a stream of the names in a folder; the stream owns the descriptor.
  ///
  /// - Parameter number: The descriptor, which is closed on failure; negative if it could not be opened.
  static func stream(of number: Int32, path: String) throws(SystemError) -> OpaquePointer {
    guard number >= 0 else { throw SystemError(path: path) }
    guard let stream = unsafe fdopendir(number) else {
      let error = SystemError(path: path)
      close(number)
      throw error
    }
    return unsafe stream
  }
}

extension Descriptor {
  /// Creates a folder and its parents with mode 0700; existing folders stay as they are.
  ///
  /// - Parameter isSynced: Whether to sync each parent, so that the folder survives a power failure.
  package static func makeFolders(_ path: String, isSynced: Bool = true) throws(SystemError) {
    var isMade = unsafe mkdir(path, 0o700) == 0
    if !isMade, errno == ENOENT, parent(of: path) != path {
      try makeFolders(parent(of: path), isSynced: isSynced)
      // A path such as `new/..` now exists.
      isMade = unsafe mkdir(path, 0o700) == 0
    }
    guard isMade else {
      let error = SystemError(path: path)
      do throws(SystemError) { _ = try Descriptor(folder: path) } catch let other {
        // A read-only disk may report that it is read-only even though the folder exists.
        throw error.code == EEXIST ? other : error
      }
      return
    }
    // The folder is new and ours, so the mode bits that the umask removed are restored.
    guard unsafe chmod(path, 0o700) == 0 else { throw SystemError(path: path) }
    let parent = try Descriptor(folder: parent(of: path))
    parent.giveAway(path.split(separator: "/").last.map(String.init) ?? ".")
    if isSynced { try parent.sync() }
  }

  package static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
