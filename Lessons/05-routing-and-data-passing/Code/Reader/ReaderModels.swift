/// The reader's use case and its models.
enum Reader {
  /// Shows the postcard that the scene was opened with.
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
