@testable import Chapter07

extension PostcardsInteractor {
  /// Fetches the pages that are left and presents the whole list.
  // To do: when it is stopped, half of the list stays and nothing is presented.
  func fetchAllPages() async {
    do throws(Failure) {
      while let next = list.nextPage {
        list = list.grown(by: try await postbox.postcards(page: next))
      }
      presenter.presentFetchedNextPage(response: .init(result: .success(list.postcards)))
    } catch {}
  }
}
