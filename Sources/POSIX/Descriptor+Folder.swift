package import Glibc

/// What is done inside an open folder, by name.
///
/// Names are resolved from the descriptor, so nobody can swap the folder for another one in between.
extension Descriptor {
  package func path(of name: String) -> String { path + "/" + name }

  /// Opens what has the name; a symbolic link is refused.
  package func open(_ name: String, flags: Int32, mode: mode_t = 0) throws(SystemError) -> Descriptor {
    try Descriptor(name: name, in: number, path: path(of: name), flags: flags | O_NOFOLLOW, mode: mode)
  }

  /// Makes a file that is nobody else's, mode 0600; anything that has the name already is an error.
  package func create(_ name: String) throws(SystemError) -> Descriptor {
    let file = try open(name, flags: O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
    try file.setMode(0o600)
    return file
  }

  /// Renames over whatever has the new name; the folder still has to be synced.
  package func rename(_ name: String, to newName: String) throws(SystemError) {
    guard unsafe renameat(number, name, number, newName) == 0 else {
      throw SystemError(path: path(of: newName))
    }
  }

  /// Removes a file; one that is gone already is not an error.
  package func remove(_ name: String) throws(SystemError) {
    guard unsafe unlinkat(number, name, 0) == 0 || errno == ENOENT else {
      throw SystemError(path: path(of: name))
    }
  }

  /// Whether nothing has the name.
  package func lacks(_ name: String) -> Bool {
    var status = stat()
    return unsafe fstatat(number, name, &status, AT_SYMLINK_NOFOLLOW) != 0 && errno == ENOENT
  }

  /// Makes a folder of mode 0700 and syncs this one; a folder that is there already is not an error.
  package func makeFolder(_ name: String) throws(SystemError) {
    guard unsafe mkdirat(number, name, 0o700) == 0 else {
      if errno == EEXIST { return }
      throw SystemError(path: path(of: name))
    }
    guard unsafe fchmodat(number, name, 0o700, 0) == 0 else { throw SystemError(path: path(of: name)) }
    try sync()
  }

  /// The names of everything in the folder but `.` and `..`, in no order.
  package func names() throws(SystemError) -> [String] {
    let copy = try open(".", flags: O_RDONLY | O_DIRECTORY)
    guard let stream = unsafe fdopendir(fcntl(copy.number, F_DUPFD_CLOEXEC, 0)) else {
      throw SystemError(path: path)
    }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    errno = 0
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
      errno = 0
    }
    guard errno == 0 else { throw SystemError(path: path) }
    return names
  }
}

extension Descriptor {
  /// Makes a folder and those above it, each of mode 0700 and synced into its parent.
  ///
  /// Those that are there already stay as they are.
  package static func makeFolders(_ path: String) throws(SystemError) {
    if unsafe mkdir(path, 0o700) != 0 {
      let error = SystemError(path: path)
      switch error.code {
      case EEXIST:
        _ = try Descriptor(folder: path)
        return
      case ENOENT where parent(of: path) != path:
        try makeFolders(parent(of: path))
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

  /// The folder that a path is in.
  package static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
