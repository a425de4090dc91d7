import Glibc

/// The program's environment, read once at the start.
enum Environment {
  static func current() -> [String: String] {
    var variables: [String: String] = [:]
    var next = unsafe environ
    while let entry = unsafe next.pointee {
      let text = unsafe String(cString: entry)
      if let equals = text.firstIndex(of: "=") {
        variables[String(text[..<equals])] = String(text[text.index(after: equals)...])
      }
      unsafe next += 1
    }
    return variables
  }

  /// The home folder according to the user database.
  static func homeFolder() -> String? {
    guard let entry = unsafe getpwuid(getuid()), let folder = unsafe entry.pointee.pw_dir else { return nil }
    return unsafe String(cString: folder)
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  /// The window's width in cells; nil when the descriptor is not a terminal or the terminal does not know.
  static func width(of descriptor: Int32) -> Int? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
