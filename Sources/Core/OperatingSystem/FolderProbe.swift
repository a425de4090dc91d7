import Glibc

/// The result of writing into a folder, which shows a full disk or missing rights before they matter.
package struct FolderProbe {
  /// The reason that writing failed, or `nil` if it worked.
  package private(set) var problem: SystemError?
  /// The bytes that this user can still write there, or `nil` if the system does not say.
  package private(set) var freeBytes: Int?

  /// Writes a nameless file of 64 KiB and drops it.
  ///
  /// A folder that does not exist yet is not created; the nearest existing folder above it stands for it.
  ///
  /// - Parameter file: A file in the folder that must be writable if it exists.
  package init(_ path: String, file: String? = nil) {
    let folder = Self.nearest(to: path)
    var facts = statvfs()
    if unsafe statvfs(folder, &facts) == 0 {
      let (bytes, isTooMany) = UInt64(facts.f_bavail).multipliedReportingOverflow(
        by: UInt64(facts.f_frsize))
      freeBytes = isTooMany ? .max : Int(clamping: bytes)
    }
    do throws(SystemError) {
      try Self.write(in: folder)
      if let file, unsafe access("\(path)/\(file)", W_OK) == -1, errno != ENOENT {
        throw SystemError(path: "\(path)/\(file)")
      }
    } catch { problem = error }
  }

  private static func nearest(to path: String) -> String {
    var folder = path
    while unsafe access(folder, F_OK) == -1, errno == ENOENT, let slash = folder.lastIndex(of: "/"),
      folder != "/"
    {
      folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
    }
    return folder
  }

  /// `O_TMPFILE`, which glibc declares only for GNU sources.
  private static let nameless = 0o20_000_000 | O_DIRECTORY

  private static func write(in folder: String) throws(SystemError) {
    var file = unsafe open(folder, nameless | O_WRONLY | O_CLOEXEC, 0o600)
    // Some network file systems have no nameless files.
    if file == -1, errno == EOPNOTSUPP || errno == EISDIR {
      let name = "\(folder)/.picterest-\(getpid()).part"
      file = unsafe open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      if file != -1 { unsafe unlink(name) }
    }
    guard file != -1 else { throw SystemError(path: folder) }
    defer { close(file) }
    try BorrowedDescriptor(file).write([UInt8](repeating: 0, count: 64 << 10))
  }
}
