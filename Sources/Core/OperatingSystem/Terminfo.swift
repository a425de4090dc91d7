import Glibc

/// The folders of terminfo(5), in which programs such as `less` look a terminal up by its name.
package enum Terminfo {
  /// Returns whether there is an entry for a terminal.
  ///
  /// An entry for `xterm-kitty` is a file `x/xterm-kitty` or, on some systems, `78/xterm-kitty`.
  package static func knows(_ term: String, _ environment: [String: String]) -> Bool {
    guard let first = term.utf8.first, !term.contains("/") else { return false }
    return folders(environment).contains { folder in
      [String(UnicodeScalar(first)), String(first, radix: 16)].contains {
        unsafe access("\(folder)/\($0)/\(term)", R_OK) == 0
      }
    }
  }

  private static func folders(_ environment: [String: String]) -> [String] {
    let own = [environment["TERMINFO"], environment["HOME"].map { $0 + "/.terminfo" }].compactMap(\.self)
    let listed = environment["TERMINFO_DIRS"]?.split(separator: ":").map(String.init) ?? []
    return own + listed + ["/etc/terminfo", "/lib/terminfo", "/usr/lib/terminfo", "/usr/share/terminfo"]
  }
}
