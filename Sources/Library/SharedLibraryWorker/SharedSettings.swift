package import Domain
import FoundationEssentials

/// Settings that tests may change, such as time limits, ages and the schema's name.
package struct SharedSettings: Sendable {
  /// The time limit for a command, including all its tries.
  var ceiling: Duration = .seconds(30)
  /// The schema with the library's tables.
  package var schema = "picterest"
  /// The folder for data that can be fetched again, or `nil` for none.
  package var cacheFolder: String?
  package var mostCacheBytes = 256 << 20
  /// Creates a library in a folder, for a backup.
  package var makeLibrary: (@Sendable (_ folder: String) -> any LibraryEntriesLogic & LibraryCareLogic)?
  /// Whether libpq reads its file of passwords.
  package var usesPasswordFile = true
  var keepDeletedFor: TimeInterval = 30 * 24 * 60 * 60

  package init() {}
}
