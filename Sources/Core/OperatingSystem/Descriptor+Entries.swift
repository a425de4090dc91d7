import Glibc

/// Items in an open folder whose names may not be UTF-8.
extension Descriptor {
  /// A name in a folder, and what the folder itself says about its kind.
  package struct Entry: Sendable {
    /// The bytes of the name, without a zero.
    package let name: [UInt8]
    package let kind: Kind

    package enum Kind: Sendable { case file, folder, link, unknown, other }
  }

  /// Opens an item by its bytes, following a symbolic link only if `follows`.
  package func open(_ name: [UInt8], flags: Int32, follows: Bool = false) throws(SystemError) -> Descriptor {
    let descriptor = unsafe Self.withText(name) { text in
      unsafe openat(number, text, flags | O_CLOEXEC | (follows ? 0 : O_NOFOLLOW))
    }
    let path = path(of: String(decoding: name, as: UTF8.self))
    guard descriptor >= 0 else { throw SystemError(path: path) }
    return Descriptor(owning: descriptor, path: path)
  }

  /// Returns the status of an item or, if `follows`, of its target; `nil` if there is none or it cannot be read.
  package func status(_ name: [UInt8], follows: Bool = false) -> FileStatus? {
    var status = stat()
    let result = unsafe Self.withText(name) { text in
      unsafe fstatat(number, text, &status, follows ? 0 : AT_SYMLINK_NOFOLLOW)
    }
    return result == 0 ? FileStatus(status) : nil
  }

  private static func withText(_ name: [UInt8], _ body: (UnsafePointer<CChar>) -> Int32) -> Int32 {
    unsafe (name + [0]).withUnsafeBufferPointer { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { text in
        unsafe text.baseAddress.map { unsafe body($0) } ?? -1
      }
    }
  }

  /// Returns the items in the folder whose names do not begin with a dot, in no particular order.
  ///
  /// - Parameter limit: The maximum number of items.
  package func visibleEntries(atMost limit: Int) throws(SystemError) -> [Entry] {
    let copy = try open(".", flags: O_RDONLY | O_DIRECTORY)
    let stream = unsafe try Self.stream(of: fcntl(copy.number, F_DUPFD_CLOEXEC, 0), path: path)
    defer { unsafe closedir(stream) }
    var entries: [Entry] = []
    errno = 0
    while entries.count < limit, let entry = unsafe readdir(stream) {
      if let visible = unsafe Entry(entry) { entries.append(visible) }
      errno = 0
    }
    guard errno == 0 else { throw SystemError(path: path) }
    return entries
  }
}

extension Descriptor.Entry {
  fileprivate init?(_ entry: UnsafeMutablePointer<dirent>) {
    let bytes = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { unsafe Array($0.prefix { $0 != 0 }) }
    guard bytes.first != UInt8(ascii: ".") else { return nil }
    name = bytes
    kind =
      switch Int(unsafe entry.pointee.d_type) {
      case DT_REG: .file
      case DT_DIR: .folder
      case DT_LNK: .link
      case DT_UNKNOWN: .unknown
      default: .other
      }
  }
}
