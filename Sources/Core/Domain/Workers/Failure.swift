/// The one error that workers throw and Responses carry.
///
/// A worker wraps its own error once, where it occurs; nothing above wraps it again.
///
/// ```swift
/// DisplayedError(Failure.unknownNumber(7, count: 3)).code  // .unknownNumber
/// ```
package enum Failure: Error, Hashable, Sendable {
  /// `server` includes the port, unless it is the default port.
  case photos(PhotosError, server: String)
  /// `server` is the server in the picture's address, if there is one.
  case picture(PictureError, server: String)
  case library(LibraryError)
  /// The number is beyond the end of the list, which has `count` photos.
  case unknownNumber(Int, count: Int)
  /// Some of the photos are not in the library; nothing was changed.
  case unsavedNumbers([Int])
  /// Some of the photos are not in the trash; nothing was changed.
  case numbersNotInTrash([Int])
  /// The photo is in the library, but the command is for the trash.
  case notInTrash(NumberedPhoto)
  /// The photos are in the trash, but the command is for the library; nothing was changed.
  case trashed([NumberedPhoto])
  /// The id is neither in the list nor in the library, and does not look like one of the source's ids.
  case unknownID(PhotoID)
  case unsaved(PhotoID, of: PhotoSource? = nil)
  /// No photo in the library has the tag.
  case unknownTag(PhotoTag)
  case badQuery(FindQueryError)
  /// The list on screen is at its first page.
  case noPageBefore
  /// The photo on screen is the first of its list.
  case noPhotoBefore
  /// The photo on screen is the last of its list.
  case noPhotoAfter
  /// The photo on screen was not opened from a list.
  case notFromAList
  /// There is no search to continue or to show again.
  case nothingSearched
  /// The deck has no card on screen, or no card before the given number.
  case noCard(before: Int? = nil)
  case editor(EditorError)
  case desktop(DesktopError)
  case file(FileError)
  case settings(SettingsError)
  /// Neither a flag nor the file name specifies the export format.
  case noExportFormat(String)
  /// The export has a title or text, which only web pages can have.
  case onlyForPages(String)
  /// The import has more photos than `undo` can revert, and no permission to exceed that limit.
  case tooManyToUndo(Int)
  /// The library lacks the saved photo's picture.
  case noPicture(NumberedPhoto)
  case noPage
  /// The trash has changed since the question about emptying it.
  case trashChanged
  /// The command needed a confirmation, but nobody was there to give it and no flag gave it in advance.
  case notAsked
}

extension Failure {
  package var isCancellation: Bool {
    switch self {
    case .photos(.cancelled, _), .picture(.cancelled, _), .library(.cancelled): true
    default: false
    }
  }

  /// The reason the library refused the text from an editor; any other failure is its own cause.
  package var cause: Failure {
    if case .editor(.unsaved(let cause, _)) = self { cause } else { self }
  }

  /// Returns the failure with a more precise cause; for text from an editor, it keeps the path of the text's file.
  package func because(_ cause: Failure) -> Failure {
    if case .editor(.unsaved(_, let file)) = self {
      .editor(.unsaved(because: cause, file: file))
    } else {
      cause
    }
  }
}
