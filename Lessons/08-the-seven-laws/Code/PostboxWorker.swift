/// Where postcards are kept, too many to fetch at once.
protocol PostboxWorkerLogic: Sendable {
  /// - Parameter page: From 1 on.
  func postcards(page: Int) async throws(Failure) -> PostcardPage
}

struct PostcardPage: Hashable, Sendable {
  var postcards: [Postcard]
  /// Nil for the last page.
  var next: Int?
}

/// A box in memory that takes its time.
struct PostboxWorker: PostboxWorkerLogic {
  var pages: [[Postcard]]
  var delay: Duration = .milliseconds(1)

  func postcards(page: Int) async throws(Failure) -> PostcardPage {
    do { try await Task.sleep(for: delay) } catch { throw .cancelled }
    return PostcardPage(postcards: pages[page - 1], next: page < pages.count ? page + 1 : nil)
  }
}
