import Domain
import SceneCore

enum Topics {
  enum FetchTopics {
    struct Request: Hashable {
      /// The page, or the source's if there are no topics to show again.
      var page = ListPage.first
    }

    struct Response: Hashable {
      var result: Result<TopicList, Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedTopics, DisplayedError>
    }
  }

  enum SelectTopic {
    struct Request: Hashable {
      var choice: Choice
      /// The number of photos to begin with, or `nil` for one page.
      var start: ListStart? = nil
    }

    struct Response: Hashable {
      var result: Result<Topic, Failure>
      var known: [String] = []
    }

    struct ViewModel: Hashable {
      var error: DisplayedError?
    }
  }
}

extension Topics {
  enum Choice: Hashable {
    case number(Int)
    /// A slug or a title, listed or not.
    case name(String)
  }

  struct DisplayedTopics: Hashable, Encodable {
    var topics: [DisplayedTopic]
    var footer: String
    var remark: String?
    /// The answer's age in seconds if the source could not be reached; `nil` for a current answer.
    @NullWhenNil var age: Int?

    /// Scripts get the list; people also get the words around it.
    enum CodingKeys: CodingKey { case topics, age }
  }

  struct DisplayedTopic: Hashable, Encodable {
    var number: Int
    var slug: String
    var title: String
    @NullWhenNil var photos: Int?
    /// For people only, like the pictures and the page.
    var description: String?
    var page: String? = nil
    var previews: [DisplayedPicture]

    enum CodingKeys: CodingKey { case number, slug, title, photos }
  }
}
