@testable import Chapter07

extension PostcardsInteractor {
  /// Fetches the remaining pages and presents the whole list.
  // To do: when it is stopped, it keeps half of the list and presents nothing.
  func fetchAllPages() async {
    do throws(Failure) {
      while let next = list.nextPage {
        list = list.grown(by: try await postbox.postcards(page: next))
      }
      presenter.presentFetchedNextPage(response: .init(result: .success(list.postcards)))
    } catch {}
  }
}
