package import Domain
import Pictures
package import SceneCore
package import Terminal

/// Draws a picture in blocks, for places that change or move too often for pixels.
package struct Thumbnail: Sendable {
  private let pictures: any PictureWorkerLogic
  private let renderer = PictureRenderer(PixelSupply(numbersFrom: 0))

  package init(pictures: any PictureWorkerLogic) { self.pictures = pictures }

  /// Returns the picture centered in a frame, as rows of exactly `columns` cells, or `nil` if there is no picture.
  package func rows(
    of picture: DisplayedPicture, columns: Int, rows: Int, cell: CellSize, style: PictureStyle
  ) async -> [PictureRow]? {
    let style = style.mode.isPixels ? PictureStyle(mode: .quadrants, depth: .full) : style
    let job = PictureJob(
      picture, frame: Masonry.Frame(column: 0, row: 0, width: columns, height: rows),
      window: GalleryWindow(cells: columns, rows: rows, cell: cell, style: style))
    let drawn = await job.drawn(at: 0, by: renderer, from: pictures)
    return drawn.failure == nil ? drawn.picture.rows : nil
  }
}
