import CGlibc
import Glibc

/// The program's surroundings when it started: arguments, variables, home folder, terminal.
package enum Environment {
  /// The program's name and its arguments, with U+FFFD for each byte that is not UTF-8.
  package static let arguments = argumentBytes.map { String(decoding: $0, as: UTF8.self) }

  /// Returns the first argument that is not valid UTF-8, with U+FFFD for each fault.
  package static func garbledArgument() -> String? {
    argumentBytes.dropFirst().first { String(validating: $0, as: UTF8.self) == nil }
      .map { String(decoding: $0, as: UTF8.self) }
  }

  private static let argumentBytes = (0..<cglibc_argument_count()).map { index in
    unsafe cglibc_argument(index).map { unsafe Array(UnsafeBufferPointer(start: $0, count: strlen($0))) }
      ?? []
  }.map { $0.map(UInt8.init(bitPattern:)) }

  package static func current() -> [String: String] {
    var variables = [String: String](minimumCapacity: 64)
    var next = unsafe environ
    while let entry = unsafe next.pointee {
      let text = unsafe String(cString: entry)
      if let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")) {
        variables[String(text[..<equals])] = String(text[text.utf8.index(after: equals)...])
      }
      unsafe next += 1
    }
    return variables
  }

  /// Returns the home folder from the user database.
  package static func homeFolder() -> String? {
    guard let entry = unsafe getpwuid(getuid()), let folder = unsafe entry.pointee.pw_dir else { return nil }
    return unsafe String(cString: folder)
  }

  /// Returns the person's full name from the user database, otherwise the user name.
  package static func personName() -> String? {
    guard let entry = unsafe getpwuid(getuid()) else { return nil }
    let full = unsafe entry.pointee.pw_gecos.map { unsafe String(cString: $0) } ?? ""
    if let name = full.split(separator: ",").first, !name.isEmpty { return String(name) }
    return unsafe entry.pointee.pw_name.map { unsafe String(cString: $0) }
  }

  /// Returns the folder that relative paths start from, or `nil` if it was removed or its path is not UTF-8.
  package static func currentFolder() -> String? {
    guard let path = unsafe getcwd(nil, 0) else { return nil }
    defer { unsafe free(path) }
    return unsafe String(validatingCString: path)
  }

  /// Returns whether the current folder exists, even if its path is not UTF-8.
  package static func hasCurrentFolder() -> Bool {
    guard let path = unsafe getcwd(nil, 0) else { return false }
    unsafe free(path)
    return true
  }

  /// Returns how far local clocks are ahead of GMT at a moment since 1970, according to `TZ` or /etc/localtime (localtime(3)).
  ///
  /// Both values are in seconds; the result is 0 if the moment's year exceeds an `Int32`.
  package static func secondsFromGMT(at moment: Int) -> Int {
    var moment = moment
    var local = unsafe tm()
    guard unsafe localtime_r(&moment, &local) != nil else { return 0 }
    return unsafe local.tm_gmtoff
  }

  package static func isTerminal(_ descriptor: Int32) -> Bool { BorrowedDescriptor(descriptor).isTerminal }

  /// Returns the size of the terminal's window, or `nil` without a terminal.
  package static func window(of descriptor: Int32) -> WindowSize? {
    BorrowedDescriptor(descriptor).windowSize
  }

  /// Returns the window's width in cells, or `nil` if there is no terminal or the terminal does not know it.
  package static func width(of descriptor: Int32) -> Int? {
    guard let size = BorrowedDescriptor(descriptor).windowSize, size.columns > 0 else { return nil }
    return size.columns
  }
}
