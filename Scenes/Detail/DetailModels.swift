import Domain
import SceneCore

enum Detail {
  /// The photo from the list, with details from its source and the library.
  enum ShowPhoto {
    struct Request: Hashable {}

    struct Response: Hashable {
      var result: Result<ShownPhoto, Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedDetail, DisplayedError>
    }
  }

  struct ShownPhoto: Hashable {
    var photo: NumberedPhoto
    /// The details, or a failure if the source could not be reached but the library has the photo.
    var details: Result<PhotoDetails, Failure>
    var saved: SavedPhoto?
  }
}
