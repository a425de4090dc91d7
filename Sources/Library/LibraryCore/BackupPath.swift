import OperatingSystem

/// The folder typed for a backup.
package enum BackupPath {
  /// - Returns: The full path, or `nil` for a relative one if the current folder no longer exists.
  package static func whole(_ folder: String) -> String? {
    var path = folder
    if !path.hasPrefix("/") {
      guard Environment.hasCurrentFolder() else { return nil }
      // The current folder's name may not be UTF-8.
      let current = Environment.currentFolder() ?? "."
      path = (current == "/" ? "" : current) + "/" + path
    }
    while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
    return ExistingPath.of(path)
  }
}
