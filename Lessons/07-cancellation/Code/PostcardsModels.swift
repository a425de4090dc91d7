/// The postcard use cases and their models.
enum Postcards {
  /// Adds the postcards of the next page to the list.
  enum FetchNextPage {
    struct Request: Hashable {}

    struct Response: Hashable {
      var result: Result<[Postcard], Failure>
    }

    struct ViewModel: Hashable {
      var result: Result<[String], Sentence>
    }
  }
}
