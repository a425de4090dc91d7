import Glibc

/// A failed system call, and the file that it was about.
package struct SystemError: Error, Hashable {
  package var code: Int32
  /// Empty when the call was not about a file.
  package var path: String

  /// The system's description of the code.
  package var reason: String { unsafe String(cString: strerror(code)) }

  package init(code: Int32, path: String) {
    self.code = code
    self.path = path
  }

  /// Reads `errno`, so it must be the first thing after the failed call.
  package init(path: String) {
    self.init(code: errno, path: path)
  }
}
