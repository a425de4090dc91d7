/// One postcard, to be read.
enum Reader {
  /// The postcard with which the scene was opened.
  enum ShowPostcard {
    struct Request: Hashable {}

    struct Response: Hashable {
      var postcard: Postcard
    }

    struct ViewModel: Hashable {
      var lines: [String]
    }
  }
}
