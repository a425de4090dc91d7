import Domain
import SceneCore

/// The topics of a source: every use case with the models of its cycle.
enum Topics {
  enum FetchTopics {
    struct Request: Hashable {
      /// The topics that are shown again are those of the source when none were shown.
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
    }

    struct Response: Hashable {
      var result: Result<Topic, Failure>
      var known: [String] = []
    }

    struct ViewModel: Hashable {
      /// Nil when there is a topic, which Topic then shows.
      var error: DisplayedError?
    }
  }
}

extension Topics {
  enum Choice: Hashable {
    case number(Int)
    /// By its slug or its title; it need not be in the list.
    case name(String)
  }

  struct DisplayedTopics: Hashable, Encodable {
    var topics: [DisplayedTopic]
    var footer: String
    var remark: String?
    /// How many seconds old it was when it was fetched, if the source could not be reached; nil when it was current.
    @NullWhenNil var age: Int?

    /// Scripts get the list; the words around it are for people.
    enum CodingKeys: CodingKey { case topics, age }
  }

  struct DisplayedTopic: Hashable, Encodable {
    var number: Int
    var slug: String
    var title: String
    @NullWhenNil var photos: Int?
    /// For people only, like the pictures and the page.
    var description: String?
    /// The address of the topic's page, ready to be opened; nil where there is none.
    var page: String? = nil
    var previews: [DisplayedPicture]

    enum CodingKeys: CodingKey { case number, slug, title, photos }
  }
}
