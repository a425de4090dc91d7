import Domain
import SceneCore

// What is done to several photos by one command: to all of them, or to none.

extension Saved {
  /// The question before several photos are deleted.
  enum PrepareDeletions {
    struct Request: Hashable {
      var photos: PhotoNumbers
    }

    struct Response: Hashable {
      var result: Result<[NumberedSavedPhoto], Failure>
    }

    struct ViewModel: Hashable {
      /// The question, up to the space before the answer.
      var result: Result<String, DisplayedError>
    }
  }

  enum DeletePhotos {
    struct Request: Hashable {
      var photos: PhotoNumbers
      var answer: Answer
    }

    struct Response: Hashable {
      var result: Result<AnsweredDeletions, Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedDeletions, DisplayedError>
    }
  }

  enum RestorePhotos {
    struct Request: Hashable {
      var photos: PhotoNumbers
    }

    struct Response: Hashable {
      var result: Result<[NumberedSavedPhoto], Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedRestorations, DisplayedError>
    }
  }

  /// Photos get tags and lose tags.
  enum TagPhotos {
    struct Request: Hashable {
      var photos: PhotoSelection
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

  enum AnsweredDeletions: Hashable {
    case deleted([RemovedPhoto])
    /// The answer to the question was no.
    case kept([NumberedPhoto])
  }

  /// What `restore` did to several photos.
  struct DisplayedRestorations: Hashable {
    var results: [DisplayedRestoration]
    /// The same for people.
    var sentence: String
  }
}

extension Saved.DisplayedRestoration: DisplayedResult {
  static let keys = ["outcome", "id", "memo"]
}
