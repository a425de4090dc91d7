import Pictures
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
    // Half of the light of white is the byte 188, not 127.
    #expect(Raster.halves().averageColor == "#bcbcbc")
  }
}
