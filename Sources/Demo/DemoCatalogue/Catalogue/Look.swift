import Pictures

struct Look: Hashable, Sendable {
  /// The color as `#rrggbb`.
  let color: String
  let blurHash: String

  /// The longer side of the miniature in pixels: enough for a hash of 4 × 3 waves, and painted in a fifth of a millisecond.
  private static let size = 20

  init(of photo: DemoPhoto) {
    let longer = max(photo.width, photo.height)
    let miniature = photo.painting.raster(
      width: max(1, photo.width * Self.size / longer), height: max(1, photo.height * Self.size / longer))
    color = miniature.averageColor
    blurHash = BlurHash.encode(miniature, xComponents: 4, yComponents: 3)
  }
}
