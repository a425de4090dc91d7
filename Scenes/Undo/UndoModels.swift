import Domain
import SceneCore

enum Undo {
  enum UndoChange {
    struct Request: Hashable {}

    struct Response: Hashable {
      var result: Result<LibraryChange, Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedChange, DisplayedError>
    }
  }

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

  enum RenameTag {
    struct Request: Hashable {
      var old: PhotoTag
      var new: PhotoTag
    }

    struct Response: Hashable {
      var request: Request
      /// Whether other photos already had the new tag.
      var isMerged = false
      /// The photos with their current tags.
      var result: Result<[RetaggedPhoto], Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedRenaming, DisplayedError>
    }
  }
}

extension Undo {
  struct DisplayedChange: Hashable, Encodable {
    enum Outcome: String, Hashable, Encodable {
      case undone, redone
    }

    var outcome: Outcome
    /// `star`, `memo`, `delete`, `restore`, `tag` or `import`.
    var change: String
    var photos: [DisplayedState]
    /// The number of photos left unchanged, because something else has changed them since.
    var skipped: Int
    /// Whether another session made the change during this one.
    var elsewhere: Bool
    var news: [PhotoNews] = []
    var sentences: [String]

    enum CodingKeys: CodingKey { case outcome, change, photos, skipped, elsewhere }
  }

  struct DisplayedState: Hashable, Encodable {
    var id: String
    @NullWhenNil var memo: String?
    var tags: [String]
    var starred: Bool

    enum CodingKeys: String, CodingKey { case id, memo, tags, starred }
  }

  struct DisplayedTags: Hashable, Encodable {
    var tags: [DisplayedTag]
    var footer: String

    enum CodingKeys: CodingKey { case tags }
  }

  struct DisplayedRenaming: Hashable, Encodable {
    var outcome = "renamed"
    var tag: String
    var replaced: String
    var photos: Int
    var news: [PhotoNews]
    var sentence: String

    enum CodingKeys: CodingKey { case outcome, tag, replaced, photos }
  }

  struct DisplayedTag: Hashable, Encodable {
    var tag: String
    var photos: Int
    var count: String

    enum CodingKeys: CodingKey { case tag, photos }
  }
}
