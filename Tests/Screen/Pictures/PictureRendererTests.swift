import Pictures
import Terminal
import TestSupport
import Testing

struct PictureRendererTests {
  private static let hash = "LEHV6nWB2yk8pyo0adR*.7kCMdnj"

  // MARK: Size

  @Test func everyFrameIsFilledExactly() throws {
    var random = Sweep.random
    for _ in 0..<Sweep.rounds(150) {
      let frame = PictureFrame.random(using: &random)
      let raster = Raster.noise(
        width: .random(in: 1...90, using: &random), height: .random(in: 1...90, using: &random))
      let jpeg = try JPEGEncoder.encode(raster)
      try expect(frame.blocks(jpeg), fill: frame)
      try expect(frame.blocks(jpeg, isCut: true), fill: frame)
      try expect(frame.blurred(blurHash: Self.hash, color: nil).rows, fill: frame)
    }
  }

  @Test(arguments: [(0, 5), (5, 0), (-1, 5), (0, 0)])
  func aFrameWithoutCellsHasNoRows(columns: Int, rows: Int) async throws {
    let renderer = PictureRenderer(.none)
    let jpeg = try JPEGEncoder.encode(.make())
    for mode in [PictureMode.half, .kitty, .sixel] {
      let frame = PictureFrame(
        columns: columns, rows: rows, cell: .usual, style: PictureStyle(mode: mode, depth: .full))
      #expect(try await renderer.picture(jpeg: jpeg, in: frame) == FramedPicture())
      #expect(await renderer.blurred(blurHash: nil, color: nil, in: frame) == FramedPicture())
    }
  }

  // MARK: JPEG

  /// Colored cells belong to the picture: its columns and rows, with blanks to the left and above.
  @Test(
    arguments: [
      (100, 100, 20, 10, CellSize.usual, 20, 10, 0, 0), (200, 100, 20, 10, .usual, 20, 5, 0, 2),
      (100, 200, 20, 10, .usual, 10, 10, 5, 0), (100, 190, 20, 10, .usual, 11, 10, 4, 0),
      (100, 100, 20, 10, CellSize(width: 1, height: 1), 10, 10, 5, 0),
      // Stretching closes a gap of less than a cell.
      (100, 102, 20, 10, .usual, 20, 10, 0, 0), (102, 100, 20, 10, .usual, 20, 10, 0, 0),
      (600, 8, 20, 10, .usual, 20, 1, 0, 4), (8, 600, 20, 10, .usual, 1, 10, 9, 0),
      (8, 8, 1, 1, .usual, 1, 1, 0, 0),
    ])
  func aPictureIsFittedIntoItsFrame(
    width: Int, height: Int, columns: Int, rows: Int, cell: CellSize, drawnColumns: Int, drawnRows: Int,
    left: Int, top: Int
  ) throws {
    let frame = PictureFrame(
      columns: columns, rows: rows, cell: cell, style: PictureStyle(mode: .quadrants, depth: .full))
    let jpeg = try JPEGEncoder.encode(.make(width: width, height: height, red: 200))
    let cells = try frame.blocks(jpeg).map { try PictureReader.cells(of: $0) }
    let places = cells.indices.flatMap { y in
      cells[y].indices.filter { cells[y][$0].background != nil }.map { (x: $0, y: y) }
    }
    #expect(places.map(\.x).min() == left && places.map(\.y).min() == top)
    #expect(places.map(\.x).max() == left + drawnColumns - 1)
    #expect(places.map(\.y).max() == top + drawnRows - 1)
    #expect(places.count == drawnColumns * drawnRows)
  }

  /// The middle is red; the parts cut off are not.
  @Test(
    arguments: [
      (160, 80, 20, 10, 80, 80), (80, 160, 20, 10, 80, 80), (80, 80, 20, 10, 80, 80), (640, 16, 8, 4, 16, 16),
      (16, 640, 8, 4, 16, 16), (160, 80, 10, 10, 40, 80), (80, 160, 20, 5, 80, 40),
    ])
  func aPictureThatIsCutFillsItsFrameWithItsMiddle(
    width: Int, height: Int, columns: Int, rows: Int, middleWidth: Int, middleHeight: Int
  ) throws {
    let (left, top) = ((width - middleWidth) / 2, (height - middleHeight) / 2)
    let raster = Raster(width: width, height: height) { y, row in
      for x in 0..<width {
        let isMiddle =
          (left..<left + middleWidth).contains(x) && (top..<top + middleHeight).contains(y)
        row.replaceSubrange(3 * x..<3 * x + 3, with: isMiddle ? [200, 0, 0] : [0, 0, 200])
      }
    }
    let frame = PictureFrame(
      columns: columns, rows: rows, cell: .usual, style: PictureStyle(mode: .half, depth: .full))
    let cells = try frame.blocks(JPEGEncoder.encode(raster), isCut: true)
      .map { try PictureReader.cells(of: $0) }
    #expect(cells.count == rows && cells.allSatisfy { $0.count == columns })
    let colors = cells.joined().flatMap { [$0.background, $0.foreground] }.compactMap(\.self)
    #expect(!colors.isEmpty && colors.allSatisfy { $0[0] > $0[2] })
  }

  @Test func aTurnedPictureIsFittedAsItIsSeen() throws {
    let jpeg = TestJPEG(
      columns: 10, planes: [[Int](repeating: 99, count: 50)], segments: TestJPEG.exif(orientation: 6))
    let frame = PictureFrame(
      columns: 20, rows: 10, cell: .usual, style: PictureStyle(mode: .half, depth: .full))
    let cells = try frame.blocks(jpeg.bytes).map { try PictureReader.cells(of: $0) }
    #expect(cells.allSatisfy { $0.filter { $0.background != nil }.count == 10 })
  }

  @Test func aJPEGThatIsNotWholeIsRefused() async throws {
    let frame = PictureFrame.small
    let jpeg = try JPEGEncoder.encode(.noise(width: 40, height: 30))
    await #expect(throws: PictureRenderingError.refused(.truncated)) {
      try await PictureRenderer(.none).picture(jpeg: jpeg.dropLast(9) + [0xFF, 0xD9], in: frame)
    }
    await #expect(throws: PictureRenderingError.refused(.notJPEG)) {
      try await PictureRenderer(.none).picture(jpeg: [], in: frame)
    }
  }

  @Test func aCancelledTaskDrawsNothing() async throws {
    let jpeg = try JPEGEncoder.encode(.make())
    let drawing = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await PictureRenderer(.none).picture(jpeg: jpeg, in: .small)
    }
    drawing.cancel()
    await #expect(throws: PictureRenderingError.cancelled) { try await drawing.value }
  }

  // MARK: BlurHash

  @Test func aBlurHashIsDrawnAsItsPixels() throws {
    for mode in [PictureMode.half, .quadrants, .sextants, .kitty, .iterm2, .sixel] {
      let frame = PictureFrame(
        columns: 12, rows: 5, cell: .usual, style: PictureStyle(mode: mode, depth: .full))
      let raster = try #require(BlurHash.decode(Self.hash, width: 12, height: 10))
      let rows = frame.blurred(blurHash: Self.hash, color: "#ff0000").rows
      #expect(rows == raster.rows(style: PictureStyle(mode: .half, depth: .full)))
    }
  }

  @Test(
    arguments: [
      ("", "#0c2340", [12, 35, 64]), (nil, "#FFffFE", [255, 255, 254]), ("L", nil, [128, 128, 128]),
      (nil, "0c2340", [128, 128, 128]), (nil, "#0c234", [128, 128, 128]), (nil, "#+c2340", [128, 128, 128]),
      (nil, "#0c2340\u{1B}", [128, 128, 128]), (nil, "#０c2340", [128, 128, 128]),
    ] as [(String?, String?, [UInt8])])
  func withoutABlurHashTheFrameHasTheColor(hash: String?, color: String?, expected: [UInt8]) throws {
    let frame = PictureFrame(
      columns: 3, rows: 2, cell: .usual, style: PictureStyle(mode: .quadrants, depth: .full))
    for row in frame.blurred(blurHash: hash, color: color).rows {
      #expect(
        try PictureReader.cells(of: row)
          == Array(repeating: DrawnCell(glyph: " ", foreground: nil, background: expected), count: 3))
    }
  }

  private func expect(_ rows: [PictureRow], fill frame: PictureFrame) throws {
    #expect(rows.count == frame.rows)
    for row in rows {
      #expect(row.cells == frame.columns)
      #expect(try PictureReader.cells(of: row).count == frame.columns)
      #expect(row.text.hasSuffix("\u{1B}[0m") == (frame.style.mode != .ascii))
    }
  }
}

extension PictureFrame {
  fileprivate static let small = PictureFrame(
    columns: 9, rows: 9, cell: .usual, style: PictureStyle(mode: .half, depth: .full))

  /// The rows of a picture that has nothing else.
  fileprivate func blocks(_ jpeg: [UInt8], isCut: Bool = false) throws -> [PictureRow] {
    let picture = try picture(jpeg: jpeg, isCut: isCut, supply: .none)
    #expect(picture == FramedPicture(rows: picture.rows))
    return picture.rows
  }

  fileprivate static func random(using random: inout SplitMix) -> PictureFrame {
    let small = Bool.random(using: &random)
    return PictureFrame(
      columns: .random(in: 1...(small ? 9 : 200), using: &random),
      rows: .random(in: 1...(small ? 9 : 60), using: &random),
      cell: CellSize(
        width: .random(in: 1...12, using: &random), height: .random(in: 1...24, using: &random)),
      style: PictureStyle(
        mode: PictureMode.allCases.filter { !$0.isPixels }.randomElement(using: &random) ?? .half,
        depth: Bool.random(using: &random) ? .full : .palette))
  }
}
