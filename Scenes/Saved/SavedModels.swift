import Domain
import SceneCore

/// The library, newest first: every use case with the models of its cycle.
enum Saved {
  /// The newest photos, or those that are first in another order, from the start.
  enum FetchSaved {
    struct Request: Hashable {
      /// The most photos of a page.
      var limit: Int
      /// Nil for the newest first, as many as fit.
      var listing: Listing?
    }

    struct Response: Hashable {
      var result: Result<ShownPhotos, Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedPhotos, DisplayedError>
    }
  }

  /// The photos that follow those on screen, appended.
  enum FetchNextPage {
    struct Request: Hashable {
      /// The most photos of a page.
      var limit: Int
    }

    struct Response: Hashable {
      var result: Result<ShownPhotos, Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedPhotos, DisplayedError>
    }
  }

  /// As many photos as were on screen when the scene was left, but at least a page, as they are now; the last page is
  /// shown.
  enum RestoreSaved {
    struct Request: Hashable {
      /// The most photos of a page.
      var limit: Int
      /// Whether the list is the library that was on screen before what was found or the trash.
      var goesBack = false
    }

    struct Response: Hashable {
      var result: Result<ShownPhotos, Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedPhotos, DisplayedError>
    }
  }

  /// The missing picture of a saved photo is fetched again; any other photo is saved.
  enum StarPhoto {
    struct Request: Hashable {
      var photo: PhotoReference
      /// Nil keeps the memo that is there.
      var memo: String?
    }

    struct Response: Hashable {
      var result: Result<StarredPhoto, Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedOutcome<DisplayedStar>, DisplayedError>
    }
  }

  /// The photo that Detail is to show, or whose photographer is to be shown.
  enum SelectPhoto {
    struct Request: Hashable {
      var photo: PhotoReference
    }

    struct Response: Hashable {
      var result: Result<FoundPhoto, Failure>
    }

    struct ViewModel: Hashable {
      /// Nil when there is a photo, which the next scene then shows.
      var error: DisplayedError?
    }
  }

  enum UpdateMemo {
    struct Request: Hashable {
      var photo: PhotoReference
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

  /// The memo of a photo and those that it had before.
  enum FetchMemos {
    struct Request: Hashable {
      var photo: PhotoReference
    }

    struct Response: Hashable {
      var result: Result<PhotoMemos, Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedMemos, DisplayedError>
    }
  }

  /// The question before photos are deleted: about them as they are now, not as they were listed.
  enum PrepareDeletion {
    struct Request: Hashable {
      var photos: PhotoSelection
    }

    struct Response: Hashable {
      var result: Result<[NumberedSavedPhoto], Failure>
    }

    struct ViewModel: Hashable {
      /// The question, up to the space before the answer.
      var result: Result<String, DisplayedError>
    }
  }

  /// All of the photos are deleted, or none.
  enum DeletePhotos {
    struct Request: Hashable {
      var photos: PhotoSelection
      var answer: Answer
    }

    struct Response: Hashable {
      var result: Result<AnsweredDeletion, Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedOutcome<DisplayedMove>, DisplayedError>
    }
  }

  /// Photos get tags and lose tags: all of them, or none.
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
}

extension Saved {
  /// What the numbers of the list on screen mean.
  enum View: Hashable {
    /// The library, newest first.
    case library
    /// The library in another order.
    case sorted(SavedOrder)
    /// The photos of the library that meet a query, and what was typed for it.
    case found(FindQuery, typed: String)
    /// What was deleted, the last first.
    case trash
  }

  /// The photos that are found, from the start.
  enum FindPhotos {
    struct Request: Hashable {
      /// As it was typed.
      var query: String
      /// The most photos of a page.
      var limit: Int
      /// The same, if it was typed: then it holds for the next pages, too.
      var pageSize: Int?
    }

    struct Response: Hashable {
      var result: Result<ShownPhotos, Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedPhotos, DisplayedError>
    }
  }

  /// The trash, from the start.
  enum FetchTrash {
    struct Request: Hashable {
      /// The most photos of a page.
      var limit: Int
      /// The same, if it was typed: then it holds for the next pages, too.
      var pageSize: Int?
    }

    struct Response: Hashable {
      var result: Result<ShownPhotos, Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedPhotos, DisplayedError>
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

  /// What a question before a purge is about.
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

  /// What `purge` did.
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
}

extension Saved {
  struct DisplayedPurgedPhoto: Hashable, Encodable {
    var outcome = "purged"
    var id: String
  }

  struct NumberedSavedPhoto: Hashable {
    /// Nil for a photo that the list does not have.
    var number: Int?
    var saved: SavedPhoto

    var numbered: NumberedPhoto { NumberedPhoto(number: number, photo: saved.photo) }
  }

  struct ShownPhotos: Hashable {
    var view = View.library
    /// What to show now: the whole list, or what a page added to it.
    var photos: [NumberedSavedPhoto]
    /// How many photos of the list come before its last page.
    var before = 0
    /// How many photos the whole list has.
    var total: Int
    var hasMore: Bool
    /// How many photos are in the trash; only counted when the library is empty.
    var inTrash = 0
    /// Why each photo that cannot be read is not shown.
    var unreadable: [String] = []
  }

  enum AnsweredDeletion: Hashable {
    case deleted([RemovedPhoto])
    /// The answer to the question was no.
    case kept([NumberedPhoto])
  }

  /// What the prompt calls a list.
  enum ListName: String, Hashable {
    case saved, find, trash
  }

  struct DisplayedPhotos: Hashable, Encodable, LeadingOn {
    var list = ListName.saved
    /// What was typed after `find`; nil for the library and the trash.
    var query: String?
    /// The last page; when the list is shown again, with the photos before it, which can still be named by their numbers.
    var photos: [DisplayedSavedPhoto]
    /// How many photos of the list come before its last page; only that page is shown.
    var before = 0
    var hasMore: Bool
    var total: Int
    /// `saved`, `memo` or `photographer`; nil for the trash, which has an order of its own.
    var sort: String?
    var reverse = false
    /// The last line of the list, or the whole screen when the library is empty.
    var footer: String
    /// The end of that line: what can be typed next; nil when nothing follows, or no other command can.
    var wayOn: String?
    /// Shown in addition to the list.
    var remark: String?

    /// Scripts get the list; the words around it are for people.
    enum CodingKeys: CodingKey { case query, photos, before, hasMore, total, sort, reverse }

    var lastPage: [DisplayedSavedPhoto] { photos.filter { ($0.row.number ?? .max) > before } }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(query, forKey: .query)
      try container.encode(lastPage, forKey: .photos)
      try container.encode(before, forKey: .before)
      try container.encode(hasMore, forKey: .hasMore)
      try container.encode(total, forKey: .total)
      try container.encode(sort, forKey: .sort)
      try container.encode(reverse, forKey: .reverse)
    }
  }

  struct DisplayedSavedPhoto: Hashable, Encodable {
    var row: DisplayedPhoto
    var saving: DisplayedSaving

    /// A row's keys and the library's, side by side in one object.
    func encode(to encoder: any Encoder) throws {
      try row.encode(to: encoder)
      try saving.encode(to: encoder)
    }
  }
}
