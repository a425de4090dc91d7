package import Domain
import Pictures
package import SceneCore
package import Terminal

/// Writes a page of pictures where written rows cannot change: to a pipe, to a file, at a plain prompt.
@MainActor package struct PagePrinter {
  private let drawing: PictureDrawing

  package init(pictures: any PictureWorkerLogic, supply: PixelSupply) {
    drawing = PictureDrawing(pictures: pictures, supply: supply)
  }

  /// Writes a page, each row once nothing in it will change.
  ///
  /// A missing picture is replaced by its BlurHash. If the task is canceled, the rest is written in its current state.
  /// - Parameter write: Writes complete rows, and returns whether someone still reads them.
  /// - Returns: The reasons pictures are missing, in no particular order.
  package func show(
    _ page: PicturePage, in window: GalleryWindow, write: ([ScreenRow]) -> Bool
  ) async -> [Failure] {
    var live = LivePage(page, in: window, isPrinted: true)
    var failures: [Failure] = []
    let kept = UploadedPictures()
    guard write(live.takeRows()) else { return [] }
    await drawing.draw(live.jobs) { drawn in
      live.finish(drawn, keeping: kept)
      drawn.failure.map { failures.append($0) }
      return write(live.takeRows())
    }
    return failures
  }
}
