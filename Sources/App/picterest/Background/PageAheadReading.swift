import Domain
import HTTPTransport
import SceneCore

/// Reads the next page and its pictures while the prompt waits, so that Enter shows them from memory.
///
/// It reads one page, and only for someone who leafs on, or while the hour has calls enough. A failure is left to the
/// command that fetches the same.
@MainActor final class PageAheadReading {
  private let source: any PagesAheadLogic
  private let pictures: any PictureWorkerLogic
  private let budget: @Sendable () async -> RateBudget?
  private var reading: Task<Void, Never>?

  /// - Parameter budget: The calls of this hour; `nil` when they are not known.
  init(
    source: any PagesAheadLogic, pictures: any PictureWorkerLogic,
    budget: @escaping @Sendable () async -> RateBudget?
  ) {
    self.source = source
    self.pictures = pictures
    self.budget = budget
  }

  /// Begins, once all pictures of a page are there; `pixels` is the width of the next ones.
  func start(pixels: Int) {
    guard let page = source.takePageAhead() else { return }
    reading = Task { await FetchPriority.$isLow.withValue(true) { await read(page, pixels: pixels) } }
  }

  /// Stops for another command; pictures under way go on until others are wanted.
  func stop() {
    reading?.cancel()
    _ = source.takePageAhead()
  }

  private func read(_ page: PageAhead, pixels: Int) async {
    guard await isWorthACall(page), let photos = try? await page.read(), photos.age == nil else { return }
    await withTaskGroup(of: Void.self) { [pictures] group in
      for photo in photos.photos where !Task.isCancelled {
        group.addTask { _ = try? await pictures.jpeg(for: DisplayedPicture(photo).order(pixels: pixels)) }
      }
    }
  }

  /// The third page is for someone who has fetched the second.
  private func isWorthACall(_ page: PageAhead) async -> Bool {
    if page.number > 2 { return true }
    return await budget().map { $0.remaining > $0.limit / 2 } ?? false
  }
}
