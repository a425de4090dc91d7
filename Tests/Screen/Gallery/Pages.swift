import Gallery
import Pictures
import Terminal
import TestSupport

@testable import Domain
@testable import SceneCore

extension PicturePage {
  /// A wall of pictures of these shapes, with the names `demo.p1`, `demo.p2` and so on.
  @MainActor static func wall(_ shapes: [(width: Int, height: Int)], columns: Int? = nil) -> PicturePage {
    let photos = zip(1..., shapes).map { number, shape in
      let photo = Photo.make(id: "p\(number)", width: shape.width, height: shape.height)
      return DisplayedPhoto(NumberedPhoto(number: number, photo: photo), isStarred: number % 2 == 0)
    }
    return DisplayedFeed(photos: photos, hasMore: true, footer: "Demo catalogue").page(columns: columns)
  }
}

extension GalleryWindow {
  static func make(_ cells: Int = 40, _ rows: Int? = nil, mode: PictureMode = .ascii) -> GalleryWindow {
    GalleryWindow(cells: cells, rows: rows, cell: .usual, style: PictureStyle(mode: mode, depth: .full))
  }
}

extension PixelSupply {
  /// Without shared memory.
  static let none = PixelSupply(numbersFrom: 0)
}

enum Painted {
  /// A JPEG of one shade of grey.
  static func jpeg(_ shade: UInt8, width: Int = 12, height: Int = 8) -> [UInt8] {
    let raster = Raster(width: width, height: height) { _, row in
      row = [UInt8](repeating: shade, count: width * 3)
    }
    return (try? JPEGEncoder.encode(raster)) ?? []
  }
}
