/// Why a use case brought nothing: the one error that workers throw and Responses carry.
///
/// A worker wraps its own cause once, where it happens; nobody above it wraps anything again.
package enum Failure: Error, Hashable, Sendable {
  case photos(PhotosError)
  case picture(PictureError)
  case library(LibraryError)
  /// No photo in the list has that number; how many the list has.
  case unknownNumber(Int, count: Int)
  /// A question could not be put to anyone, and nobody had answered it beforehand.
  case notAsked
}
