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
      /// Nil opens the person's editor with the present memo.
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
      /// The only photo.
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
      /// Nil when there is such a photo.
      var error: DisplayedError?
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
