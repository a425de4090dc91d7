import Glibc

/// A shared library that is opened while the program runs, and not linked.
package enum RuntimeLibrary {
  /// Why it cannot be opened, in the loader's words; nil when it can.
  ///
  /// - Parameter file: As in "libcurl.so.4".
  package static func problem(opening file: String) -> String? {
    guard let handle = unsafe dlopen(file, RTLD_LAZY | RTLD_LOCAL) else {
      return unsafe dlerror().map { unsafe String(cString: $0) } ?? "unknown error"
    }
    unsafe dlclose(handle)
    return nil
  }
}
