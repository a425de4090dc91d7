import Pictures
import Testing

struct JPEGEncoderTests {
  @Test(arguments: [(1, 1), (8, 8), (17, 3), (640, 480), (1, 2000)])
  func theResultIsAWholeBaselineJPEGOfTheSameSize(width: Int, height: Int) throws {
    let bytes = try JPEGEncoder.encode(.noise(width: width, height: height))
    #expect(try JPEGInspector.inspect(bytes) == JPEGInfo(width: width, height: height, isProgressive: false))
  }

  @Test func theSamePictureGivesTheSameBytes() throws {
    let raster = Raster.noise(width: 40, height: 30)
    #expect(try JPEGEncoder.encode(raster) == JPEGEncoder.encode(raster))
  }

  @Test func higherQualityTakesMoreBytes() throws {
    let raster = Raster.noise(width: 64, height: 64)
    let sizes = try [1, 50, 80, 100].map { try JPEGEncoder.encode(raster, quality: $0).count }
    #expect(sizes == sizes.sorted() && Set(sizes).count == 4)
    #expect(try JPEGEncoder.encode(raster, quality: -7) == JPEGEncoder.encode(raster, quality: 1))
    #expect(try JPEGEncoder.encode(raster, quality: 400) == JPEGEncoder.encode(raster, quality: 100))
  }

  @Test func aPictureLargerThanTheFirstBufferIsWhole() throws {
    let bytes = try JPEGEncoder.encode(.noise(width: 500, height: 500), quality: 100)
    #expect(bytes.count > 256 * 1024)
    #expect(try JPEGInspector.inspect(bytes).height == 500)
  }

  @Test func aSideThatIsTooLongIsAnErrorAndNotACrash() {
    #expect(throws: JPEGEncodingError(reason: "More than 65500 pixels on one side")) {
      try JPEGEncoder.encode(.make(width: 65_501, height: 1))
    }
  }
}
