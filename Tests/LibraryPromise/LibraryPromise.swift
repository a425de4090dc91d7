package import Domain
internal import Testing

/// The library for all workers and scenes.
package typealias WholeLibrary = LibraryWorkerLogic & LibraryChangesLogic & LibraryEntriesLogic
  & LibraryCareLogic
  & LibraryPicturesLogic

/// A promise of every library that keeps photos for longer than a test: in a folder, or on a server.
///
/// Both have their common rules here and nowhere else. The fake also keeps those of `LibraryContract`.
package struct LibraryPromise: Sendable, CustomTestStringConvertible {
  package let testDescription: String
  /// Tests it on an empty library.
  package let expect: @Sendable (any WholeLibrary) async throws -> Void

  init(_ name: String, _ expect: @escaping @Sendable (any WholeLibrary) async throws -> Void) {
    (testDescription, self.expect) = (name, expect)
  }

  package static let all = texts + trash + undo + finding + sorting + merging + reports
}
