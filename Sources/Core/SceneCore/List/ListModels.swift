package import Domain

/// The use cases of every photo list, each with the models of its cycle.
package enum List {
  /// Adds photos to the library one by one, with the same memo, if any.
  package enum StarPhotos {
    package struct Request: Sendable, Hashable {
      package var photos: PhotoSelection
      package var memo: String?
      /// Whether photos already in the library or the trash stay as they are.
      package var onlyNew = false
    }

    package struct Response: Sendable, Hashable {
      /// A success if any of them is now in the library.
      package var result: Result<StarredPhotos, Failure>
    }

    package struct ViewModel: Sendable, Hashable {
      package var result: Result<DisplayedOutcome<DisplayedStar>, DisplayedError>
    }
  }

  /// Removes photos from the library, either all of them or none.
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

  /// Adds tags to photos and removes tags from them, either for all of the photos or for none.
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

  /// Selects photos for the photo view, or one photo for the photographer's page.
  package enum SelectPhotos {
    package struct Request: Sendable, Hashable {
      package var photos: PhotoSelection
      /// The start of the photographer's list.
      package var start: ListStart?
      /// Whether the photo view shows all facts.
      package var showsAll = false
    }

    package struct Response: Sendable, Hashable {
      package var result: Result<[FoundPhoto], Failure>
    }

    package struct ViewModel: Sendable, Hashable {
      /// The failure, or `nil` if there are photos, which the next scenes then show.
      package var error: DisplayedError?
    }
  }

  package enum UpdateMemo {
    package struct Request: Sendable, Hashable {
      package var photos: PhotoSelection
      /// The new memo; `nil` opens the user's editor with the current one.
      package var memo: String?
    }

    package struct Response: Sendable, Hashable {
      package var result: Result<UpdatedMemo, Failure>
    }

    package struct ViewModel: Sendable, Hashable {
      package var result: Result<DisplayedMemo, DisplayedError>
    }
  }

  /// Fetches a photo's current and previous memos.
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
