/// The postcards: every use case with the models of its cycle.
enum Postcards {
  /// All postcards, in the order in which they came.
  enum ShowPostcards {
    struct Request: Hashable {}

    struct Response: Hashable {
      var postcards: [Postcard]
      /// The day on which they are shown.
      var today: Int
    }

    struct ViewModel: Hashable {
      var lines: [String]
    }
  }

  /// A postcard that came is put into the box.
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

  /// A postcard is taken out of the box.
  enum RemovePostcard {
    struct Request: Hashable {
      var number: Int
    }

    struct Response: Hashable {
      /// Nil when there is no postcard with that number.
      var postcard: Postcard?
    }

    struct ViewModel: Hashable {
      var line: String
    }
  }
}
