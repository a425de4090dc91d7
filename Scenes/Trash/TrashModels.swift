import Domain
import SceneCore

/// The deleted photos, latest first.
enum Trash {
  enum FetchPhotos {
    struct Request: Hashable {
      var page = ListPage.first
      var pageSize: Int?
      var limit: Int
    }

    struct Response: Hashable {
      var page: ListPage
      var result: Result<ShownSavedPhotos, Failure>
    }

    struct ViewModel: Hashable {
      var page: ListPage
      var result: Result<DisplayedSavedPhotos, DisplayedError>
    }
  }

  /// Restores all of the photos, or none.
  enum RestorePhotos {
    struct Request: Hashable {
      var photos: PhotoSelection
    }

    struct Response: Hashable {
      var result: Result<[NumberedSavedPhoto], Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedOutcome<DisplayedMove>, DisplayedError>
    }
  }

  enum PreparePurge {
    struct Request: Hashable {
      /// The photos, or `nil` for the whole trash.
      var photos: PhotoSelection?
      /// Whether the answer is known, so there is no question.
      var isAnswered = false
    }

    struct Response: Hashable {
      var result: Result<PhotosToPurge, Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<PurgeQuestion, DisplayedError>
    }
  }

  enum PurgePhotos {
    struct Request: Hashable {
      var photos: PhotoSelection?
      var answer: Answer
    }

    struct Response: Hashable {
      var result: Result<AnsweredPurge, Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedPurge, DisplayedError>
    }
  }
}

extension Trash {
  enum PhotosToPurge: Hashable {
    case these([NumberedSavedPhoto])
    case all(SavedPage)
  }

  enum PurgeQuestion: Hashable {
    case ask(String)
    /// The trash is empty, so there is no question.
    case nothing(DisplayedPurge)
  }

  enum AnsweredPurge: Hashable {
    /// Has no photos if the whole trash was removed.
    case purged(count: Int, [NumberedSavedPhoto])
    case kept
  }

  struct DisplayedPurge: Hashable, Encodable {
    /// `purged` or `kept`.
    var outcome: String
    var count: Int
    /// Empty if the whole trash was removed, or nothing.
    var results: [DisplayedPurgedPhoto]
    var sentence: String

    enum CodingKeys: CodingKey { case outcome, count, results }
  }

  struct DisplayedPurgedPhoto: Hashable, Encodable {
    var outcome = "purged"
    var id: String
  }
}
