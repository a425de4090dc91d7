import Domain
import SceneCore

/// One photo and everything known about it: every use case with the models of its cycle.
enum Detail {
  /// The photo as the list knew it, with what its source and the library add.
  enum ShowPhoto {
    struct Request: Hashable {}

    struct Response: Hashable {
      var result: Result<ShownPhoto, Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedDetail, DisplayedError>
    }
  }

  enum StarPhoto {
    struct Request: Hashable {
      var memo: String?
    }

    struct Response: Hashable {
      var result: Result<StarredPhoto, Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedStar, DisplayedError>
    }
  }

  enum UnstarPhoto {
    struct Request: Hashable {}

    struct Response: Hashable {
      var result: Result<RemovedPhoto, Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedDeletion, DisplayedError>
    }
  }

  enum UpdateMemo {
    struct Request: Hashable {
      var memo: String
    }

    struct Response: Hashable {
      var result: Result<UpdatedMemo, Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedMemo, DisplayedError>
    }
  }

  /// A line to credit the photo with, wherever it is used.
  enum ShowCredit {
    struct Request: Hashable {}

    struct Response: Hashable {
      var photo: Photo
    }

    struct ViewModel: Hashable {
      var credit: DisplayedCredit
    }
  }

  struct ShownPhoto: Hashable {
    var photo: NumberedPhoto
    /// A failure when the source could not be reached but the library has the photo.
    var details: Result<PhotoDetails, Failure>
    /// Nil when the photo is not in the library.
    var saved: SavedPhoto?
  }
}
