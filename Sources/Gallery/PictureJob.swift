import Domain
import Pictures
import SceneCore
import Terminal

/// A picture that was drawn, or its BlurHash with the reason why that is all.
struct DrawnPicture: Sendable {
  let index: Int
  let rows: [PictureRow]
  let failure: Failure?
}

/// One picture of a page, with the place that it goes to.
struct PictureJob: Sendable {
  /// A cell is divided into two at most, from left to right.
  private static let pixelsPerCell = 2

  private let picture: DisplayedPicture
  private let frame: Masonry.Frame
  private let window: GalleryWindow

  init(_ picture: DisplayedPicture, frame: Masonry.Frame, window: GalleryWindow) {
    self.picture = picture
    self.frame = frame
    self.window = window
  }

  /// - Returns: The picture, or its BlurHash if fetching or drawing it failed or was cancelled.
  func drawn(
    at index: Int, by renderer: PictureRenderer, from pictures: any PictureWorkerLogic
  ) async -> DrawnPicture {
    do throws(Failure) {
      let jpeg = try await pictures.jpeg(for: order)
      return DrawnPicture(index: index, rows: try await rows(of: jpeg, by: renderer), failure: nil)
    } catch {
      return DrawnPicture(index: index, rows: await blurred(by: renderer), failure: error)
    }
  }

  private func rows(of jpeg: [UInt8], by renderer: PictureRenderer) async throws(Failure) -> [PictureRow] {
    do throws(PictureRenderingError) {
      return try await renderer.rows(
        jpeg: jpeg, isCut: picture.isCut, columns: frame.width, rows: frame.height, shape: window.cell,
        style: window.style)
    } catch {
      switch error {
      case .cancelled: throw .picture(.cancelled, server: "")
      case .refused(let error): throw .picture(.notAPicture(reason: error.words), server: "")
      }
    }
  }

  func remembered(by renderer: PictureRenderer, from pictures: any PictureWorkerLogic) async -> [PictureRow]?
  {
    guard let jpeg = pictures.remembered(order) else { return nil }
    return try? await rows(of: jpeg, by: renderer)
  }

  func blurred(by renderer: PictureRenderer) async -> [PictureRow] {
    await renderer.rows(
      blurHash: picture.blurHash, color: picture.color, columns: frame.width, rows: frame.height,
      shape: window.cell, style: window.style)
  }

  private var order: PictureOrder {
    PictureOrder(
      name: picture.name,
      renditions: PhotoURLs(
        raw: nil, full: nil, regular: picture.regular, small: picture.small, thumb: picture.thumb),
      pixels: frame.width * Self.pixelsPerCell, file: picture.file)
  }
}
