/// A store with too many postcards to fetch at once.
protocol PostboxWorkerLogic: Sendable {
  /// - Parameter page: A number from 1 on.
  func postcards(page: Int) async throws(Failure) -> PostcardPage
}

struct PostcardPage: Hashable, Sendable {
  var postcards: [Postcard]
  /// The number of the next page, or `nil` for the last.
  var next: Int?
}

/// A slow box in memory.
struct PostboxWorker: PostboxWorkerLogic {
  var pages: [[Postcard]]
  var delay: Duration = .milliseconds(1)

  func postcards(page: Int) async throws(Failure) -> PostcardPage {
    do { try await Task.sleep(for: delay) } catch { throw .cancelled }
    return PostcardPage(postcards: pages[page - 1], next: page < pages.count ? page + 1 : nil)
  }
}
