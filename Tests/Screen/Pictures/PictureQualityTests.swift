import Pictures
import Terminal
import Testing

@testable import DemoCatalogue

/// How much of a picture remains visible in a terminal.
struct PictureQualityTests {
  private static let columns = 38

  /// Paintings are easier than photographs, which reach 0.71, 0.75 and 0.77.
  @Test(arguments: [(PictureMode.half, 0.77), (.quadrants, 0.78), (.sextants, 0.845)])
  func aDrawnPictureResemblesItsSource(mode: PictureMode, least: Double) throws {
    let likenesses = try (0..<4).map { index in
      let photo = try #require(DemoPhoto(index: index * 14))
      let source = photo.painting.raster(width: 400, height: max(1, 400 * photo.height / photo.width))
      return try likeness(of: source, drawnIn: PictureStyle(mode: mode, depth: .full))
    }
    let average = likenesses.reduce(0, +) / Double(likenesses.count)
    #expect(average >= least)
  }

  /// The SSIM of what a terminal with cells of 8 × 16 pixels shows and the source at the same size.
  private func likeness(of source: Raster, drawnIn style: PictureStyle) throws -> Double {
    let rows = max(1, (Self.columns * source.height + source.width) / (2 * source.width))
    let frame = PictureFrame(columns: Self.columns, rows: rows, cell: .usual, style: style)
    let cells = try frame.picture(jpeg: JPEGEncoder.encode(source), supply: .none).rows.map {
      try PictureReader.cells(of: $0).map(\.parts)
    }
    let shown = Raster(width: Self.columns * 8, height: rows * 16) { y, row in
      for x in 0..<Self.columns * 8 {
        let part = y % 16 * 6 / 16 * 2 + x % 8 / 4
        row.replaceSubrange(3 * x..<3 * x + 3, with: cells[y / 16][x / 8][part] ?? [0, 0, 0])
      }
    }
    return Brightness(shown).similarity(to: Brightness(source.scaled(to: shown.width, shown.height)))
  }
}

/// A picture without its colors.
private struct Brightness {
  private let values: [Double]
  private let width: Int

  init(_ raster: Raster) {
    width = raster.width
    values = stride(from: 0, to: raster.pixels.count, by: 3).map { start in
      let color = raster.pixels[start..<start + 3].map(Double.init)
      return 0.299 * color[0] + 0.587 * color[1] + 0.114 * color[2]
    }
  }

  /// The structural similarity (SSIM), averaged over windows of 8 × 8 pixels; equal pictures have 1.
  func similarity(to other: Brightness) -> Double {
    var (sum, count) = (0.0, 0.0)
    for top in stride(from: 0, through: values.count / width - 8, by: 8) {
      for left in stride(from: 0, through: width - 8, by: 8) {
        sum += similarity(to: other, from: top * width + left)
        count += 1
      }
    }
    return sum / count
  }

  private func similarity(to other: Brightness, from start: Int) -> Double {
    var (one, two, oneSquared, twoSquared, product) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for line in 0..<8 {
      for place in (start + line * width)..<(start + line * width + 8) {
        let (here, there) = (values[place], other.values[place])
        one += here / 64
        two += there / 64
        oneSquared += here * here / 64
        twoSquared += there * there / 64
        product += here * there / 64
      }
    }
    let (light, contrast) = (2.55 * 2.55, 7.65 * 7.65)
    let averages = (2 * one * two + light) / (one * one + two * two + light)
    let variances = oneSquared - one * one + twoSquared - two * two
    return averages * (2 * (product - one * two) + contrast) / (variances + contrast)
  }
}
