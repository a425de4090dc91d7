package import Domain
package import Pictures
package import SceneCore
package import Terminal

/// Shows a page of pictures: has them fetched and drawn, and writes its rows from top to bottom as they are ready.
@MainActor package final class Gallery {
  /// How many pictures are fetched or drawn at once, so that an endless page takes no endless memory.
  private static let mostAtOnce = 16

  private let pictures: any PictureWorkerLogic
  private let renderer: PictureRenderer

  package init(pictures: any PictureWorkerLogic, renderer: PictureRenderer = PictureRenderer()) {
    self.pictures = pictures
    self.renderer = renderer
  }

  /// Writes a page, each row when nothing in it will change any more.
  ///
  /// A picture that cannot be had keeps its BlurHash. When the task is cancelled, the rest is written as it stands.
  /// - Parameter write: Writes whole rows, and says whether there is still someone who reads them.
  /// - Returns: Why pictures are missing, in no order.
  package func show(
    _ page: PicturePage, in window: GalleryWindow, write: ([ScreenRow]) -> Bool
  ) async -> [Failure] {
    var live = LivePage(page, layout: PageLayout(page, footer: page.footer, in: window))
    var failures: [Failure] = []
    guard write(live.takeFinalRows()) else { return [] }
    await withTaskGroup(of: DrawnPicture.self) { group in
      let slots = live.layout.slots
      var waiting = zip(page.cards, slots).enumerated().makeIterator()
      func begin() {
        guard let (index, (card, slot)) = waiting.next() else { return }
        let job = PictureJob(card.picture, frame: slot.picture, window: window)
        group.addTask { [pictures, renderer] in await job.drawn(at: index, by: renderer, from: pictures) }
      }
      for _ in 0..<Self.mostAtOnce { begin() }
      for await drawn in group {
        live.finish(drawn.index, with: drawn.rows, isMissing: drawn.failure != nil)
        drawn.failure.map { failures.append($0) }
        guard write(live.takeFinalRows()) else { return group.cancelAll() }
        begin()
      }
    }
    return failures
  }
}
