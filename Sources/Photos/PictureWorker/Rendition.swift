import Domain

/// A size for pictures on screen; the cases are ordered from smallest to largest.
///
/// `raw` and `full` are excluded: a single file can be 30 MB, and a page shows fifteen pictures. A photo without other sizes is shown as
/// its BlurHash, and `star` still fetches its original.
enum Rendition: String, CaseIterable {
  case thumb, small, regular

  /// Returns the renditions that are large enough for an order, smallest first.
  ///
  /// The first is the one to fetch.
  ///
  /// - Returns: Only the largest rendition if none is large enough. The array is empty if the photo has no address for any.
  static func fitting(_ order: PictureOrder) -> [Rendition] {
    let given = allCases.filter { $0.address(in: order.renditions) != nil }
    let enough = given.filter { $0.pixels >= order.pixels }
    return enough.isEmpty ? given.suffix(1) : enough
  }

  /// Returns the source's address for this rendition, including the query.
  func address(in renditions: PhotoURLs) -> String? {
    switch self {
    case .thumb: renditions.thumb
    case .small: renditions.small
    case .regular: renditions.regular
    }
  }

  /// The width in pixels.
  private var pixels: Int {
    switch self {
    case .thumb: 200
    case .small: 400
    case .regular: 1_080
    }
  }
}
