@testable import Chapter07

extension PostcardsInteractor {
  /// Fetches the remaining pages and presents the whole list.
  func fetchAllPages() async {
    let result = await Result { () async throws(Failure) in
      var grown = list
      while let next = grown.nextPage {
        grown = grown.grown(by: try await postbox.postcards(page: next))
      }
      list = grown
      return grown.postcards
    }
    presenter.presentFetchedNextPage(response: .init(result: result))
  }
}
