package import Domain
internal import Testing

/// The whole library, for all workers and scenes.
package typealias WholeLibrary = LibraryWorkerLogic & LibraryChangesLogic & LibraryEntriesLogic
  & LibraryCareLogic
  & LibraryPicturesLogic

/// A promise of every library that outlives a test, whether in a folder or on a server.
///
/// Their common rules are here and nowhere else. The fake keeps only those of `LibraryContract`.
package struct LibraryPromise: Sendable, CustomTestStringConvertible {
  package let testDescription: String
  /// Checks the promise on an empty library.
  package let expect: @Sendable (any WholeLibrary) async throws -> Void

  init(_ name: String, _ expect: @escaping @Sendable (any WholeLibrary) async throws -> Void) {
    (testDescription, self.expect) = (name, expect)
  }

  package static let all = texts + trash + undo + finding + sorting + merging + reports
}
