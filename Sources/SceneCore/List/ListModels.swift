package import Domain

/// The use cases of every list of photos, each with the models of its cycle.
package enum List {
  /// Photos go into the library, one after the other, with the same memo if there is one.
  package enum StarPhotos {
    package struct Request: Sendable, Hashable {
      package var photos: PhotoSelection
      package var memo: String?

      package init(photos: PhotoSelection, memo: String?) {
        self.photos = photos
        self.memo = memo
      }
    }

    package struct Response: Sendable, Hashable {
      /// A success if any of them is in the library now.
      package var result: Result<StarredPhotos, Failure>

      package init(result: Result<StarredPhotos, Failure>) { self.result = result }
    }

    package struct ViewModel: Sendable, Hashable {
      package var result: Result<DisplayedOutcome<DisplayedStar>, DisplayedError>

      package init(result: Result<DisplayedOutcome<DisplayedStar>, DisplayedError>) { self.result = result }
    }
  }

  /// The question before photos are deleted: about them as they are now, not as they were listed.
  package enum PrepareDeletion {
    package struct Request: Sendable, Hashable {
      package var photos: PhotoSelection

      package init(photos: PhotoSelection) { self.photos = photos }
    }

    package struct Response: Sendable, Hashable {
      package var result: Result<[NumberedSavedPhoto], Failure>

      package init(result: Result<[NumberedSavedPhoto], Failure>) { self.result = result }
    }

    package struct ViewModel: Sendable, Hashable {
      /// The question, up to the space before the answer.
      package var result: Result<String, DisplayedError>

      package init(result: Result<String, DisplayedError>) { self.result = result }
    }
  }

  /// Photos leave the library: all of them, or none.
  package enum DeletePhotos {
    package struct Request: Sendable, Hashable {
      package var photos: PhotoSelection
      package var answer: Answer

      package init(photos: PhotoSelection, answer: Answer) {
        self.photos = photos
        self.answer = answer
      }
    }

    package struct Response: Sendable, Hashable {
      package var result: Result<AnsweredDeletion, Failure>

      package init(result: Result<AnsweredDeletion, Failure>) { self.result = result }
    }

    package struct ViewModel: Sendable, Hashable {
      package var result: Result<DisplayedOutcome<DisplayedMove>, DisplayedError>

      package init(result: Result<DisplayedOutcome<DisplayedMove>, DisplayedError>) { self.result = result }
    }
  }

  package enum AnsweredDeletion: Sendable, Hashable {
    case deleted([RemovedPhoto])
    /// The answer to the question was no.
    case kept([NumberedPhoto])
  }

  /// Photos get tags and lose tags: all of them, or none.
  package enum TagPhotos {
    package struct Request: Sendable, Hashable {
      package var photos: PhotoSelection
      package var tags: TagEdit

      package init(photos: PhotoSelection, tags: TagEdit) {
        self.photos = photos
        self.tags = tags
      }
    }

    package struct Response: Sendable, Hashable {
      package var tags: TagEdit
      package var result: Result<[TaggedPhoto], Failure>

      package init(tags: TagEdit, result: Result<[TaggedPhoto], Failure>) {
        self.tags = tags
        self.result = result
      }
    }

    package struct ViewModel: Sendable, Hashable {
      package var result: Result<DisplayedTagging, DisplayedError>

      package init(result: Result<DisplayedTagging, DisplayedError>) { self.result = result }
    }
  }

  /// The photo that Detail is to show, or whose photographer is to be shown.
  package enum SelectPhoto {
    package struct Request: Sendable, Hashable {
      package var photo: PhotoReference

      package init(photo: PhotoReference) { self.photo = photo }
    }

    package struct Response: Sendable, Hashable {
      package var result: Result<FoundPhoto, Failure>

      package init(result: Result<FoundPhoto, Failure>) { self.result = result }
    }

    package struct ViewModel: Sendable, Hashable {
      /// Nil when there is a photo, which the next scene then shows.
      package var error: DisplayedError?

      package init(error: DisplayedError?) { self.error = error }
    }
  }

  package enum UpdateMemo {
    package struct Request: Sendable, Hashable {
      package var photo: PhotoReference
      /// Nil opens the person's editor with the present memo.
      package var memo: String?

      package init(photo: PhotoReference, memo: String?) { (self.photo, self.memo) = (photo, memo) }
    }

    package struct Response: Sendable, Hashable {
      package var result: Result<UpdatedMemo, Failure>

      package init(result: Result<UpdatedMemo, Failure>) { self.result = result }
    }

    package struct ViewModel: Sendable, Hashable {
      package var result: Result<DisplayedMemo, DisplayedError>

      package init(result: Result<DisplayedMemo, DisplayedError>) { self.result = result }
    }
  }

  /// The memo of a photo and those that it had before.
  package enum FetchMemos {
    package struct Request: Sendable, Hashable {
      package var photo: PhotoReference

      package init(photo: PhotoReference) { self.photo = photo }
    }

    package struct Response: Sendable, Hashable {
      package var result: Result<PhotoMemos, Failure>

      package init(result: Result<PhotoMemos, Failure>) { self.result = result }
    }

    package struct ViewModel: Sendable, Hashable {
      package var result: Result<DisplayedMemos, DisplayedError>

      package init(result: Result<DisplayedMemos, DisplayedError>) { self.result = result }
    }
  }
}
