import Pictures
import TestSupport
import Testing

struct RasterTests {
  @Test func aRasterNeedsTheRightNumberOfPixels() {
    #expect(Raster(width: 2, height: 2, pixels: Array(repeating: 0, count: 11)) == nil)
    #expect(Raster(width: 2, height: 2, pixels: Array(repeating: 0, count: 12)) != nil)
    #expect(Raster(width: 0, height: 2, pixels: []) == nil)
    #expect(Raster(width: -1, height: -4, pixels: Array(repeating: 0, count: 12)) == nil)
    #expect(Raster(width: .max, height: .max, pixels: []) == nil)
  }

  @Test func rowsOfTheWrongLengthAreMadeToFit() {
    let raster = Raster(width: 2, height: 3) { y, row in
      row = Array(repeating: UInt8(y + 1), count: [6, 4, 9][y])
    }
    #expect(raster.pixels == [1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 0, 0, 3, 3, 3, 3, 3, 3])
  }

  @Test func aCropIsLimitedToThePicture() {
    let raster = Raster(width: 3, height: 2) { y, row in row = (0..<9).map { UInt8(10 * y + $0) } }
    let part = raster.cropped(x: 1, y: 1, width: 5, height: 5)
    #expect(part == Raster(width: 2, height: 1, pixels: [13, 14, 15, 16, 17, 18]))
    #expect(raster.cropped(x: 0, y: 0, width: 3, height: 2) == raster)
    #expect(raster.cropped(x: 99, y: -5, width: 0, height: 0).pixels == [6, 7, 8])
  }

  @Test(
    arguments: [
      (red: 0, green: 0, blue: 0, hex: "#000000"), (red: 255, green: 255, blue: 255, hex: "#ffffff"),
      (red: 18, green: 52, blue: 10, hex: "#12340a"),
    ] as [(red: UInt8, green: UInt8, blue: UInt8, hex: String)])
  func theAverageOfOneColorIsThatColor(color: (red: UInt8, green: UInt8, blue: UInt8, hex: String)) {
    let raster = Raster.make(red: color.red, green: color.green, blue: color.blue)
    #expect(raster.averageColor == color.hex)
  }

  @Test func theAverageIsTheAverageOfLight() {
    // Half the light of white is the byte 188, not 127.
    #expect(Raster.halves().averageColor == "#bcbcbc")
  }

  // MARK: Scaling

  @Test func aPixelIsTheAverageOfTheAreaThatItCovers() throws {
    let row = try #require(Raster(width: 3, height: 1, pixels: [0, 30, 90].flatMap { [$0, $0, $0] }))
    // The middle pixel counts half to each side.
    #expect(row.scaled(to: 2, 1).pixels == [10, 10, 10, 70, 70, 70])
    #expect(row.scaled(to: 1, 1).pixels == [40, 40, 40])
    #expect(row.scaled(to: 6, 2).pixels.prefix(9) == [0, 0, 0, 8, 8, 8, 22, 22, 22])
    let column = try #require(Raster(width: 1, height: 3, pixels: [0, 30, 90].flatMap { [$0, 7, $0] }))
    #expect(column.scaled(to: 1, 2).pixels == [10, 7, 10, 70, 7, 70])
  }

  @Test func scalingIsExactForAnySize() {
    var random = Sweep.random
    for _ in 0..<Sweep.rounds(200) {
      let source = Raster.noise(
        width: .random(in: 1...40, using: &random), height: .random(in: 1...40, using: &random))
      let (width, height) = (Int.random(in: 1...60, using: &random), Int.random(in: 1...60, using: &random))
      let scaled = source.scaled(to: width, height)
      #expect((scaled.width, scaled.height) == (width, height))
      let (x, y) = (Int.random(in: 0..<width, using: &random), Int.random(in: 0..<height, using: &random))
      #expect(
        abs(Double(scaled.pixels[(y * width + x) * 3]) - average(of: source, x, y, width, height)) <= 0.501)
    }
  }

  @Test(arguments: [0, 1, 128, 255] as [UInt8])
  func onePlainColorStaysThatColor(byte: UInt8) {
    let source = Raster.make(width: 137, height: 61, red: byte, green: byte, blue: byte)
    for (width, height) in [(1, 1), (7, 5), (136, 60), (300, 200)] {
      #expect(source.scaled(to: width, height).pixels.allSatisfy { $0 == byte })
    }
  }

  /// These bytes add up to more than a Float holds exactly.
  @Test(arguments: [(65_500, 3), (3, 65_500), (8_190, 900)], Sweep.part(of: [1, 127, 254, 255] as [UInt8]))
  func onePlainColorStaysThatColorInALargePicture(size: (width: Int, height: Int), byte: UInt8) {
    let source = Raster.make(width: size.width, height: size.height, red: byte, green: byte, blue: byte)
    for (width, height) in [(1, 1), (2, 3), (79, 26)] {
      #expect(source.scaled(to: width, height).pixels.allSatisfy { $0 == byte })
    }
  }

  /// The average red, in floating point, of one pixel's area, or of a source pixel's area around its middle.
  private func average(of source: Raster, _ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Double {
    func overlaps(_ place: Int, _ count: Int, _ sourceCount: Int) -> [Double] {
      let middle = Double(sourceCount) / Double(count) * (Double(place) + 0.5)
      let size = max(1, Double(sourceCount) / Double(count))
      return (0..<sourceCount).map { index in
        // The edge pixels continue outside.
        let left = index == 0 ? -1 : Double(index)
        let right = index == sourceCount - 1 ? Double(index + 2) : Double(index + 1)
        return max(0, min(right, middle + size / 2) - max(left, middle - size / 2)) / size
      }
    }
    let across = overlaps(x, width, source.width)
    return overlaps(y, height, source.height).enumerated().reduce(0) { sum, line in
      sum + line.element
        * across.enumerated().reduce(0) {
          $0 + $1.element * Double(source.pixels[(line.offset * source.width + $1.offset) * 3])
        }
    }
  }
}

extension Raster {
  /// A picture in one color.
  static func make(width: Int = 8, height: Int = 6, red: UInt8 = 0, green: UInt8 = 0, blue: UInt8 = 0)
    -> Raster
  {
    Raster(width: width, height: height) { _, row in
      for x in 0..<width { row.replaceSubrange(3 * x..<3 * x + 3, with: [red, green, blue]) }
    }
  }

  /// A picture with a different color in each half.
  static func halves(width: Int = 32, height: Int = 24, left: UInt8 = 0, right: UInt8 = 255) -> Raster {
    Raster(width: width, height: height) { _, row in
      for x in 0..<width * 3 { row[x] = x < width * 3 / 2 ? left : right }
    }
  }

  /// A picture of noise, equal in every run.
  static func noise(width: Int, height: Int) -> Raster {
    var state: UInt32 = 1
    return Raster(width: width, height: height) { _, row in
      for index in row.indices {
        state = state &* 1_664_525 &+ 1_013_904_223
        row[index] = UInt8(truncatingIfNeeded: state >> 24)
      }
    }
  }
}
