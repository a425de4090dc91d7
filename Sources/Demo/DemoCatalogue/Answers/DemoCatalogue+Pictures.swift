import FoundationEssentials
import HTTPTransport
import Pictures

extension DemoCatalogue {
  /// Returns a picture, painted at the requested size; it needs no key and does not count as a call.
  func picture(_ call: Call) -> HTTPResponse {
    guard call.path.count == 2, let photo = DemoPhoto(idOrSlug: call.path[1]) else {
      return HTTPResponse(
        status: 404, headers: ["Content-Type": "text/plain", "Cache-Control": "no-cache"],
        body: Data("Not Found".utf8))
    }
    let order = PictureOrder(call, photo)
    do {
      let jpeg = try JPEGEncoder.encode(order.raster(of: photo), quality: order.quality)
      return HTTPResponse(
        status: 200,
        headers: [
          "Content-Type": "image/jpeg", "Cache-Control": HTTPResponse.Freshness.forever.rawValue,
          "Access-Control-Allow-Origin": "*",
        ], body: Data(jpeg))
    } catch {
      return .failure(500, error.reason)
    }
  }
}

/// The requested size and quality, from the image host's parameters.
///
/// `w` and `h` are a box into which the picture fits. With `fit=crop`, the picture fills the box and the rest is cut off. `dpr` multiplies
/// both numbers. Without either, it is the original, which here is 2880 pixels wide. Nothing is ever enlarged, whatever `fit` says, and no
/// other picture is wider than 2160 pixels. A box that the picture cannot fill shrinks and keeps its shape.
private struct PictureOrder {
  static let widest = 2160
  static let originalWidth = 2880

  let width: Int
  let height: Int
  /// The size of the part to cut from the middle, or `nil` for the complete picture.
  let crop: (width: Int, height: Int)?
  let quality: Int

  init(_ call: Call, _ photo: DemoPhoto) {
    let ratio = call["dpr"].flatMap(Double.init).map { $0.isFinite ? min(max($0, 1), 8) : 1 } ?? 1
    func pixels(_ name: String) -> Double? {
      call[name].flatMap(Double.init).flatMap { $0 >= 1 ? min($0, 20_000) * ratio : nil }
    }
    let (width, height) = (Double(photo.width), Double(photo.height))
    let across = pixels("w").map { $0 / width }, down = pixels("h").map { $0 / height }
    let isCrop = call["fit"] == "crop" && across != nil && down != nil
    let box = [across, down].compactMap(\.self)
    let wanted = (isCrop ? box.max() : box.min()) ?? Double(Self.originalWidth) / width
    let scale = min(wanted, 1, Double(box.isEmpty ? Self.originalWidth : Self.widest) / width)
    self.width = max(1, Int((width * scale).rounded()))
    self.height = max(1, Int((height * scale).rounded()))
    quality = min(max(call["q"].flatMap(Int.init(clamping:)) ?? 80, 1), 100)
    // The box shrinks as much as the picture does.
    let share = scale / wanted
    crop =
      isCrop
      ? (
        Int(((pixels("w") ?? width) * share).rounded()), Int(((pixels("h") ?? height) * share).rounded())
      ) : nil
  }

  func raster(of photo: DemoPhoto) -> Raster {
    let raster = photo.painting.raster(width: width, height: height)
    guard let crop else { return raster }
    let (columns, rows) = (min(max(crop.width, 1), width), min(max(crop.height, 1), height))
    return raster.cropped(x: (width - columns) / 2, y: (height - rows) / 2, width: columns, height: rows)
  }
}
