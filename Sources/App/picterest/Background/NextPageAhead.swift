import Domain
import HTTPTransport
import SceneCore

/// Reads the next page and its pictures while the prompt waits, so that Enter shows them from memory.
///
/// It reads a single page, and only if the user keeps paging or enough calls are left this hour. It ignores failures, which the command
/// that fetches the page will report.
@MainActor final class NextPageAhead {
  private let source: any PagesAheadLogic
  private let pictures: any PictureWorkerLogic
  private let budget: @Sendable () async -> RateBudget?
  private let file: @Sendable (PhotoKey) async -> String?
  private var reading: Task<Void, Never>?

  /// - Parameters:
  ///   - budget: Returns the calls for this hour, or `nil` if unknown.
  ///   - file: Returns a photo's picture file in the library, if any.
  init(
    source: any PagesAheadLogic, pictures: any PictureWorkerLogic,
    budget: @escaping @Sendable () async -> RateBudget?,
    file: @escaping @Sendable (PhotoKey) async -> String?
  ) {
    self.source = source
    self.pictures = pictures
    self.budget = budget
    self.file = file
  }

  /// Begins once all of a page's pictures have arrived; `pixels` is the width of the next page's pictures.
  func start(pixels: Int) {
    guard let page = source.takePageAhead() else { return }
    reading = Task { await FetchPriority.$isLow.withValue(true) { await read(page, pixels: pixels) } }
  }

  /// Stops because another command begins; pictures in progress continue until other pictures are wanted.
  func stop() {
    reading?.cancel()
    _ = source.takePageAhead()
  }

  private func read(_ page: PageAhead, pixels: Int) async {
    guard await isWorthACall(page), let photos = try? await page.read(), photos.age == nil else { return }
    // The next photo's picture may be in the library. For small pictures, the library's are too large.
    let kept = photos.photos.count == 1 ? await file(photos.photos[0].key) : nil
    await withTaskGroup(of: Void.self) { [pictures] group in
      for photo in photos.photos where !Task.isCancelled {
        let picture = DisplayedPicture(photo, file: kept)
        group.addTask { _ = try? await pictures.jpeg(for: picture.order(pixels: pixels)) }
      }
    }
  }

  /// Returns whether the page is worth a call; the third page is read only for users who have fetched the second.
  private func isWorthACall(_ page: PageAhead) async -> Bool {
    if page.number > 2 { return true }
    return await budget().map { $0.remaining > $0.limit / 2 } ?? false
  }
}
