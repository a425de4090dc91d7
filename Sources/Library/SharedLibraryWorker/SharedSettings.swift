package import Domain
import FoundationEssentials

/// Settings that a test may change: waits, ages, the name of the schema.
package struct SharedSettings: Sendable {
  /// How long a command may take, all tries included.
  var ceiling: Duration = .seconds(30)
  /// The schema in the database that has the library's tables.
  package var schema = "picterest"
  /// The folder for what can be fetched again; nil when there is none.
  package var cacheFolder: String?
  package var mostCacheBytes = 256 << 20
  /// Makes a library in a folder, for a backup.
  package var makeLibrary: (@Sendable (_ folder: String) -> any LibraryEntriesLogic & LibraryCareLogic)?
  /// Seconds after which a photo that was marked deleted is removed for good.
  var keepDeletedFor: TimeInterval = 30 * 24 * 60 * 60

  package init() {}
}
