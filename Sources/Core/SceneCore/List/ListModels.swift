package import Domain

/// The use cases of every list of photos, each with the models of its cycle.
package enum List {
  /// Photos go into the library, one by one, with the same memo, if any.
  package enum StarPhotos {
    package struct Request: Sendable, Hashable {
      package var photos: PhotoSelection
      package var memo: String?
      /// Whether photos that are in the library or the trash stay as they are.
      package var onlyNew = false
    }

    package struct Response: Sendable, Hashable {
      /// A success if any of them is in the library now.
      package var result: Result<StarredPhotos, Failure>
    }

    package struct ViewModel: Sendable, Hashable {
      package var result: Result<DisplayedOutcome<DisplayedStar>, DisplayedError>
    }
  }

  /// Photos leave the library: all of them, or none.
  package enum DeletePhotos {
    package struct Request: Sendable, Hashable {
      package var photos: PhotoSelection
    }

    package struct Response: Sendable, Hashable {
      package var result: Result<[RemovedPhoto], Failure>
    }

    package struct ViewModel: Sendable, Hashable {
      package var result: Result<DisplayedOutcome<DisplayedMove>, DisplayedError>
    }
  }

  /// Photos get tags and lose tags: all of them, or none.
  package enum TagPhotos {
    package struct Request: Sendable, Hashable {
      package var photos: PhotoSelection
      package var tags: TagEdit
    }

    package struct Response: Sendable, Hashable {
      package var tags: TagEdit
      package var result: Result<[TaggedPhoto], Failure>
    }

    package struct ViewModel: Sendable, Hashable {
      package var result: Result<DisplayedTagging, DisplayedError>
    }
  }

  /// The choice of photos for Detail, or of one for Photographer.
  package enum SelectPhotos {
    package struct Request: Sendable, Hashable {
      package var photos: PhotoSelection
      /// The beginning of the photographer's list.
      package var start: ListStart?
    }

    package struct Response: Sendable, Hashable {
      package var result: Result<[FoundPhoto], Failure>
    }

    package struct ViewModel: Sendable, Hashable {
      /// Nil when there are photos, which the next scenes then show.
      package var error: DisplayedError?
    }
  }

  package enum UpdateMemo {
    package struct Request: Sendable, Hashable {
      package var photos: PhotoSelection
      /// The new memo; nil opens the person's editor with the present one.
      package var memo: String?
    }

    package struct Response: Sendable, Hashable {
      package var result: Result<UpdatedMemo, Failure>
    }

    package struct ViewModel: Sendable, Hashable {
      package var result: Result<DisplayedMemo, DisplayedError>
    }
  }

  /// The present and earlier memos of a photo.
  package enum FetchMemos {
    package struct Request: Sendable, Hashable {
      package var photos: PhotoSelection
    }

    package struct Response: Sendable, Hashable {
      package var result: Result<PhotoMemos, Failure>
    }

    package struct ViewModel: Sendable, Hashable {
      package var result: Result<DisplayedMemos, DisplayedError>
    }
  }
}
