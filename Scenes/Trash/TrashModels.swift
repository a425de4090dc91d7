import Domain
import SceneCore

/// What was deleted, the last first: every use case with the models of its cycle.
enum Trash {
  /// The first page, from the start.
  enum FetchTrash {
    struct Request: Hashable {
      /// The most photos of each page, if that was typed.
      var pageSize: Int?
      /// How many photos fit in the window.
      var limit: Int
    }

    struct Response: Hashable {
      var result: Result<ShownSavedPhotos, Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedSavedPhotos, DisplayedError>
    }
  }

  /// The page after the last one, appended.
  enum FetchNextPage {
    struct Request: Hashable {
      /// How many photos fit in the window.
      var limit: Int
    }

    struct Response: Hashable {
      var result: Result<ShownSavedPhotos, Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedSavedPhotos, DisplayedError>
    }
  }

  /// The trash as far as it was shown when the scene was left, with its last page as it is now.
  enum ShowTrash {
    struct Request: Hashable {
      /// How many photos fit in the window.
      var limit: Int
    }

    struct Response: Hashable {
      var result: Result<ShownSavedPhotos, Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedSavedPhotos, DisplayedError>
    }
  }

  /// All of the photos come back to the library, or none.
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

  /// The question before photos are removed for good.
  enum PreparePurge {
    struct Request: Hashable {
      /// Nil for everything in the trash.
      var photos: PhotoSelection?
      /// Whether the answer is known, so that no question is asked.
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
      /// Nil for everything in the trash.
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
  /// The photos that a question before a purge is about.
  enum PhotosToPurge: Hashable {
    case these([NumberedSavedPhoto])
    /// The first page of the trash.
    case all(SavedPage)
  }

  enum PurgeQuestion: Hashable {
    /// Up to the space before the answer.
    case ask(String)
    /// There is nothing to remove, and so nothing to ask.
    case nothing(DisplayedPurge)
  }

  enum AnsweredPurge: Hashable {
    /// Without them if everything in the trash was removed.
    case purged(count: Int, [NumberedSavedPhoto])
    /// The answer to the question was no.
    case kept
  }

  /// The outcome of `purge`.
  struct DisplayedPurge: Hashable, Encodable {
    /// `purged` or `kept`.
    var outcome: String
    /// How many photos were removed for good.
    var count: Int
    /// Empty if everything in the trash was removed, or nothing.
    var results: [DisplayedPurgedPhoto]
    /// The same for people.
    var sentence: String

    enum CodingKeys: CodingKey { case outcome, count, results }
  }

  struct DisplayedPurgedPhoto: Hashable, Encodable {
    var outcome = "purged"
    var id: String
  }
}
