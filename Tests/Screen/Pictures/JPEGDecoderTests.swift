import Pictures
import TestSupport
import Testing

struct JPEGDecoderTests {
  // MARK: Colors

  @Test(
    arguments: [
      ([90], nil, [90, 90, 90]), ([81, 90, 240], nil, [238, 14, 14]), ([9, 99, 200], 0, [9, 99, 200]),
      // Photoshop inverts ink: 255 is none.
      ([255, 128, 0, 255], 0, [255, 128, 0]), ([255, 128, 0, 128], 0, [128, 64, 0]),
      ([0, 127, 255, 0], nil, [255, 128, 0]), ([0, 0, 0, 155], nil, [100, 100, 100]),
      ([174, 90, 16, 128], 2, [119, 0, 74]),
    ] as [([Int], UInt8?, [Int])])
  func everyKindOfColorBecomesRedGreenAndBlue(planes: [Int], adobe: UInt8?, expected: [Int]) throws {
    for isProgressive in [false, true] {
      let jpeg = TestJPEG(
        columns: 2, planes: planes.map { [$0, $0] }, isProgressive: isProgressive, adobe: adobe)
      let raster = try JPEGDecoder(jpeg.bytes).raster(for: 8, 4)
      #expect((raster.width, raster.height) == (16, 8))
      for (byte, wanted) in zip(raster.pixels.prefix(3), expected) { #expect(abs(Int(byte) - wanted) <= 2) }
    }
  }

  @Test func aWrittenPictureIsReadAgain() throws {
    let raster = Raster.halves(width: 64, height: 48)
    let result = try JPEGDecoder(JPEGEncoder.encode(raster, quality: 95)).raster(for: 64, 48)
    #expect((result.width, result.height) == (64, 48))
    #expect(zip(result.pixels, raster.pixels).allSatisfy { abs(Int($0) - Int($1)) < 12 })
  }

  // MARK: Size

  @Test(
    arguments: [
      (1, 1, 50, 38), (25, 18, 50, 38), (26, 1, 100, 75), (1, 20, 100, 75), (50, 38, 200, 150),
      (100, 75, 200, 150), (101, 75, 400, 300), (199, 1, 400, 300), (5_000, 5_000, 400, 300),
    ])
  func theSmallestFastSizeWithTwoPixelsForOneIsDecoded(columns: Int, rows: Int, width: Int, height: Int)
    throws
  {
    let jpeg = try JPEGEncoder.encode(.make(width: 400, height: 300, red: 200))
    let raster = try JPEGDecoder(jpeg).raster(for: columns, rows)
    #expect((raster.width, raster.height) == (width, height))
    #expect(abs(Int(raster.pixels[0]) - 200) < 3)
  }

  @Test func theDecodedPictureIsNeverLargerThanAllowed() throws {
    var limits = JPEGLimits()
    limits.decodedPixels = 10_000
    let jpeg = try JPEGEncoder.encode(.make(width: 400, height: 300))
    let raster = try JPEGDecoder(jpeg, limits: limits).raster(for: 400, 300)
    #expect((raster.width, raster.height) == (100, 75))
  }

  // MARK: Orientation

  /// Three blocks across and two down, numbered as stored, and the result of turning them, row by row.
  @Test(
    arguments: [
      (1, 3, [1, 2, 3, 4, 5, 6]), (2, 3, [3, 2, 1, 6, 5, 4]), (3, 3, [6, 5, 4, 3, 2, 1]),
      (4, 3, [4, 5, 6, 1, 2, 3]), (5, 2, [1, 4, 2, 5, 3, 6]), (6, 2, [4, 1, 5, 2, 6, 3]),
      (7, 2, [6, 3, 5, 2, 4, 1]), (8, 2, [3, 6, 2, 5, 1, 4]),
    ])
  func thePictureIsTurnedAsEXIFSays(orientation: Int, width: Int, expected: [Int]) throws {
    for isLittleEndian in [false, true] {
      let jpeg = TestJPEG(
        columns: 3, planes: [(1...6).map { $0 * 30 }],
        segments: TestJPEG.exif(orientation: orientation, isLittleEndian: isLittleEndian))
      let decoder = try JPEGDecoder(jpeg.bytes)
      #expect((decoder.width, decoder.height) == (width * 8, 48 / width))
      let raster = try decoder.raster(for: 1, 1)
      #expect((raster.width, raster.height) == (width, 6 / width))
      #expect(stride(from: 0, to: 18, by: 3).map { (Int(raster.pixels[$0]) + 15) / 30 } == expected)
    }
  }

  @Test func aTurnedPictureIsDecodedLargeEnough() throws {
    let segments = TestJPEG.exif(orientation: 6)
    let jpeg = TestJPEG(
      columns: 40, planes: [Array(repeating: 9, count: 400)], segments: segments)
    let raster = try JPEGDecoder(jpeg.bytes).raster(for: 1, 80)
    #expect((raster.width, raster.height) == (40, 160))
  }

  // MARK: What is refused

  /// Data that ends before its end marker; the inspector considers the file complete.
  @Test(
    arguments: [
      TestJPEG(columns: 6, planes: noise(1)), TestJPEG(columns: 6, planes: noise(3)),
      TestJPEG(columns: 6, planes: noise(4), adobe: 2),
      TestJPEG(columns: 6, planes: noise(3), restartInterval: 4),
      TestJPEG(columns: 6, planes: noise(1), isProgressive: true),
      TestJPEG(columns: 6, planes: noise(3), isProgressive: true),
      TestJPEG(columns: 6, planes: noise(3), isProgressive: true, restartInterval: 6),
    ])
  func dataThatEndsEarlyIsFoundAtEveryByte(jpeg: TestJPEG) throws {
    let whole = jpeg.bytes
    try JPEGDecoder(whole).check()
    let first = try #require(whole.firstRange(of: [0xFF, 0xDA])).lowerBound
    var refusals: [JPEGError: Int] = [:]
    for count in (first + 1)..<(whole.count - 2) {
      do throws(JPEGError) {
        try JPEGDecoder(Array(whole.prefix(count)) + [0xFF, 0xD9]).check()
        Issue.record("\(count) of \(whole.count) bytes count as a whole picture")
      } catch { refusals[error, default: 0] += 1 }
    }
    #expect(refusals[.truncated, default: 0] > 20)
  }

  @Test func everyTruncationOfAnEncodedPictureIsFound() throws {
    let whole = try JPEGEncoder.encode(.noise(width: 40, height: 24))
    let data = try #require(TestJPEG.lastData(of: whole))
    for count in (data + 1)..<(whole.count - 2) {
      #expect(throws: JPEGError.truncated) {
        try JPEGDecoder(Array(whole.prefix(count)) + [0xFF, 0xD9]).check()
      }
    }
  }

  @Test func zerosAfterTheDataAreNoDamage() throws {
    let whole = TestJPEG(columns: 6, planes: Self.noise(3)).bytes
    try JPEGDecoder(Array(whole.dropLast(2)) + [0, 0, 0, 0xFF, 0xD9]).check()
  }

  @Test func arithmeticCodingIsRefused() throws {
    var jpeg = TestJPEG(columns: 6, planes: Self.noise(1)).bytes
    let frame = try #require(jpeg.firstRange(of: [0xFF, 0xC0])).lowerBound
    jpeg[frame + 1] = 0xC9
    #expect(throws: JPEGError.undecodable(words: "Sorry, arithmetic coding is not implemented")) {
      try JPEGDecoder(jpeg).check()
    }
  }

  @Test(arguments: [2, 5])
  func anotherNumberOfColorsIsRefusedInLibjpegsWords(components: Int) throws {
    let jpeg = TestJPEG(columns: 6, planes: Self.noise(components)).bytes
    let error = #expect(throws: JPEGError.self) { try JPEGDecoder(jpeg).check() }
    guard case .undecodable(let words)? = error else {
      Issue.record("It fails with \(String(describing: error)).")
      return
    }
    #expect(!words.isEmpty)
  }

  // MARK: Limits

  @Test func aPictureThatTakesTooLongIsRefused() throws {
    var limits = JPEGLimits()
    limits.seconds = 0
    for isProgressive in [false, true] {
      let jpeg = TestJPEG(columns: 6, planes: Self.noise(3), isProgressive: isProgressive).bytes
      let decoder = try JPEGDecoder(jpeg, limits: limits)
      #expect(throws: JPEGError.tooSlow(seconds: 0)) { try decoder.raster(for: 4, 4) }
      try decoder.check()
    }
  }

  @Test func aPictureThatTakesTooMuchMemoryIsRefused() throws {
    var limits = JPEGLimits()
    limits.memory = 1_000
    let jpeg = TestJPEG(columns: 30, planes: [[Int](repeating: 9, count: 900)], isProgressive: true).bytes
    let decoder = try JPEGDecoder(jpeg, limits: limits)
    #expect(throws: JPEGError.tooMuchMemory(limit: 1_000)) { try decoder.raster(for: 4, 4) }
    try decoder.check()
  }

  @Test func aPictureWithTooManyScansIsRefused() throws {
    var jpeg = TestJPEG(columns: 6, planes: Self.noise(1), isProgressive: true)
    jpeg.repeats = 38
    try JPEGDecoder(jpeg.bytes).check()
    jpeg.repeats = 39
    #expect(throws: JPEGError.tooManyScans(limit: 40)) { try JPEGDecoder(jpeg.bytes) }
  }

  @Test func aPictureWithTooManyPixelsIsRefused() throws {
    var limits = JPEGLimits()
    limits.pixels = 1_000
    let jpeg = TestJPEG(columns: 6, planes: Self.noise(1))
    #expect(throws: JPEGError.tooManyPixels(width: 48, height: 48, limit: 1_000)) {
      try JPEGDecoder(jpeg.bytes, limits: limits)
    }
  }

  // MARK: Any bytes

  @Test func damagedPicturesNeverTrap() throws {
    var random = Sweep.random
    let wholes = [
      try JPEGEncoder.encode(.noise(width: 24, height: 16)),
      TestJPEG(columns: 6, planes: Self.noise(3), isProgressive: true).bytes,
      TestJPEG(columns: 6, planes: Self.noise(4), restartInterval: 3, adobe: 2).bytes,
      TestJPEG(columns: 6, planes: Self.noise(1), segments: TestJPEG.exif(orientation: 5)).bytes,
    ]
    for round in 0..<Sweep.rounds(2_000) {
      var bytes = wholes[round % wholes.count]
      for _ in 0...Int.random(in: 0...3, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
      }
      _ = try? JPEGDecoder(bytes).raster(for: .random(in: 1...40, using: &random), 7)
    }
  }

  private static func noise(_ components: Int) -> [[Int]] {
    var random = SplitMix(seed: UInt64(components))
    return (0..<components).map { _ in (0..<36).map { _ in .random(in: 0...255, using: &random) } }
  }
}
