package import FoundationEssentials

/// The library's contents, its size on disk, and its pending work.
package struct LibraryFacts: Hashable, Sendable {
  /// Photos that are not in the trash.
  package var saved = 0
  /// Photos in the trash.
  package var trashed = 0
  /// When the first photo of the trash is removed for good; nil when it is empty.
  package var nextRemoval: Date?
  /// Download reports that are still to be sent.
  package var pendingReports = 0
  package var databaseBytes = 0
  /// The size of all pictures, those of the trash included; nil when that cannot be known.
  package var pictureBytes: Int? = 0
  /// Whether that is worked out from some of them, since there are too many to look at each.
  package var isEstimate = false
  /// Files in the pictures folder that no photo needs; nil when there are too many to look at each, and when that cannot be
  /// known.
  ///
  /// They stay where they are: they may belong to a newer copy of the library, or to the user.
  package var otherFiles: Int? = 0
  /// Why files could not be looked at; nil when all were.
  package var problem: LibraryError?
  /// The folders with texts that are in an editor, or were in one and could not be saved; by name, a hundred at most.
  package var editedTexts: [String] = []

  /// Those of an empty library.
  package init() {}
}
