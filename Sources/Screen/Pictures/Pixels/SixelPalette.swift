/// At most 255 colors that come close to all colors in a picture.
///
/// The colors are counted in a cube of 32 × 32 × 32 bins. The box of all bins is cut in two. Then the box with the largest error is cut
/// again and again. Each cut minimizes the error of the two halves. This is Heckbert's median cut ("Color image quantization for frame
/// buffer display", 1982) with Wu's choice of the cut ("Efficient statistical computations for optimal color quantization", 1991).
struct SixelPalette {
  /// The red, green and blue of each color, from 0 to 255, rounded to the whole percentages that sixel uses.
  let colors: [SIMD4<Float>]
  let hundredths: [SIMD4<UInt8>]

  /// The maximum number of colors, one less than terminals have, so that a color fits in a byte and one value is left for no color.
  static let mostColors = 255

  /// The weights of differences in red, green and blue, by the brightness of each; the last lane is 0.
  static let weights = SIMD4<Float>(0.9, 1.76, 0.34, 0)

  init(of raster: Raster) {
    let averages = Boxes(Self.bins(of: raster)).averages(atMost: Self.mostColors)
    hundredths = averages.map { average in
      let rounded = (average * (100 / 255)).rounded(.toNearestOrAwayFromZero)
      return SIMD4(UInt8(rounded.x), UInt8(rounded.y), UInt8(rounded.z), 0)
    }
    colors = hundredths.map { SIMD4(Float($0.x), Float($0.y), Float($0.z), 0) * 2.55 }
  }

  /// Returns a color's bin, from 0 to 32,767.
  private static func bin(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Int {
    Int(red >> 3) << 10 | Int(green >> 3) << 5 | Int(blue >> 3)
  }

  private static let binCount = 1 << 15
  /// The number of pixels above which only every second pixel is counted.
  private static let enough = 250_000

  /// Returns, for each bin with pixels, the sums of their red, green and blue, and their number.
  private static func bins(of raster: Raster) -> [Boxes.Bin] {
    var sums = [SIMD4<Float>](repeating: .zero, count: binCount)
    let pixels = raster.pixels.span
    let step = pixels.count > 3 * enough ? 6 : 3
    for start in stride(from: 0, to: pixels.count, by: step) {
      let (red, green, blue) = (pixels[start], pixels[start + 1], pixels[start + 2])
      sums[bin(red, green, blue)] += SIMD4(Float(red), Float(green), Float(blue), 1)
    }
    return sums.indices.lazy.filter { sums[$0].w > 0 }.map { index in
      Boxes.Bin(
        place: SIMD4(UInt8(index >> 10), UInt8(index >> 5 & 31), UInt8(index & 31), 0), sum: sums[index])
    }
  }
}

/// Boxes of bins, which are cut until there are enough.
private struct Boxes {
  struct Bin {
    /// The position in the cube, from 0 to 31.
    var place: SIMD4<UInt8>
    /// The sums of red, green and blue, and the number of pixels.
    var sum: SIMD4<Float>
  }

  struct Box {
    var range: Range<Int>
    var sum: SIMD4<Float>
    /// The deviation of the box's colors from their average, or 0 if the box cannot be cut.
    var error: Float
  }

  private var bins: [Bin]
  private var boxes: [Box] = []

  init(_ bins: [Bin]) {
    self.bins = bins
    boxes = [box(0..<bins.count)]
  }

  func averages(atMost count: Int) -> [SIMD4<Float>] {
    var boxes = self
    while boxes.boxes.count < count, boxes.cutWorst() {}
    return boxes.boxes.map { $0.sum / max(1, $0.sum.w) }
  }

  private mutating func cutWorst() -> Bool {
    guard let worst = boxes.indices.max(by: { boxes[$0].error < boxes[$1].error }), boxes[worst].error > 0
    else { return false }
    let range = boxes[worst].range
    guard let cut = bestCut(of: range, whole: boxes[worst].sum) else {
      boxes[worst].error = 0
      return true
    }
    let middle = bins[range].partition { $0.place[cut.axis] > cut.last }
    boxes[worst] = box(range.lowerBound..<middle)
    boxes.append(box(middle..<range.upperBound))
    return true
  }

  private func box(_ range: Range<Int>) -> Box {
    var (sum, squares) = (SIMD4<Float>.zero, Float.zero)
    for index in range {
      let part = bins[index].sum
      sum += part
      squares += Self.merit(part)
    }
    return Box(range: range, sum: sum, error: range.count > 1 ? max(0, squares - Self.merit(sum)) : 0)
  }

  /// Returns the square of a sum of colors, divided by the number of colors.
  private static func merit(_ sum: SIMD4<Float>) -> Float {
    guard sum.w > 0 else { return 0 }
    return (sum * sum * SixelPalette.weights).sum() / sum.w
  }

  /// Returns the axis along which to cut, and the last position on it that belongs to the first half.
  private func bestCut(of range: Range<Int>, whole: SIMD4<Float>) -> (axis: Int, last: UInt8)? {
    var best: (merit: Float, axis: Int, last: UInt8)?
    for axis in 0..<3 {
      var slices = [SIMD4<Float>](repeating: .zero, count: 32)
      for index in range { slices[Int(bins[index].place[axis])] += bins[index].sum }
      var first = SIMD4<Float>.zero
      for last in 0..<31 where slices[last].w > 0 {
        first += slices[last]
        let rest = whole - first
        guard rest.w > 0.5 else { break }
        let merit = Self.merit(first) + Self.merit(rest)
        if merit > best?.merit ?? 0 { best = (merit, axis, UInt8(last)) }
      }
    }
    return best.map { ($0.axis, $0.last) }
  }
}
