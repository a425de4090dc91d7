package import Domain
import FoundationEssentials

/// Settings that a test may change: waits, ages, the name of the schema.
package struct SharedSettings: Sendable {
  /// The limit of a command, with all its tries.
  var ceiling: Duration = .seconds(30)
  /// The schema of the library's tables.
  package var schema = "picterest"
  /// The folder for what can be fetched again, if there is one.
  package var cacheFolder: String?
  package var mostCacheBytes = 256 << 20
  /// Makes a library in a folder, for a backup.
  package var makeLibrary: (@Sendable (_ folder: String) -> any LibraryEntriesLogic & LibraryCareLogic)?
  var keepDeletedFor: TimeInterval = 30 * 24 * 60 * 60

  package init() {}
}
