/// The postcards: every use case with the models of its cycle.
enum Postcards {
  /// The postcards of the next page, after those that are there.
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
