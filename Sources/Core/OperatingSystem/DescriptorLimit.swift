import Glibc

/// The limit on this process's open files and sockets.
package enum DescriptorLimit {
  /// Raises the limit as far as possible without privileges, and returns it.
  package static func raise() -> Int {
    var limit = inForce
    limit.rlim_cur = limit.rlim_max
    unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    return Int(clamping: inForce.rlim_cur)
  }

  private static var inForce: rlimit {
    var limit = rlimit()
    unsafe getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    return limit
  }

  /// Returns whether this process can open `count` more files and sockets; a normal limit counts as enough.
  package static func hasRoom(for count: Int) -> Bool {
    if inForce.rlim_cur >= 1_024 { return true }
    var opened: [Int32] = []
    defer { for descriptor in opened { close(descriptor) } }
    while opened.count < count {
      let descriptor = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
      guard descriptor >= 0 else { return false }
      opened.append(descriptor)
    }
    return true
  }
}
