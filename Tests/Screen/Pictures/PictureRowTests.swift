import Pictures
import Terminal
import TestSupport
import Testing

/// The bytes that draw a picture.
struct PictureRowTests {
  /// Red over blue at the top left, a white dot on black at the top right, gray below.
  private static let picture = Raster(
    width: 4, height: 4,
    pixels: [
      [255, 0, 0, 255, 0, 0, 255, 255, 255, 0, 0, 0], [0, 0, 255, 0, 0, 255, 0, 0, 0, 0, 0, 0],
      Array(repeating: 100, count: 12), Array(repeating: 100, count: 12),
    ].flatMap(\.self))

  @Test(
    arguments: [
      (
        .half, .full,
        [
          "ESC[38;2;255;0;0;48;2;0;0;255m▀▀ESC[38;2;255;255;255;48;2;0;0;0m▀ ESC[0m",
          "ESC[48;2;100;100;100m    ESC[0m",
        ]
      ),
      (
        .half, .palette,
        ["ESC[38;5;196;48;5;21m▀▀ESC[38;5;231;48;5;16m▀ ESC[0m", "ESC[48;5;241m    ESC[0m"]
      ),
      (
        .quadrants, .full,
        [
          "ESC[38;2;255;0;0;48;2;0;0;255m▀ESC[38;2;255;255;255;48;2;0;0;0m▘ESC[0m",
          "ESC[48;2;100;100;100m  ESC[0m",
        ]
      ),
      (
        .quadrants, .palette,
        ["ESC[38;5;196;48;5;21m▀ESC[38;5;231;48;5;16m▘ESC[0m", "ESC[48;5;241m  ESC[0m"]
      ),
      (
        .sextants, .full,
        ["ESC[38;2;191;0;64;48;2;75;75;139m🬂ESC[38;2;191;191;191;48;2;60;60;60m🬀ESC[0m"]
      ),
      (.sextants, .palette, ["ESC[38;5;125;48;5;60m🬂ESC[38;5;250;48;5;237m🬀ESC[0m"]),
      (.ascii, .full, ["::@ ", "    ", "----", "----"]),
      (.ascii, .palette, ["::@ ", "    ", "----", "----"]),
    ] as [(PictureMode, ColorDepth, [String])])
  func theBytesOfASmallPictureAreThese(mode: PictureMode, depth: ColorDepth, expected: [String]) throws {
    let picture = try #require(Self.picture).scaled(to: 4, mode == .sextants ? 3 : 4)
    let rows = picture.rows(style: PictureStyle(mode: mode, depth: depth))
    #expect(rows.map { $0.text.replacing("\u{1B}", with: "ESC") } == expected)
  }

  // MARK: What a terminal makes of them

  @Test func halvesAreTheirPixelsExactly() throws {
    let raster = Raster.noise(width: 31, height: 20)
    for (line, row) in raster.rows(style: PictureStyle(mode: .half, depth: .full)).enumerated() {
      for (x, cell) in try PictureReader.cells(of: row).enumerated() {
        #expect(cell.parts[0] == color(raster, x, 2 * line))
        #expect(cell.parts[6] == color(raster, x, 2 * line + 1))
      }
    }
  }

  @Test func aPictureThatFitsTwoColorsACellIsDrawnExactly() throws {
    var random = Sweep.random
    for mode in [PictureMode.quadrants, .sextants] {
      let down = mode == .quadrants ? 2 : 3
      let cells = (0..<200).map { _ in
        (set: Int.random(in: 0..<1 << 2 * down, using: &random), pair: [[UInt8]].random(2, using: &random))
      }
      let raster = Raster(width: 400, height: down) { y, row in
        row = (0..<400).flatMap { x in cells[x / 2].pair[cells[x / 2].set >> (y * 2 + x % 2) & 1] }
      }
      let row = try #require(raster.rows(style: PictureStyle(mode: mode, depth: .full)).first)
      for (column, cell) in try PictureReader.cells(of: row).enumerated() {
        for part in 0..<12 {
          #expect(cell.parts[part] == color(raster, column * 2 + part % 2, part / 2 * down / 6))
        }
      }
    }
  }

  /// No other two colors and no other division come closer.
  @Test func aCellIsDividedInTheBestWay() throws {
    var random = Sweep.random
    for _ in 0..<Sweep.rounds(300) {
      let colors = [[UInt8]].random(4, using: &random)
      let raster = try #require(Raster(width: 2, height: 2, pixels: colors.flatMap(\.self)))
      let row = try #require(raster.rows(style: PictureStyle(mode: .quadrants, depth: .full)).first)
      let cell = try PictureReader.cells(of: row)[0]
      let drawn = [0, 1, 6, 7].map { cell.parts[$0] ?? [] }
      let error = zip(colors, drawn).reduce(0) { $0 + distance($1.0, $1.1) }
      let best = (0..<8).map { set in
        [0, 1].reduce(0) { sum, group in
          let members = (0..<4).filter { set >> $0 & 1 == group }.map { colors[$0] }
          return sum + members.reduce(0) { $0 + distance($1, average(members)) }
        }
      }.min()
      // Averages are rounded to bytes.
      #expect(error <= (best ?? 0) + 4)
    }
  }

  @Test func everyColorOfThePaletteIsTheNearest() throws {
    var random = Sweep.random
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    let cube = levels.flatMap { red in levels.flatMap { green in levels.map { [red, green, $0] } } }
    let palette = cube + (0..<24).map { Array(repeating: UInt8(8 + 10 * $0), count: 3) }
    let colors =
      [[UInt8]].random(Sweep.rounds(300), using: &random)
      + (0...255).map { Array(repeating: UInt8($0), count: 3) }
    for color in colors {
      let raster = Raster.make(width: 1, height: 2, red: color[0], green: color[1], blue: color[2])
      let row = try #require(raster.rows(style: PictureStyle(mode: .half, depth: .palette)).first)
      let shown = try #require(try PictureReader.cells(of: row)[0].background)
      #expect(distance(shown, color) == palette.map { distance($0, color) }.min())
    }
  }

  @Test func aColorIsSetOnlyWhereItChanges() {
    let stripes = Raster(width: 8, height: 2) { y, row in
      row = (0..<8).flatMap { x in [UInt8](repeating: (x / 4 + y) % 2 == 0 ? 9 : 200, count: 3) }
    }
    let row = stripes.rows(style: PictureStyle(mode: .half, depth: .full))[0].text
    // The colors of the right half are swapped, and so is the glyph.
    #expect(row.hasSuffix("m▀▀▀▀▄▄▄▄\u{1B}[0m"))
    #expect(row.split(separator: "\u{1B}").count == 2)
  }

  /// The longest that a row can be: its memory is measured before writing.
  @Test(arguments: PictureMode.allCases, [ColorDepth.full, .palette])
  func aRowOfTheLongestCellsFits(mode: PictureMode, depth: ColorDepth) throws {
    var random = Sweep.random
    let raster = Raster(width: 600, height: 6) { _, row in
      for index in row.indices { row[index] = .random(in: 100...255, using: &random) }
    }
    for row in raster.rows(style: PictureStyle(mode: mode, depth: depth), margin: (3, 4)) {
      #expect(try PictureReader.cells(of: row).count == row.cells)
    }
  }

  private func color(_ raster: Raster, _ x: Int, _ y: Int) -> [UInt8] {
    Array(raster.pixels[((y * raster.width + x) * 3)...].prefix(3))
  }

  private func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
    zip(one, other).reduce(0) { $0 + (Int($1.0) - Int($1.1)) * (Int($1.0) - Int($1.1)) }
  }

  private func average(_ colors: [[UInt8]]) -> [UInt8] {
    (0..<3).map { part in
      UInt8((colors.reduce(0) { $0 + Double($1[part]) } / Double(colors.count)).rounded())
    }
  }
}

extension [[UInt8]] {
  /// Random colors.
  fileprivate static func random(_ count: Int, using random: inout SplitMix) -> [[UInt8]] {
    (0..<count).map { _ in (0..<3).map { _ in .random(in: 0...255, using: &random) } }
  }
}
