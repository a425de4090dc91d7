import Glibc

/// A shared library that is opened at run time instead of linked.
package enum RuntimeLibrary {
  /// Returns the reason the loader cannot open a library such as "libcurl.so.4", or `nil` if it can.
  package static func problem(opening file: String) -> String? {
    guard let handle = unsafe dlopen(file, RTLD_LAZY | RTLD_LOCAL) else {
      return unsafe dlerror().map { unsafe String(cString: $0) } ?? "unknown error"
    }
    unsafe dlclose(handle)
    return nil
  }
}
