import Pictures
import TestSupport
import Testing

struct JPEGInspectorTests {
  @Test func theSizeOfAWholeJPEGIsRead() throws {
    #expect(try inspect(.make()) == JPEGInfo(width: 0x0203, height: 0x0102, isProgressive: false))
  }

  @Test(arguments: [0xC2, 0xC6, 0xCA, 0xCE] as [UInt8])
  func progressiveFramesAreRecognised(marker: UInt8) throws {
    #expect(try inspect(.make(frame: .frame(marker: marker))).isProgressive)
  }

  @Test func everyTruncationIsFound() throws {
    let whole = try JPEGEncoder.encode(.noise(width: 24, height: 16))
    for count in 0..<whole.count {
      #expect(throws: count < 2 ? JPEGError.notJPEG : .truncated) { try inspect(Array(whole.prefix(count))) }
    }
  }

  @Test(arguments: [1, 2]) func aJPEGThatLacksItsEndGetsOneAndIsDecoded(lacking: Int) throws {
    let whole = try JPEGEncoder.encode(.noise(width: 24, height: 16))
    let completed = try #require(JPEGInspector.withEnd(Array(whole.dropLast(lacking))))
    #expect(completed == whole)
    try JPEGDecoder(completed).check()
  }

  @Test func anyOtherBytesGetNoEnd() throws {
    let whole = try JPEGEncoder.encode(.noise(width: 24, height: 16))
    for bytes in [whole, [], Array(whole.prefix(100)), Array("<html>".utf8), whole + [1, 2, 3]] {
      #expect(JPEGInspector.withEnd(bytes) == nil)
    }
  }

  @Test func dataThatEndsEarlyIsFoundByTheDecoderInSpiteOfItsNewEnd() throws {
    let whole = try JPEGEncoder.encode(.noise(width: 240, height: 160))
    let cut = try #require(JPEGInspector.withEnd(Array(whole.prefix(whole.count / 2))))
    #expect(throws: JPEGError.truncated) { try JPEGDecoder(cut).check() }
  }

  @Test func mutatedBytesNeverTrap() throws {
    let whole = try JPEGEncoder.encode(.noise(width: 24, height: 16))
    var random = Sweep.random
    for _ in 0..<Sweep.rounds(5_000) {
      var bytes = whole
      for _ in 0...Int.random(in: 0...3, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
      }
      if Bool.random(using: &random) { bytes.removeLast(.random(in: 0..<bytes.count, using: &random)) }
      _ = try? inspect(bytes)
      _ = JPEGInspector.withEnd(bytes)
    }
  }

  @Test func randomBytesNeverTrap() {
    var random = Sweep.random
    for _ in 0..<Sweep.rounds(5_000) {
      let tail = (0..<Int.random(in: 0...60, using: &random)).map { _ in
        // Half of the bytes are FF, which begins a marker.
        Bool.random(using: &random) ? 0xFF : UInt8.random(in: 0...255, using: &random)
      }
      _ = try? inspect([0xFF, 0xD8] + tail)
    }
  }

  @Test(
    arguments: [
      [], [0xFF], Array("<html><body>503</body></html>".utf8), [0x89, 0x50, 0x4E, 0x47], [0xD8, 0xFF],
      Array(repeating: 0, count: 64),
    ] as [[UInt8]])
  func bytesThatDoNotBeginLikeAJPEGAreNotOne(bytes: [UInt8]) {
    #expect(throws: JPEGError.notJPEG) { try inspect(bytes) }
  }

  @Test func dataBeforeTheFrameHeaderIsRefused() {
    #expect(throws: JPEGError.noFrameHeader) { try inspect(.make(frame: [])) }
    #expect(throws: JPEGError.noFrameHeader) { try inspect([0xFF, 0xD8, 0xFF, 0xD9]) }
  }

  @Test func aFrameWithoutDataIsRefused() {
    #expect(throws: JPEGError.noPictureData) { try inspect(.make(scan: [])) }
    #expect(throws: JPEGError.malformed(offset: 31)) {
      try inspect(.make(scan: [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0]))
    }
  }

  @Test(arguments: [(0, 5), (5, 0), (0, 0)])
  func aSideOfZeroIsRefused(width: Int, height: Int) {
    #expect(throws: JPEGError.zeroSize) { try inspect(.make(frame: .frame(width: width, height: height))) }
  }

  @Test func aDecompressionBombIsRefusedByItsHeader() throws {
    let bomb: [UInt8] = .make(frame: .frame(width: 65_535, height: 65_535))
    #expect(throws: JPEGError.tooManyPixels(width: 65_535, height: 65_535, limit: 60_000_000)) {
      try inspect(bomb)
    }
    let small: [UInt8] = .make(frame: .frame(width: 10, height: 10))
    #expect(throws: JPEGError.tooManyPixels(width: 10, height: 10, limit: 99)) {
      try JPEGInspector.inspect(small, maximumPixels: 99)
    }
    #expect(try JPEGInspector.inspect(small, maximumPixels: 100).width == 10)
  }

  @Test func wrongLengthsAreRefused() {
    #expect(throws: JPEGError.truncated) { try inspect([0xFF, 0xD8, 0xFF, 0xE0, 0xFF, 0xFF, 0, 0]) }
    #expect(throws: JPEGError.malformed(offset: 4)) { try inspect([0xFF, 0xD8, 0xFF, 0xE0, 0, 1, 0, 0]) }
    // A frame header that claims four components but has room for one.
    var frame: [UInt8] = .frame()
    frame[9] = 4
    #expect(throws: JPEGError.malformed(offset: 2)) { try inspect(.make(frame: frame)) }
  }

  @Test func aSecondFrameHeaderIsRefused() {
    #expect(throws: JPEGError.malformed(offset: 15)) { try inspect(.make(frame: .frame() + .frame())) }
  }

  @Test func aSecondBeginningIsRefused() {
    #expect(throws: JPEGError.malformed(offset: 15)) {
      try inspect(.make(frame: .frame() + [0xFF, 0xD8, 0, 4, 9, 9]))
    }
  }

  @Test func dataWithRestartsStuffingAndPaddingIsOneScan() throws {
    let data: [UInt8] = [1, 0xFF, 0x00, 2, 0xFF, 0xD0, 3, 0xFF, 0xFF, 0xD7, 4, 0xFF, 0xFF]
    #expect(throws: Never.self) { try inspect(.make(scan: .scan(data))) }
  }

  @Test func aPreviewInASegmentAndBytesAfterTheEndAreIgnored() throws {
    let preview = [UInt8].make()
    let segment = [0xFF, 0xE1, 0, UInt8(preview.count + 2)] + preview
    #expect(try inspect(.make(frame: segment + .frame(width: 7, height: 9)) + preview).width == 7)
  }

  @Test func aThumbnailAloneIsNotThePicture() {
    let preview = [UInt8].make()
    #expect(throws: JPEGError.truncated) {
      try inspect([0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(preview.count + 2)] + preview)
    }
  }

  // MARK: Scans

  @Test func aPictureThatWasCutBetweenTwoScansIsTruncated() throws {
    let jpeg = TestJPEG(columns: 2, planes: [[1, 2], [3, 4], [5, 6]], isProgressive: true).bytes
    let scans = jpeg.indices.dropLast().filter { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xDA }
    #expect(scans.count == 5)
    for scan in scans.dropFirst() {
      #expect(throws: JPEGError.truncated) { try inspect(Array(jpeg[..<scan]) + [0xFF, 0xD9]) }
    }
    #expect(try inspect(jpeg).isProgressive)
  }

  @Test func aSequentialPictureThatLacksAColorIsTruncated() throws {
    var jpeg = TestJPEG(columns: 2, planes: [[1, 2], [3, 4]]).bytes
    let scan = try #require(jpeg.firstRange(of: [0xFF, 0xDA])).lowerBound
    jpeg.replaceSubrange(scan..<(scan + 12), with: [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0])
    #expect(throws: JPEGError.truncated) { try inspect(jpeg) }
  }

  @Test(
    arguments: [
      [0xFF, 0xDA, 0, 8, 1, 7, 0, 0, 63, 0], [0xFF, 0xDA, 0, 8, 2, 1, 0, 0, 63, 0],
      [0xFF, 0xDA, 0, 2], [0xFF, 0xDA, 0, 10, 2, 1, 0, 1, 0, 0, 63, 0],
    ] as [[UInt8]])
  func aScanThatDoesNotFitTheFrameIsRefused(header: [UInt8]) {
    #expect(throws: JPEGError.malformed(offset: 23)) { try inspect(.make(scan: header + [1, 2, 3])) }
  }

  @Test(arguments: [[5, 4, 0], [0, 64, 0], [255, 255, 255]] as [[UInt8]])
  func aProgressiveScanOfImpossibleCoefficientsIsRefused(last: [UInt8]) {
    let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0] + last + [1, 2]
    #expect(throws: JPEGError.malformed(offset: 23)) {
      try inspect(.make(frame: .frame(marker: 0xC2), scan: scan))
    }
    #expect(throws: Never.self) { try inspect(.make(scan: scan)) }
  }

  @Test func componentsOfTheSameNameAreDifferentOnes() throws {
    var jpeg = TestJPEG(columns: 2, planes: [[1, 2], [3, 4]]).bytes
    let frame = try #require(jpeg.firstRange(of: [0xFF, 0xC0])).lowerBound
    let scan = try #require(jpeg.firstRange(of: [0xFF, 0xDA])).lowerBound
    (jpeg[frame + 13], jpeg[scan + 7]) = (1, 1)
    #expect(throws: Never.self) { try inspect(jpeg) }
  }

  @Test func tooManyScansAreRefused() {
    let scans: [UInt8] = .scan([1]) + .scan([2]) + .scan([3])
    #expect(throws: Never.self) { try JPEGInspector.inspect(.make(scan: scans), maximumScans: 3) }
    #expect(throws: JPEGError.tooManyScans(limit: 2)) {
      try JPEGInspector.inspect(.make(scan: scans), maximumScans: 2)
    }
  }

  // MARK: Orientation

  @Test func aPictureWithoutEXIFIsUpright() throws {
    #expect(try inspect(.make()).orientation == .upright)
  }

  @Test(arguments: Orientation.allCases, [false, true])
  func theOrientationIsRead(orientation: Orientation, isLittleEndian: Bool) throws {
    let segment = TestJPEG.exif(orientation: orientation.rawValue, isLittleEndian: isLittleEndian)
    #expect(try inspect(.make(frame: segment + .frame())).orientation == orientation)
    let other: [UInt8] = [0xFF, 0xE1, 0, 8] + Array("http:/".utf8)
    let later = TestJPEG.exif(orientation: 4)
    #expect(try inspect(.make(frame: other + segment + later + .frame())).orientation == orientation)
  }

  @Test(
    arguments: [
      TestJPEG.exif(orientation: 0), TestJPEG.exif(orientation: 9), TestJPEG.exif(orientation: 65_535),
      TestJPEG.exif(orientation: 6, tag: 0x0113), TestJPEG.exif(orientation: 6, type: 4),
      TestJPEG.exif(orientation: 6, count: 2), [0xFF, 0xE1, 0, 2],
    ])
  func anOrientationThatMakesNoSenseIsUpright(segment: [UInt8]) throws {
    #expect(try inspect(.make(frame: segment + .frame())).orientation == .upright)
  }

  @Test func anyBytesInEXIFAreAllowed() throws {
    var random = Sweep.random
    let whole = TestJPEG.exif(orientation: 6)
    for _ in 0..<Sweep.rounds(3_000) {
      var segment = whole
      for _ in 0...3 {
        segment[.random(in: 10..<segment.count, using: &random)] =
          Bool.random(using: &random) ? 0xFF : .random(in: 0...255, using: &random)
      }
      #expect(throws: Never.self) { try inspect(.make(frame: segment + .frame())) }
    }
  }

  private func inspect(_ bytes: [UInt8]) throws(JPEGError) -> JPEGInfo { try JPEGInspector.inspect(bytes) }
}

extension [UInt8] {
  /// A JPEG as a chain of segments with arbitrary contents.
  fileprivate static func make(frame: [UInt8] = .frame(), scan: [UInt8] = .scan([1, 2, 3])) -> [UInt8] {
    [0xFF, 0xD8] + frame + [0xFF, 0xC4, 0, 4, 9, 9] + scan + [0xFF, 0xD9]
  }

  fileprivate static func frame(marker: UInt8 = 0xC0, width: Int = 0x0203, height: Int = 0x0102) -> [UInt8] {
    [
      0xFF, marker, 0, 11, 8, UInt8(height >> 8), UInt8(height & 255), UInt8(width >> 8), UInt8(width & 255),
      1,
      1, 0x11, 0,
    ]
  }

  fileprivate static func scan(_ data: [UInt8]) -> [UInt8] { [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0] + data }
}
