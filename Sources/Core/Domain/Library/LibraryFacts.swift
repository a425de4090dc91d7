package import FoundationEssentials

/// The library's contents, its size on disk, and its pending work.
package struct LibraryFacts: Hashable, Sendable {
  /// The number of photos outside the trash.
  package var saved = 0
  package var trashed = 0
  /// The time when the first photo of the trash is removed for good; nil for an empty trash.
  package var nextRemoval: Date?
  /// The number of download reports still to be sent.
  package var pendingReports = 0
  package var databaseBytes = 0
  /// The size of all pictures, with those in the trash; nil when that cannot be known.
  package var pictureBytes: Int? = 0
  /// Whether `pictureBytes` is extrapolated, because there are too many pictures to look at each.
  package var isEstimate = false
  /// The number of files in the pictures folder that no photo needs; nil when there are too many to look at.
  ///
  /// They stay: they may belong to a newer copy of the library, or to the user.
  package var otherFiles: Int? = 0
  /// The reason why some files could not be looked at.
  package var problem: LibraryError?
  /// The folders with texts that are in an editor or could not be saved; by name, a hundred at most.
  package var editedTexts: [String] = []

  /// Creates the facts of an empty library.
  package init() {}
}
