package import Domain
internal import Testing

/// The complete interface of a library, for all workers and scenes.
package typealias WholeLibrary = LibraryWorkerLogic & LibraryChangesLogic & LibraryEntriesLogic
  & LibraryCareLogic
  & LibraryPicturesLogic

/// A promise that every persistent library keeps, whether it is in a folder or on a server.
///
/// The rules that both share are tested only here. The fake keeps only the rules in `LibraryContract`.
package struct LibraryPromise: Sendable, CustomTestStringConvertible {
  package let testDescription: String
  /// Tests the promise on an empty library.
  package let expect: @Sendable (any WholeLibrary) async throws -> Void

  init(_ name: String, _ expect: @escaping @Sendable (any WholeLibrary) async throws -> Void) {
    (testDescription, self.expect) = (name, expect)
  }

  package static let all = texts + trash + undo + finding + sorting + merging + reports
}
