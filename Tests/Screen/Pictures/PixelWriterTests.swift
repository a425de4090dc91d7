import FoundationEssentials
import Terminal
import Testing

@testable import Pictures

/// Reads pixel pictures back according to the terminals' specifications.
struct PixelWriterTests {
  private static let cell = CellSize(width: 9, height: 18)

  private static func frame(
    _ columns: Int, _ rows: Int, _ mode: PictureMode, adjust: (inout PictureStyle) -> Void = { _ in }
  ) -> PictureFrame {
    var style = PictureStyle(mode: mode, depth: .full)
    adjust(&style)
    return PictureFrame(columns: columns, rows: rows, cell: cell, style: style)
  }

  /// A gradient in both directions, so that no two neighboring pixels are equal.
  private static let gradient = Raster(width: 180, height: 120) { y, row in
    for x in 0..<180 {
      row.replaceSubrange(3 * x..<3 * x + 3, with: [UInt8(x), UInt8(y * 2), UInt8(255 - x)])
    }
  }

  @Test(arguments: [
    (180, 120, 20, 7, 180, 120, 20, 7, 0, 0), (180, 120, 16, 6, 144, 96, 16, 6, 0, 0),
    (120, 180, 20, 6, 72, 108, 8, 6, 6, 0), (1000, 10, 20, 3, 180, 2, 20, 1, 0, 1),
    (8, 8, 400, 2, 36, 36, 4, 2, 198, 0),
  ])
  func aPictureHasItsRatioToThePixel(
    width: Int, height: Int, columns: Int, rows: Int, drawnWidth: Int, drawnHeight: Int, drawnColumns: Int,
    drawnRows: Int, left: Int, top: Int
  ) {
    let fit = PixelFit(width: width, height: height, isCut: false, in: Self.frame(columns, rows, .sixel))
    #expect(fit.width == drawnWidth && fit.height == drawnHeight)
    #expect(fit.columns == drawnColumns && fit.rows == drawnRows && fit.left == left && fit.top == top)
  }

  @Test func kittysPlaceholdersNumberEveryCellOfAnUploadedPicture() throws {
    let frame = Self.frame(20, 7, .kitty)
    let picture = try frame.picture(
      jpeg: JPEGEncoder.encode(Self.gradient, quality: 100), supply: PixelSupply(numbersFrom: 0x010203))
    let chunks = try #require(picture.upload?.chunks)
    let commands = chunks.map { $0.dropFirst(3).dropLast(2).split(separator: ";", maxSplits: 1) }
    #expect(
      chunks.allSatisfy { $0.hasPrefix("\u{1B}_G") && $0.hasSuffix("\u{1B}\\") && $0.utf8.count <= 4_200 })
    #expect(commands.first?.first == "a=t,q=2,f=100,i=66053,m=1")
    #expect(commands.dropFirst().dropLast(2).allSatisfy { $0[0] == "m=1,q=2" && $0[1].utf8.count == 4_096 })
    #expect(commands.suffix(2).map { String($0[0]) } == ["m=0,q=2", "a=p,U=1,q=2,i=66053,c=20,r=7"])
    let png = try #require(Data(base64Encoded: commands.dropLast().map { String($0[1]) }.joined()))
    #expect(png.prefix(8) == Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    #expect(png.dropFirst(16).prefix(10) == Data([0, 0, 0, 180, 0, 0, 0, 126, 8, 6]))
    #expect(
      picture.upload?.keptBytes == 180 * 126 * 4
        && picture.upload?.forget == "\u{1B}_Ga=d,d=I,q=2,i=66053\u{1B}\\")
    for (number, row) in picture.rows.enumerated() {
      let cells = (0..<20).map { "\u{10EEEE}\(KittyMarks.scalars[number])\(KittyMarks.scalars[$0])" }
      #expect(row.text == "\u{1B}[38;2;1;2;5m" + cells.joined() + "\u{1B}[0m" && row.cells == 20)
    }
  }

  @Test func pixelsInSharedMemoryAreUploadedByTheirName() throws {
    let frame = Self.frame(20, 7, .kitty) { $0.kitty.sharesMemory = true }
    let supply = PixelSupply(nextNumber: { 7 }, share: { $0.count == 180 * 126 * 4 ? "/name" : nil })
    let picture = try frame.picture(jpeg: JPEGEncoder.encode(Self.gradient), supply: supply)
    #expect(picture.upload?.chunks.first == "\u{1B}_Ga=t,q=2,f=32,t=s,s=180,v=126,i=7;L25hbWU=\u{1B}\\")
    let none = try frame.picture(jpeg: JPEGEncoder.encode(Self.gradient), supply: .none)
    #expect(none.upload?.chunks.first?.contains("f=100") == true)
  }

  @Test func directPlacementPutsThePictureOverBlankRows() throws {
    let frame = Self.frame(20, 7, .kitty) { $0.kitty.placement = .direct }
    let picture = try frame.picture(
      jpeg: JPEGEncoder.encode(Self.gradient), supply: PixelSupply(nextNumber: { 7 }, share: { _ in nil }))
    #expect(picture.paints == [PicturePaint(rows: 0..<7, column: 0, text: "\u{1B}_Ga=p,C=1,q=2,i=7\u{1B}\\")])
    #expect(picture.rows.allSatisfy { $0.text == String(repeating: " ", count: 20) + "\u{1B}[0m" })
  }

  @Test(arguments: [KittyDelivery.Placement.placeholders, .direct])
  func kittyEnlargesAPictureThatHasTooFewPixels(placement: KittyDelivery.Placement) throws {
    let frame = Self.frame(60, 20, .kitty) { ($0.kitty.placement, $0.kitty.sharesMemory) = (placement, true) }
    let supply = PixelSupply(nextNumber: { 7 }, share: { _ in "/name" })
    let picture = try frame.picture(jpeg: JPEGEncoder.encode(Self.gradient), supply: supply)
    // They become 540 × 360 pixels.
    #expect(picture.upload?.chunks.first?.contains("s=180,v=120,") == true)
    let shown = (picture.upload?.chunks ?? []) + picture.paints.map { $0.text }
    #expect(shown.contains { $0.contains("a=p") && $0.contains(",c=60,r=20") })
  }

  /// For 180 pixels in cells of 9.
  @Test(
    arguments: [(19, 180, .placeholders), (15, 135, .placeholders), (19, 171, .direct)]
      as [(Int, Int, KittyDelivery.Placement)])
  func kittyScalesAPictureOfSomeMorePixelsToo(columns: Int, sent: Int, placement: KittyDelivery.Placement)
    throws
  {
    let frame = Self.frame(columns, 7, .kitty) {
      ($0.kitty.placement, $0.kitty.sharesMemory) = (placement, true)
    }
    let supply = PixelSupply(nextNumber: { 7 }, share: { _ in "/name" })
    let picture = try frame.picture(jpeg: JPEGEncoder.encode(Self.gradient), supply: supply)
    #expect(picture.upload?.chunks.first?.contains("s=\(sent),") == true)
  }

  @Test func tmuxIsSentEveryCommandInItsOwnSequence() throws {
    let frame = Self.frame(20, 7, .kitty) { $0.isInTmux = true }
    let upload = try frame.picture(jpeg: JPEGEncoder.encode(Self.gradient), supply: .none).upload
    for chunk in try #require(upload).chunks {
      #expect(chunk.hasPrefix("\u{1B}Ptmux;\u{1B}\u{1B}_G") && chunk.hasSuffix("\u{1B}\u{1B}\\\u{1B}\\"))
    }
  }

  @Test func iTerm2GetsTheJPEGAsItCame() throws {
    let jpeg = try JPEGEncoder.encode(Self.gradient)
    let picture = try Self.frame(20, 7, .iterm2).picture(jpeg: jpeg, supply: .none)
    let keys = "inline=1;size=\(jpeg.count);width=180px;height=120px;preserveAspectRatio=0"
    let text = "\u{1B}]1337;File=\(keys):\(Data(jpeg).base64EncodedString())\u{7}"
    #expect(picture.paints == [PicturePaint(rows: 0..<7, column: 0, text: text)])
  }

  @Test func numbersFollowEachOtherWithin24Bits() {
    let supply = PixelSupply(numbersFrom: 0xFFFF_FFFD)
    let numbers = (0..<6).map { _ in supply.nextNumber() }
    #expect(Set(numbers).count == 6 && numbers.allSatisfy { (1...0xFF_FFFF).contains($0) })
  }

  // MARK: Sixels

  @Test(arguments: [256 << 10, 12 << 10, 1])
  func sixelsAreThePictureInWholeRowsOfCells(mostBytes: Int) throws {
    var frame = Self.frame(20, 7, .sixel)
    frame.mostPaintBytes = mostBytes
    let picture = try frame.picture(jpeg: JPEGEncoder.encode(Self.gradient, quality: 100), supply: .none)
    #expect(mostBytes > 1 || picture.paints.count == 7)
    var error = 0
    for paint in picture.paints {
      let (width, pixels) = try SixelReader.pixels(of: paint.text)
      #expect(width == 180)
      for (index, color) in pixels.enumerated() {
        let y = paint.rows.lowerBound * 18 + index / 180
        // A strip's last band may end below it.
        guard let color else { continue }
        for part in 0..<3 {
          error += abs(Int(color[part]) - Int(Self.gradient.pixels[(y * 180 + index % 180) * 3 + part]))
        }
      }
      #expect(!pixels.contains(nil))
    }
    #expect(Double(error) / Double(180 * 120 * 3) < 6)
  }

  @Test(arguments: [
    (18, 7, 7), (20, 7, 6), (15, 7, 6), (16, 4, 3), (13, 38, 30), (13, 8, 6), (13, 10, nil), (13, 5, nil),
    (20, 2, nil),
  ])
  func inTmuxASixelPictureIsOnePaintOfWholeBandsAndCells(height: Int, rows: Int, filled: Int?) throws {
    var style = PictureStyle(mode: .sixel, depth: .full)
    (style.isInTmux, style.background) = (true, TerminalColor(red: 1, green: 1, blue: 1))
    var frame = PictureFrame(columns: 80, rows: rows, cell: CellSize(width: 7, height: height), style: style)
    frame.mostPaintBytes = 1
    let picture = try frame.picture(jpeg: JPEGEncoder.encode(Self.gradient), supply: .none)
    #expect(picture.rows.count == rows && picture.paints.count == (filled == nil ? 0 : 1))
    guard let filled, let paint = picture.paints.first else { return }
    let (width, pixels) = try SixelReader.pixels(of: paint.text)
    #expect(paint.rows.count == filled && pixels.count / width == filled * height && filled * height % 6 == 0)
    #expect(width % 7 == 0 && !pixels.contains(nil))
  }

  /// Otherwise, up to five black rows would be under the picture.
  @Test(arguments: [(13, 38, 24), (13, 14, 12), (15, 7, 6), (18, 7, 7)])
  func withoutAKnownBackgroundASixelPictureFillsItsRowsInTmux(height: Int, rows: Int, filled: Int) throws {
    var style = PictureStyle(mode: .sixel, depth: .full)
    style.isInTmux = true
    let frame = PictureFrame(columns: 80, rows: rows, cell: CellSize(width: 7, height: height), style: style)
    let fit = PixelFit(width: 180, height: 120, isCut: false, in: frame)
    #expect(fit.rows == filled && (height == 18 || fit.height == filled * height))
    #expect(abs(Double(fit.width) / Double(fit.height) - 1.5) < 0.02)
  }

  @Test func inTmuxTheCellsBesideASixelPictureHaveTheTerminalsBackground() throws {
    let frame = Self.frame(20, 7, .sixel) {
      ($0.isInTmux, $0.background) = (true, TerminalColor(red: 1, green: 1, blue: 1))
    }
    let fit = PixelFit(width: 180, height: 120, isCut: false, in: frame)
    let paint = try #require(
      try frame.picture(jpeg: JPEGEncoder.encode(Self.gradient), supply: .none).paints.first)
    let pixels = try SixelReader.pixels(of: paint.text).pixels
    #expect(fit.height < fit.rows * 18)
    for pixel in pixels.suffix(20 * 9) { #expect(pixel.map { $0.min() > 240 } == true) }
  }

  @Test func aLargePictureIsMadeInHalvesAndIsStillWhole() throws {
    let frame = Self.frame(70, 24, .sixel)
    let jpeg = try JPEGEncoder.encode(Self.gradient, quality: 100)
    let picture = try frame.picture(jpeg: jpeg, supply: .none)
    let whole = try JPEGDecoder(jpeg).raster(for: 630, 420).scaled(to: 630, 420)
    var (error, next) = (0, 0)
    for paint in picture.paints {
      #expect(paint.rows.lowerBound == next)
      next = paint.rows.upperBound
      let (width, pixels) = try SixelReader.pixels(of: paint.text)
      #expect(width == 630)
      let top = paint.rows.lowerBound * 18
      for (index, color) in pixels.prefix((420 - top) * 630).enumerated() {
        let pixel = (top * 630 + index) * 3
        for part in 0..<3 { error += abs(Int(color?[part] ?? 0) - Int(whole.pixels[pixel + part])) }
      }
    }
    #expect(next == 24 && Double(error) / Double(630 * 420 * 3) < 6)
  }

  @Test func aPictureOfFewColorsKeepsThem() throws {
    let flag = Raster(width: 90, height: 36) { y, row in
      for x in 0..<90 { row.replaceSubrange(3 * x..<3 * x + 3, with: x < 45 ? [255, 0, 0] : [0, 0, 255]) }
    }
    let palette = SixelPalette(of: flag)
    #expect(Set(palette.hundredths) == [SIMD4(100, 0, 0, 0), SIMD4(0, 0, 100, 0)])
  }
}
