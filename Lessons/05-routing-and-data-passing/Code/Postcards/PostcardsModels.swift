/// The postcard use cases and their models.
enum Postcards {
  /// Shows all postcards, in order of arrival.
  enum ShowPostcards {
    struct Request: Hashable {}

    struct Response: Hashable {
      var postcards: [Postcard]
      /// The day they are shown.
      var today: Int
    }

    struct ViewModel: Hashable {
      var lines: [String]
    }
  }

  /// Adds a postcard to the box.
  enum AddPostcard {
    struct Request: Hashable {
      var sender: String
      var text: String
    }

    struct Response: Hashable {
      var postcard: Postcard
      var number: Int
    }

    struct ViewModel: Hashable {
      var line: String
    }
  }

  /// Removes a postcard from the box.
  enum RemovePostcard {
    struct Request: Hashable {
      var number: Int
    }

    struct Response: Hashable {
      /// The removed postcard, or `nil` if none has that number.
      var postcard: Postcard?
    }

    struct ViewModel: Hashable {
      var line: String
    }
  }

  /// Selects the postcard to read.
  enum SelectPostcard {
    struct Request: Hashable {
      var number: Int
    }

    struct Response: Hashable {
      var isFound: Bool
    }

    struct ViewModel: Hashable {
      /// The line for an unknown number, or `nil` if there is a postcard for the reader to show.
      var line: String?
    }
  }
}
