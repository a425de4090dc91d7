/// The postcards: every use case with the models of its cycle.
enum Postcards {
  /// All postcards, in the order in which they came.
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
