/// The postcard use cases and their models.
enum Postcards {
  /// Shows all postcards, in order of arrival.
  enum ShowPostcards {
    struct Request: Hashable {}

    struct Response: Hashable {
      var result: Result<ShownPostcards, Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<[String], Sentence>
    }
  }

  /// Adds a postcard to the box.
  enum AddPostcard {
    struct Request: Hashable {
      var sender: String
      var text: String
    }

    struct Response: Hashable {
      var result: Result<AddedPostcard, Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<String, Sentence>
    }
  }

  /// Removes a postcard from the box.
  enum RemovePostcard {
    struct Request: Hashable {
      var number: Int
    }

    struct Response: Hashable {
      var result: Result<Postcard, Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<String, Sentence>
    }
  }
}

struct ShownPostcards: Hashable {
  var postcards: [Postcard]
  /// The day they are shown.
  var today: Int
}

struct AddedPostcard: Hashable {
  var postcard: Postcard
  var number: Int
}
