/// Why a use case has no result: the one error that workers throw and Responses carry.
///
/// A worker wraps its own error once, where it happens; nothing above it wraps it again.
///
/// ```swift
/// DisplayedError(Failure.unknownNumber(7, count: 3)).code  // .unknownNumber
/// ```
package enum Failure: Error, Hashable, Sendable {
  /// `server` is the one that was asked, with its port unless that is the standard one.
  case photos(PhotosError, server: String)
  /// `server` is the one in the picture's address; empty when there is none.
  case picture(PictureError, server: String)
  case library(LibraryError)
  /// No photo in the list has that number; `count` is how many it has.
  case unknownNumber(Int, count: Int)
  /// Of several photos of the list, those with these numbers are not in the library; nothing was changed.
  case unsavedNumbers([Int])
  /// Of several photos of the list, those with these numbers are not in the trash; nothing was changed.
  case numbersNotInTrash([Int])
  /// The photo is in the library, and the command is for what is in the trash.
  case notInTrash(NumberedPhoto)
  /// These photos of the list are in the trash, and the command is for what is in the library; nothing was changed.
  case trashed([NumberedPhoto])
  /// The text that was typed for a photo is neither in the list nor in the library, and does not look like an id.
  case unknownID(PhotoID)
  /// The library has no photo of that id.
  case unsaved(PhotoID, of: PhotoSource? = nil)
  /// The words after `find` are no query.
  case badQuery(FindQueryError)
  /// There has been no search that could be continued or shown again.
  case nothingSearched
  /// The deck has no card on screen; with a number, it has none before that one.
  case noCard(before: Int? = nil)
  /// The memo was to be written in the person's editor.
  case editor(EditorError)
  /// A file of the person's own could not be written or read.
  case file(FileError)
  case settings(SettingsError)
  /// Neither the name of a file nor a flag says as what photos are to be written.
  case noExportFormat(String)
  /// An import has more photos than `undo` takes back, and nobody has said that it may.
  case tooManyToUndo(Int)
  /// The library has no picture of a saved photo; `photo` is the one that is meant.
  case noPicture(NumberedPhoto)
  /// The source has no page for the photo that could be opened.
  case noPage
  /// The trash is not what it was when someone was asked about all of it.
  case trashChanged
  /// A question could not be asked, and no flag answered it in advance.
  case notAsked
}

extension Failure {
  /// Why the library did not take the text of an editor; of every other failure, itself.
  package var cause: Failure {
    if case .editor(.unsaved(let cause, _)) = self { cause } else { self }
  }

  /// The same with a better cause; where the text of an editor is stays known.
  package func because(_ cause: Failure) -> Failure {
    if case .editor(.unsaved(_, let file)) = self {
      .editor(.unsaved(because: cause, file: file))
    } else {
      cause
    }
  }
}
