/// The postcards: every use case with the models of its cycle.
enum Postcards {
  /// All postcards, in the order in which they came.
  enum ShowPostcards {
    struct Request: Hashable {}

    struct Response: Hashable {
      var result: Result<ShownPostcards, Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<[String], Sentence>
    }
  }

  /// A postcard that came is put into the box.
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

  /// A postcard is taken out of the box.
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
  /// The day on which they are shown.
  var today: Int
}

struct AddedPostcard: Hashable {
  var postcard: Postcard
  var number: Int
}
