import Glibc

/// A call to the system that failed, and the file it was about.
struct SystemError: Error, Hashable {
  var code: Int32
  var path: String

  /// The system's own words.
  var reason: String { unsafe String(cString: strerror(code)) }

  init(code: Int32, path: String) {
    self.code = code
    self.path = path
  }

  /// Reads `errno`, so it must be the first thing after the failed call.
  init(path: String) {
    self.init(code: errno, path: path)
  }
}
