import Terminal
import TestSupport
import Testing

/// Random pictures, some very flat or very high, and a random wall for them.
struct RandomWall: CustomTestStringConvertible {
  let seed: UInt64
  let ratios: [Double]
  let configuration: Masonry.Configuration

  init(seed: UInt64) {
    var random = SplitMix(seed: seed)
    self.seed = seed
    ratios = (0..<Int.random(in: 0...60, using: &random)).map { _ in
      let width = Int.random(in: 1...6000, using: &random)
      let isUsual = Int.random(in: 0..<10, using: &random) > 0
      return Double(width) / Double(isUsual ? 4000 : Int.random(in: 1...100_000, using: &random))
    }
    var configuration = Masonry.Configuration(
      columns: Int.random(in: 1...8, using: &random), columnWidth: Int.random(in: 1...40, using: &random),
      mostPictureRows: Int.random(in: 1...60, using: &random))
    configuration.columnGap = Int.random(in: 0...4, using: &random)
    configuration.rowGap = Int.random(in: 0...2, using: &random)
    configuration.captionRows = Int.random(in: 0...4, using: &random)
    configuration.headerRows = Int.random(in: 0...3, using: &random)
    configuration.footerRows = Int.random(in: 0...3, using: &random)
    configuration.cell = CellSize(
      width: Int.random(in: 5...12, using: &random), height: Int.random(in: 8...30, using: &random))
    self.configuration = configuration
  }

  static let all = Sweep.seeds(300).map { RandomWall(seed: $0) }

  var testDescription: String { "seed \(seed)" }

  func wall() -> Masonry { Masonry(configuration, ratios: ratios) }

  /// The widths of all columns with gaps between them.
  var cells: Int {
    configuration.columns * (configuration.columnWidth + configuration.columnGap) - configuration.columnGap
  }
}

struct MasonryTests {
  @Test(arguments: RandomWall.all)
  func squaresGoFromColumnToColumnAndFromLeftToRight(wall: RandomWall) {
    let squares = Masonry(wall.configuration, ratios: wall.ratios.map { _ in 1 })
    let columns = Set(squares.frames.map(\.column)).sorted()
    for (index, frame) in squares.frames.enumerated() {
      #expect(frame.column == columns[index % wall.configuration.columns])
    }
  }

  @Test(arguments: RandomWall.all)
  func nothingOverlapsAndNothingIsWiderThanEqualColumns(wall: RandomWall) {
    let masonry = wall.wall()
    #expect(masonry.frames.count == wall.ratios.count)
    var taken = [[Bool]](
      repeating: [Bool](repeating: false, count: wall.cells + 8), count: masonry.height + 1)
    for (frame, cells) in zip(masonry.frames, masonry.columnWidths) {
      #expect(frame.width <= cells && frame.column + cells <= wall.cells + wall.configuration.columns)
      for row in frame.row..<frame.captionRow + wall.configuration.captionRows {
        for column in frame.column..<frame.column + cells {
          #expect(!taken[row][column])
          taken[row][column] = true
        }
      }
    }
  }

  /// Pages like those of a source; every picture is rounded to whole rows, and no column becomes much narrower.
  @Test(arguments: 2...6) func theColumnsOfMostPagesEndAtAboutTheSameRow(columns: Int) {
    var random = SplitMix(seed: 1)
    let shapes = [1.5, 0.667, 1.333, 0.75, 1, 1.778, 0.8]
    let spreads = (0..<100).map { _ in
      let ratios = (0..<15).map { _ in shapes.randomElement(using: &random) ?? 1 }
      let wall = Masonry(.init(columns: columns, columnWidth: 24, mostPictureRows: 60), ratios: ratios)
      let ends = Dictionary(grouping: wall.frames, by: \.column).values.compactMap {
        $0.map(\.captionRow).max()
      }
      return (ends.max() ?? 0) - (ends.min() ?? 0)
    }
    #expect(spreads.count { $0 <= 2 } > 75 && spreads.allSatisfy { $0 <= 8 }, "\(spreads.sorted())")
  }

  @Test(arguments: RandomWall.all)
  func aColumnIsAtMostAQuarterNarrowerAndAThirdWiderThanEqualOnes(wall: RandomWall) {
    let width = Double(wall.configuration.columnWidth)
    for cells in wall.wall().columnWidths {
      #expect((width * 0.75 - 1...width * 1.35 + 1).contains(Double(cells)))
    }
  }

  /// Cells are coarse: a picture may be off by half a cell in one direction, and two computations may differ in the
  /// last digit.
  @Test(arguments: RandomWall.all)
  func noPictureIsDistortedByMoreThanTheRoundingToCells(wall: RandomWall) {
    let cell = wall.configuration.cell
    let half = 0.5 + 1e-9
    for (ratio, frame) in zip(wall.ratios, wall.wall().frames) {
      let height = Double(frame.width * cell.width) / ratio / Double(cell.height)
      let width = Double(frame.height * cell.height) * ratio / Double(cell.width)
      #expect(
        abs(height - Double(frame.height)) <= half || abs(width - Double(frame.width)) <= half
          || height < 1 && frame.height == 1 || width < 1 && frame.width == 1)
    }
  }

  @Test func picturesOfAboutTheSameShapeMakeAGrid() {
    let ratios = (0..<12).map { $0.isMultiple(of: 2) ? 1.5 : 1.333 }
    let wall = Masonry(.init(columns: 5, columnWidth: 20, mostPictureRows: 60), ratios: ratios)
    #expect(wall.columnWidths.allSatisfy { $0 == 20 })
  }

  @Test(arguments: RandomWall.all)
  func aPictureFillsItsColumnOrIsAsHighAsItMayBe(wall: RandomWall) {
    let masonry = wall.wall()
    let height = wall.configuration.mostPictureRows
    for (frame, width) in zip(masonry.frames, masonry.columnWidths) {
      #expect((1...width).contains(frame.width) && (1...height).contains(frame.height))
      #expect(frame.width == width || frame.height == height)
    }
  }

  @Test(arguments: RandomWall.all)
  func theHeightIsThatOfTheLongestColumn(wall: RandomWall) {
    let masonry = wall.wall()
    let configuration = wall.configuration
    let lowest = masonry.frames.map { $0.captionRow + configuration.captionRows }.max()
    #expect(masonry.height == (lowest ?? configuration.headerRows) + configuration.footerRows)
  }

  @Test(
    arguments: [
      0, -1, .nan, Double.infinity, -Double.infinity, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
    ])
  func aRatioThatIsNoNumberOrNoShapeStillHasAFrame(ratio: Double) {
    let masonry = Masonry(.init(columns: 2, columnWidth: 20, mostPictureRows: 10), ratios: [ratio, ratio])
    let frame = masonry.frames.first
    #expect(frame.map { (1...20).contains($0.width) && (1...10).contains($0.height) } == true)
  }

  @Test func sixPicturesInThreeColumnsAreWhereAPersonWouldPutThem() {
    let wall = Masonry(
      .init(columns: 3, columnWidth: 12, mostPictureRows: 20), ratios: [1.5, 2.0 / 3, 1, 1, 3, 1])
    #expect(wall.frames.map(\.column) == [0, 14, 25, 0, 25, 14])
    #expect(wall.frames.map(\.row) == [0, 0, 0, 6, 11, 9])
    #expect(wall.frames.map(\.height) == [4, 7, 8, 6, 3, 5])
    #expect(wall.height == 16)
  }
}
