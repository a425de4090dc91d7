import Domain
import SceneCore

/// The library as a whole: every use case with the models of its cycle.
enum Library {
  /// Takes the last change back.
  enum UndoChange {
    struct Request: Hashable {}

    struct Response: Hashable {
      var result: Result<LibraryChange, Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedChange, DisplayedError>
    }
  }

  /// Makes the change again that was taken back last.
  enum RedoChange {
    struct Request: Hashable {}

    struct Response: Hashable {
      var result: Result<LibraryChange, Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedChange, DisplayedError>
    }
  }

  enum FetchTags {
    struct Request: Hashable {}

    struct Response: Hashable {
      var result: Result<[TagCount], Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedTags, DisplayedError>
    }
  }
}

extension Library {
  /// What `undo` or `redo` did.
  struct DisplayedChange: Hashable, Encodable {
    enum Outcome: String, Hashable, Encodable {
      case undone, redone
    }

    var outcome: Outcome
    /// What kind of change it was: `star`, `memo`, `delete`, `restore` or `tag`.
    var change: String
    /// The photos as they are now.
    var photos: [DisplayedState]
    /// How many photos were left as they are, because something else has changed them since.
    var skipped: Int
    /// Whether another session made the change while this one was running.
    var elsewhere: Bool
    /// The photos as Tab offers them.
    var news: [PhotoNews] = []
    /// The same for people.
    var sentences: [String]

    enum CodingKeys: CodingKey { case outcome, change, photos, skipped, elsewhere }
  }

  struct DisplayedState: Hashable, Encodable {
    var id: String
    @NullWhenNil var memo: String?
    /// Tags added with `tag` and tags in the memo.
    var tags: [String]
    /// Whether the photo is in the library, and not in the trash.
    var starred: Bool

    enum CodingKeys: String, CodingKey { case id, memo, tags = "libraryTags", starred }
  }

  struct DisplayedTags: Hashable, Encodable {
    var tags: [DisplayedTag]
    /// The last line of the list, or the only one.
    var footer: String

    enum CodingKeys: CodingKey { case tags }
  }

  struct DisplayedTag: Hashable, Encodable {
    var tag: String
    var photos: Int
    /// The same for people.
    var count: String

    enum CodingKeys: CodingKey { case tag, photos }
  }
}
