import Domain
import SceneCore

/// The saved photos by photographer.
enum Collections {
  /// Shows whose photos are saved, and how many of each.
  enum FetchCollections {
    struct Request: Hashable {}

    struct Response: Hashable {
      var result: Result<[SavedCollection], Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedCollections, DisplayedError>
    }
  }

  /// Shows the memos for one photographer.
  enum OpenCollection {
    struct Request: Hashable {
      /// The name in the photographer's address.
      var username: String
    }

    struct Response: Hashable {
      var result: Result<SavedCollection, Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedCollection, DisplayedError>
    }
  }
}

extension Collections {
  struct SavedCollection: Hashable {
    var username: String
    /// Newest first.
    var photos: [SavedPhoto]
  }

  struct DisplayedCollections: Hashable, Encodable {
    var collections: [Row]
    /// For people.
    var sentence: String

    struct Row: Hashable, Encodable {
      var username: String
      var photos: Int
    }

    enum CodingKeys: CodingKey { case collections }
  }

  struct DisplayedCollection: Hashable, Encodable {
    var username: String
    var memos: [String]
    /// For people.
    var sentence: String

    enum CodingKeys: CodingKey { case username, memos }
  }
}
