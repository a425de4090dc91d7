import Domain
import Pictures
import SceneCore
import Terminal

/// A drawn picture, or its BlurHash and the reason the picture is missing.
struct DrawnPicture: Sendable {
  let index: Int
  var picture: FramedPicture
  /// Whether its file lacks its last two bytes, so that it cannot be saved.
  var isIncomplete = false
  var failure: Failure?
}

/// A picture to fetch and draw, with its position on the page.
struct PictureJob: Sendable {
  private let picture: DisplayedPicture
  private let frame: Masonry.Frame
  private let window: GalleryWindow

  init(_ picture: DisplayedPicture, frame: Masonry.Frame, window: GalleryWindow) {
    self.picture = picture
    self.frame = frame
    self.window = window
  }

  /// Returns the picture, or its BlurHash if fetching or drawing it failed or was canceled.
  func drawn(
    at index: Int, by renderer: PictureRenderer, from pictures: any PictureWorkerLogic
  ) async -> DrawnPicture {
    do throws(Failure) {
      let jpeg = try await pictures.jpeg(for: order)
      let whole = JPEGInspector.withEnd(jpeg)
      return DrawnPicture(
        index: index, picture: try await drawn(whole ?? jpeg, by: renderer), isIncomplete: whole != nil)
    } catch {
      return DrawnPicture(index: index, picture: await blurred(by: renderer), failure: error)
    }
  }

  private func drawn(_ jpeg: [UInt8], by renderer: PictureRenderer) async throws(Failure) -> FramedPicture {
    do throws(PictureRenderingError) {
      return try await renderer.picture(jpeg: jpeg, isCut: picture.isCut, in: pictureFrame)
    } catch {
      switch error {
      case .cancelled: throw .picture(.cancelled, server: "")
      case .refused(let error): throw .picture(.notAPicture(reason: error.words), server: "")
      }
    }
  }

  func remembered(by renderer: PictureRenderer, from pictures: any PictureWorkerLogic) async -> FramedPicture?
  {
    guard let jpeg = pictures.remembered(order) else { return nil }
    return try? await drawn(jpeg, by: renderer)
  }

  func blurred(by renderer: PictureRenderer) async -> FramedPicture {
    await renderer.blurred(
      blurHash: window.showsBlurs ? picture.blurHash : nil, color: picture.color, in: pictureFrame)
  }

  private var pictureFrame: PictureFrame {
    var result = PictureFrame(
      columns: frame.width, rows: frame.height, cell: window.cell, style: window.style)
    if let most = window.mostPaintBytes { result.mostPaintBytes = most }
    return result
  }

  private var order: PictureOrder { picture.order(pixels: pixels) }

  /// The minimum width of the JPEG, in pixels.
  ///
  /// A cell has at most two blocks across, for which 1.5 times as many pixels are enough.
  var pixels: Int { frame.width * pixelsPerCell }

  private var pixelsPerCell: Int { window.style.mode.isPixels ? window.cell.width : 3 }
}
