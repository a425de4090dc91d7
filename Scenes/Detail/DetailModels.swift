import Domain
import SceneCore

enum Detail {
  /// The photo from the list, with details from its source and the library.
  enum ShowPhoto {
    struct Request: Hashable {
      var step = Step.none
      /// Whether to show all facts from now on.
      var showsAll = false
    }

    struct Response: Hashable {
      var step: Step
      var result: Result<ShownPhoto, Failure>
    }

    struct ViewModel: Hashable {
      var step: Step
      var result: Result<DisplayedDetail, DisplayedError>
    }
  }

  /// A step in the list that leads here.
  enum Step: Int, Hashable {
    case previous = -1
    case none = 0
    case next = 1
  }

  struct ShownPhoto: Hashable {
    var photo: NumberedPhoto
    /// The length of the list, or as much of it as is known.
    var listCount = 0
    /// Whether a photo follows in the list.
    var hasNext = false
    /// The details, or a failure if the source could not be reached but the library has the photo.
    var details: Result<PhotoDetails, Failure>
    var saved: SavedPhoto?
    /// Whether to show facts that are of use only to programs, too.
    var showsAll = false
  }
}
