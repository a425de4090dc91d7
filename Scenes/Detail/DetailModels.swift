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

  /// The photo before or after the one on screen, in the list that leads here.
  enum ShowNeighbor {
    struct Request: Hashable {
      var isNext: Bool
    }

    struct Response: Hashable {
      var result: Result<ShownPhoto, Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedDetail, DisplayedError>
    }
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
  }
}
