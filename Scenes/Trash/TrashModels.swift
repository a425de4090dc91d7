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
      /// The photos, or `nil` for all of the trash.
      var photos: PhotoSelection?
      /// Whether the answer is already known, so that no question is needed.
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
    /// No question is needed, because the trash is empty.
    case nothing(DisplayedPurge)
  }

  enum AnsweredPurge: Hashable {
    /// Has no photos if all of the trash was removed.
    case purged(count: Int, [NumberedSavedPhoto])
    case kept
  }

  struct DisplayedPurge: Hashable, Encodable {
    /// `purged` or `kept`.
    var outcome: String
    var count: Int
    /// Empty if all of the trash was removed, or nothing.
    var results: [DisplayedPurgedPhoto]
    var sentence: String

    enum CodingKeys: CodingKey { case outcome, count, results }
  }

  struct DisplayedPurgedPhoto: Hashable, Encodable {
    var outcome = "purged"
    var id: String
  }
}
