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

  func section() -> Masonry.Section {
    var masonry = Masonry(configuration)
    return masonry.append(ratios)
  }

  /// The first free row below the pictures placed so far.
  func free(in column: Int, after frames: some Sequence<Masonry.Frame>) -> Int {
    frames.filter { $0.column == column }.map {
      $0.captionRow + configuration.captionRows + configuration.rowGap
    }.max() ?? configuration.headerRows
  }

  var columns: [Int] {
    (0..<configuration.columns).map { $0 * (configuration.columnWidth + configuration.columnGap) }
  }
}

struct MasonryTests {
  @Test(arguments: RandomWall.all)
  func eachPictureIsRightUnderTheShortestColumnTheLeftOneOfEquals(wall: RandomWall) {
    let frames = wall.section().frames
    #expect(frames.count == wall.ratios.count)
    for (index, frame) in frames.enumerated() {
      let free = wall.columns.map { wall.free(in: $0, after: frames[..<index]) }
      let shortest = free.indices.min { free[$0] < free[$1] }
      #expect(frame.column == shortest.map { wall.columns[$0] })
      #expect(frame.row == free.min())
    }
  }

  /// Cells are coarse: a picture may be off by half a cell in one direction, and two computations may differ in the
  /// last digit.
  @Test(arguments: RandomWall.all)
  func noPictureIsDistortedByMoreThanTheRoundingToCells(wall: RandomWall) {
    let cell = wall.configuration.cell
    let half = 0.5 + 1e-9
    for (ratio, frame) in zip(wall.ratios, wall.section().frames) {
      let height = Double(frame.width * cell.width) / ratio / Double(cell.height)
      let width = Double(frame.height * cell.height) * ratio / Double(cell.width)
      #expect(
        abs(height - Double(frame.height)) <= half || abs(width - Double(frame.width)) <= half
          || height < 1 && frame.height == 1 || width < 1 && frame.width == 1)
    }
  }

  @Test(arguments: RandomWall.all)
  func aPictureFillsItsColumnOrIsAsHighAsItMayBe(wall: RandomWall) {
    let (width, height) = (wall.configuration.columnWidth, wall.configuration.mostPictureRows)
    for frame in wall.section().frames {
      #expect((1...width).contains(frame.width) && (1...height).contains(frame.height))
      #expect(frame.width == width || frame.height == height)
    }
  }

  @Test(arguments: RandomWall.all)
  func everythingIsInsideTheRowsOfTheSection(wall: RandomWall) {
    let section = wall.section()
    let configuration = wall.configuration
    let lowest = section.frames.map { $0.captionRow + configuration.captionRows }.max()
    #expect(
      section.rows
        == 0..<(lowest ?? configuration.headerRows) + configuration.footerRows)
  }

  @Test(arguments: RandomWall.all)
  func whatIsAppendedMovesNothing(wall: RandomWall) {
    let all = wall.section().frames
    for count in [0, wall.ratios.count / 2, wall.ratios.count] {
      var masonry = Masonry(wall.configuration)
      #expect(masonry.append(Array(wall.ratios.prefix(count))).frames == Array(all.prefix(count)))
    }
  }

  @Test(arguments: RandomWall.all)
  func aSectionIsLaidOutAsIfItWereTheFirstBelowTheOnesBeforeIt(wall: RandomWall) {
    var masonry = Masonry(wall.configuration)
    let first = masonry.append(wall.ratios)
    let second = masonry.append(wall.ratios)
    let moved = first.frames.map { frame in
      var frame = frame
      frame.row += first.rows.count
      return frame
    }
    #expect(second.frames == moved)
    #expect(second.rows == first.rows.count..<2 * first.rows.count)
    #expect(masonry.height == second.rows.upperBound)
  }

  @Test(
    arguments: [
      0, -1, .nan, Double.infinity, -Double.infinity, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
    ])
  func aRatioThatIsNoNumberOrNoShapeStillHasAFrame(ratio: Double) {
    var masonry = Masonry(.init(columns: 2, columnWidth: 20, mostPictureRows: 10))
    let frame = masonry.append([ratio]).frames.first
    #expect(frame.map { (1...20).contains($0.width) && (1...10).contains($0.height) } == true)
  }

  @Test func sixPicturesInThreeColumnsAreWhereAPersonWouldPutThem() {
    var masonry = Masonry(.init(columns: 3, columnWidth: 12, mostPictureRows: 20))
    let section = masonry.append([1.5, 2.0 / 3, 1, 1, 3, 1])
    #expect(section.frames.map(\.column) == [0, 14, 28, 0, 28, 14])
    #expect(section.frames.map(\.row) == [0, 0, 0, 6, 8, 11])
    #expect(section.frames.map(\.height) == [4, 9, 6, 6, 2, 6])
    #expect(section.rows == 0..<19)
  }
}
