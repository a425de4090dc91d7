import Glibc

/// A failed system call, and its file.
package struct SystemError: Error, Hashable {
  package var code: Int32
  /// The path, or an empty string for a call without a file.
  package var path: String

  package var reason: String { unsafe String(cString: strerror(code)) }

  package init(code: Int32, path: String) {
    self.code = code
    self.path = path
  }

  /// Reads `errno`, so it must be called right after the failed call.
  package init(path: String) {
    self.init(code: errno, path: path)
  }
}
