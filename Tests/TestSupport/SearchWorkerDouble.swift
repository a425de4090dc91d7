package import Domain
internal import Synchronization

/// Returns prepared results, and fails the test at any other call.
package final class SearchWorkerDouble: SearchWorkerLogic {
  package struct Call: Hashable, Sendable {
    package var search: PhotoSearch
    package var page: Int

    package init(search: PhotoSearch, page: Int) {
      self.search = search
      self.page = page
    }
  }

  private let pages: Mutex<[Int: Result<PhotoPage, Failure>]>
  private let recorded: WorkerCalls<Call>

  /// - Parameter pages: The results by page, the same for every search.
  package init(pages: [Int: Result<PhotoPage, Failure>] = [:], gate: WorkerGate = WorkerGate()) {
    self.pages = Mutex(pages)
    recorded = WorkerCalls(gate: gate)
  }

  package var calls: [Call] { recorded.all }

  package func set(page: Int, to result: Result<PhotoPage, Failure>) { pages.withLock { $0[page] = result } }

  package func photos(matching search: PhotoSearch, page: Int) async throws(Failure) -> PhotoPage {
    let call = Call(search: search, page: page)
    try await recorded.begin(call)
    return try recorded.answer(pages.withLock { $0[page] }, to: call)
  }
}
