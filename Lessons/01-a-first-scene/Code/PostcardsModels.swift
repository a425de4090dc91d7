/// The postcard use cases and their models.
enum Postcards {
  /// Shows all postcards, in order of arrival.
  enum ShowPostcards {
    struct Request: Hashable {}

    struct Response: Hashable {
      var postcards: [Postcard]
    }

    struct ViewModel: Hashable {
      var lines: [String]
    }
  }
}
