import Domain
import SceneCore

enum Detail {
  /// The list's photo, with details of its source and the library.
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
      var result: Result<DisplayedOutcome<DisplayedStar>, DisplayedError>
    }
  }

  enum UnstarPhoto {
    struct Request: Hashable {}

    struct Response: Hashable {
      var result: Result<RemovedPhoto, Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedOutcome<DisplayedMove>, DisplayedError>
    }
  }

  enum UpdateMemo {
    struct Request: Hashable {
      /// `nil` opens the person's editor with the present memo.
      var memo: String?
    }

    struct Response: Hashable {
      var result: Result<UpdatedMemo, Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedMemo, DisplayedError>
    }
  }

  enum FetchMemos {
    struct Request: Hashable {}

    struct Response: Hashable {
      var result: Result<PhotoMemos, Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedMemos, DisplayedError>
    }
  }

  enum TagPhoto {
    struct Request: Hashable {
      var tags: TagEdit
    }

    struct Response: Hashable {
      var tags: TagEdit
      var result: Result<[TaggedPhoto], Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedTagging, DisplayedError>
    }
  }

  enum SelectPhoto {
    struct Request: Hashable {
      var photo: PhotoReference
    }

    struct Response: Hashable {
      var result: Result<FoundPhoto, Failure>
    }

    struct ViewModel: Hashable {
      var error: DisplayedError?
    }
  }

  struct ShownPhoto: Hashable {
    var photo: NumberedPhoto
    /// A failure when the source could not be reached but the library has the photo.
    var details: Result<PhotoDetails, Failure>
    var saved: SavedPhoto?
  }
}
