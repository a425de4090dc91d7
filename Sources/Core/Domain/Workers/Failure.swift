/// The one error that workers throw and Responses carry.
///
/// A worker wraps its own error once, where it happens; nothing above wraps it again.
///
/// ```swift
/// DisplayedError(Failure.unknownNumber(7, count: 3)).code  // .unknownNumber
/// ```
package enum Failure: Error, Hashable, Sendable {
  /// `server` is the one in question, with its port unless that is the standard one.
  case photos(PhotosError, server: String)
  /// `server` is the one in the picture's address, if any.
  case picture(PictureError, server: String)
  case library(LibraryError)
  /// The number is beyond the list, which has `count` photos.
  case unknownNumber(Int, count: Int)
  /// Some of several photos are not in the library; nothing was changed.
  case unsavedNumbers([Int])
  /// Some of several photos are not in the trash; nothing was changed.
  case numbersNotInTrash([Int])
  /// The photo is in the library, but the command is for the trash.
  case notInTrash(NumberedPhoto)
  /// The photos are in the trash, but the command is for the library; nothing was changed.
  case trashed([NumberedPhoto])
  /// The text is neither in the list nor in the library, and does not look like an id.
  case unknownID(PhotoID)
  case unsaved(PhotoID, of: PhotoSource? = nil)
  /// No photo of the library has the tag.
  case unknownTag(PhotoTag)
  case badQuery(FindQueryError)
  /// The list on screen is at its first page.
  case noPageBefore
  /// No search to continue or to show again.
  case nothingSearched
  /// The deck has no card on screen; with a number, none before that one.
  case noCard(before: Int? = nil)
  case editor(EditorError)
  case file(FileError)
  case settings(SettingsError)
  /// Neither a flag nor the file's name says in which format to export.
  case noExportFormat(String)
  /// A title or a text, which only a page has.
  case onlyForPages(String)
  /// The import has more photos than `undo` takes back, without permission for that.
  case tooManyToUndo(Int)
  /// The library lacks the picture of the saved photo.
  case noPicture(NumberedPhoto)
  /// The source has no page for the photo.
  case noPage
  /// The trash has changed since the question about all of it.
  case trashChanged
  /// Nobody could be asked, and no flag answered in advance.
  case notAsked
}

extension Failure {
  package var isCancellation: Bool {
    switch self {
    case .photos(.cancelled, _), .picture(.cancelled, _), .library(.cancelled): true
    default: false
    }
  }

  /// The reason why the library refused an editor's text; for any other failure, itself.
  package var cause: Failure {
    if case .editor(.unsaved(let cause, _)) = self { cause } else { self }
  }

  /// Returns the failure with a better cause; the place of an editor's text stays.
  package func because(_ cause: Failure) -> Failure {
    if case .editor(.unsaved(_, let file)) = self {
      .editor(.unsaved(because: cause, file: file))
    } else {
      cause
    }
  }
}
