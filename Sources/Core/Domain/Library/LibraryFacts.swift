package import FoundationEssentials

/// The library's contents, its size on disk, and its pending work.
package struct LibraryFacts: Hashable, Sendable {
  /// The number of photos outside the trash.
  package var saved = 0
  package var trashed = 0
  /// The time at which the trash next removes a photo for good, or `nil` if the trash is empty.
  package var nextRemoval: Date?
  /// The number of unsent download reports.
  package var pendingReports = 0
  package var databaseBytes = 0
  /// The size of all pictures, including those in the trash, or `nil` if unknown.
  package var pictureBytes: Int? = 0
  /// Whether `pictureBytes` is an estimate, because there are too many pictures to measure each one.
  package var isEstimate = false
  /// The number of files in the picture folder that no photo needs, or `nil` if there are too many to check.
  ///
  /// They are never removed, because they may belong to a newer copy of the library or to the user.
  package var otherFiles: Int? = 0
  /// The reason some files could not be checked.
  package var problem: LibraryError?
  /// The names of folders with text that is still in an editor or could not be saved; at most a hundred.
  package var editedTexts: [String] = []

  package init() {}
}
