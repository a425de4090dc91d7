internal import Glibc

/// Resolves paths that contain links or whose names are encoded differently on disk than in the input.
package enum ExistingPath {
  /// Returns the path with its names as they are on disk; missing names stay as they are.
  ///
  /// Keyboards produce composed names, but other systems may not. Swift considers the two equal; the disk does not.
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

  /// Returns the full path after following symbolic links and `..`; missing names stay as they are.
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

  /// Returns `nil` if nothing exists at the path.
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
