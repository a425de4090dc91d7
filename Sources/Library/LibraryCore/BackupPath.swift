import OperatingSystem

/// The folder that was typed for a backup.
package enum BackupPath {
  /// - Returns: nil when it begins in the current folder, and that was removed.
  package static func whole(_ folder: String) -> String? {
    var path = folder
    if !path.hasPrefix("/") {
      guard Environment.hasCurrentFolder() else { return nil }
      // The name of the current folder may not be UTF-8.
      let current = Environment.currentFolder() ?? "."
      path = (current == "/" ? "" : current) + "/" + path
    }
    while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
    return ExistingPath.of(path)
  }
}
