import Domain
import SceneCore

/// The feed, page by page: every use case with what goes round its cycle.
enum Home {
  /// The first page, anew.
  enum FetchPhotos {
    struct Request: Hashable {}

    struct Response: Hashable {
      var result: Result<ShownPhotos, SceneFailure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedPhotos, DisplayedError>
    }
  }

  /// The page after the last one, appended.
  enum FetchNextPage {
    struct Request: Hashable {}

    struct Response: Hashable {
      var result: Result<ShownPhotos, SceneFailure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedPhotos, DisplayedError>
    }
  }

  /// What was on show when the scene was left, with the stars as they are now.
  enum RestorePhotos {
    struct Request: Hashable {}

    struct Response: Hashable {
      var result: Result<ShownPhotos, SceneFailure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedPhotos, DisplayedError>
    }
  }

  enum StarPhoto {
    struct Request: Hashable {
      var number: Int
      var memo: String?
    }

    struct Response: Hashable {
      var result: Result<StarredPhoto, SceneFailure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedStar, DisplayedError>
    }
  }

  enum UnstarPhoto {
    struct Request: Hashable {
      var number: Int
    }

    struct Response: Hashable {
      var result: Result<NumberedPhoto, SceneFailure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedDeletion, DisplayedError>
    }
  }

  /// The photo that Detail is to show.
  enum SelectPhoto {
    struct Request: Hashable {
      var number: Int
    }

    struct Response: Hashable {
      var result: Result<NumberedPhoto, SceneFailure>
    }

    struct ViewModel: Hashable {
      /// Nil when there is a photo to show: Detail will speak of it.
      var error: DisplayedError?
    }
  }

  struct ShownPhotos: Hashable {
    /// What to show now: the whole list, or what a page added to it.
    var photos: [NumberedPhoto]
    var starred: Set<PhotoKey>
    var hasMore: Bool
    /// Photos that the server sent and nobody could read.
    var unreadable = 0
  }

  struct DisplayedPhotos: Hashable, Encodable {
    var photos: [DisplayedPhoto]
    var hasMore: Bool
    /// The last line of the list: whose photos they are, and what can be done next.
    var footer: String
    /// Said beside the list.
    var remark: String?

    /// Scripts get the list; the words around it are for people.
    enum CodingKeys: CodingKey { case photos, hasMore }
  }
}
