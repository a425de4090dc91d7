internal import Glibc

/// Finds files and folders whose names are encoded in another way than they were typed, or are links.
package enum ExistingPath {
  /// The path with its names as they are on the disk.
  ///
  /// What is typed at a keyboard is composed, but a name that came from another system may not be. To Swift the two are
  /// equal, to the disk they are not.
  /// - Returns: The path itself where it exists; names that do not exist stay as they are.
  package static func of(_ path: String) -> String {
    guard !path.utf8.allSatisfy({ $0 < 0x80 }) else { return path }
    let root = path.hasPrefix("/") ? "/" : ""
    return path.split(separator: "/").reduce(into: root) { whole, name in
      let folder = whole.isEmpty ? "./" : whole
      let beginning = whole + (whole.isEmpty || whole == "/" ? "" : "/")
      whole = beginning + name
      if case .some(.none) = try? FileStatus(path: whole), let other = Self.name(equalTo: name, in: folder) {
        whole = beginning + other
      }
    }
  }

  /// The whole path of what a path leads to, through symbolic links and `..`; names that do not exist stay as they are.
  package static func target(of path: String) -> String {
    var names = path.split(separator: "/")[...]
    let root = path.hasPrefix("/") ? "/" : "./"
    while true {
      if let found = real(root + names.joined(separator: "/")) {
        let missing = path.split(separator: "/").dropFirst(names.count)
        return missing.reduce(into: found) { whole, name in
          switch name {
          case ".": break
          case "..": whole = Descriptor.parent(of: whole)
          default: whole += (whole == "/" ? "" : "/") + name
          }
        }
      }
      guard names.popLast() != nil else { return path }
    }
  }

  /// - Returns: nil when there is nothing at the path.
  private static func real(_ path: String) -> String? {
    guard let found = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(found) }
    return unsafe String(cString: found)
  }

  private static func name(equalTo name: Substring, in folder: String) -> String? {
    var found: String?
    try? Descriptor(folder: folder).forEachName { other in
      if other == name { found = other }
      return found == nil
    }
    return found
  }
}
