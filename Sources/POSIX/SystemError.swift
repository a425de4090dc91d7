import Glibc

/// A call to the system that failed, and the file it was about.
package struct SystemError: Error, Hashable {
  package var code: Int32
  /// Empty when it was about no file.
  package var path: String

  /// The system's own words.
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
