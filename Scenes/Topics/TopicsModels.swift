import Domain
import SceneCore

enum Topics {
  enum FetchTopics {
    struct Request: Hashable {
      /// The page to show; `again` and `next` fetch the first page if nothing was shown before.
      var page = ListPage.first
    }

    struct Response: Hashable {
      var result: Result<TopicList, Failure>
      /// The number of topics before the first one in the result.
      var before = 0
    }

    struct ViewModel: Hashable {
      var result: Result<DisplayedTopics, DisplayedError>
    }
  }

  enum SelectTopic {
    struct Request: Hashable {
      var choice: Choice
      /// The start of the topic's list, or `nil` for its first page.
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
    /// The number of topics before the first one here.
    var before = 0
    /// Whether the source has more topics.
    var hasMore = false
    var footer: String
    var remark: String?
    /// The answer's age in seconds if the source could not be reached; `nil` for a fresh answer.
    @NullWhenNil var age: Int?

    /// The JSON has only the list; the terminal also shows the text around it.
    enum CodingKeys: CodingKey { case topics, hasMore, age }
  }

  struct DisplayedTopic: Hashable, Encodable {
    var number: Int
    var slug: String
    var title: String
    @NullWhenNil var photos: Int?
    /// Not in the JSON, like the pictures and the page.
    var description: String?
    var page: String? = nil
    var previews: [DisplayedPicture]

    enum CodingKeys: CodingKey { case number, slug, title, photos }
  }
}
