import Terminal
import Testing

struct MasonryColumnsTests {
  /// A page of the demo catalogue: landscapes, portraits and squares.
  private static let page: [Double] = [
    1.5, 0.667, 1.5, 1.333, 0.667, 1.5, 1, 1.778, 0.667, 1.5, 0.75, 1.5, 1.333, 0.667, 1.5,
  ]

  private func height(_ configuration: Masonry.Configuration) -> Int {
    Masonry(configuration, ratios: Self.page).height
  }

  @Test(arguments: [(80, 24), (100, 30), (120, 40), (200, 50), (90, 27), (237, 60)])
  func aPageHasTheFewestColumnsWithWhichThreeRowsStayFree(cells: Int, rows: Int) {
    let chosen = Masonry.Configuration(fitting: Self.page, in: .init(cells: cells, rows: rows))
    #expect(height(chosen) <= rows - 3)
    for fewer in 1..<chosen.columns {
      #expect(height(.init(columns: fewer, in: .init(cells: cells, rows: rows))) > rows - 3)
    }
  }

  @Test func anUsualWindowShowsAPageInSixOrSevenColumns() {
    let columns = [(80, 24), (100, 30), (120, 40), (200, 50)].map { cells, rows in
      Masonry.Configuration(fitting: Self.page, in: .init(cells: cells, rows: rows)).columns
    }
    #expect(columns.allSatisfy { (5...7).contains($0) }, "\(columns)")
  }

  @Test func aPageThatFitsNowhereGetsAsManyColumnsAsThereIsRoomFor() {
    let tall = [Double](repeating: 0.3, count: 30)
    #expect(Masonry.Configuration(fitting: tall, in: .init(cells: 60, rows: 12)).columns == 5)
    #expect(Masonry.Configuration(fitting: tall, in: .init(cells: 300, rows: 12)).columns == 8)
  }

  @Test func aColumnHasFromNineToFortyCellsAndTwoLieBetweenThem() {
    for cells in 20...500 {
      for columns in 1...8 {
        let configuration = Masonry.Configuration(columns: columns, in: .init(cells: cells, rows: 24))
        let width = configuration.columnWidth
        #expect((9...40).contains(width))
        #expect(configuration.columns * (width + 2) - 2 <= cells)
        #expect(width == 40 || (configuration.columns * (width + 3)) - 2 > cells)
      }
    }
  }

  @Test func moreColumnsThanThereIsRoomForBecomeAsManyAsThereIs() {
    #expect(Masonry.Configuration(columns: 8, in: .init(cells: 80, rows: 24)).columns == 7)
    #expect(Masonry.Configuration(columns: .max, in: .init(cells: 500, rows: 24)).columns == 8)
    #expect(Masonry.Configuration(columns: .min, in: .init(cells: 80, rows: 24)).columns == 1)
  }

  @Test(arguments: [(20, 1), (52, 2), (80, 3), (104, 4), (1000, 8)])
  func whereTheHeightIsNotKnownThereIsAColumnForEvery26Cells(cells: Int, columns: Int) {
    #expect(Masonry.Configuration(fitting: Self.page, in: .init(cells: cells, rows: nil)).columns == columns)
  }

  @Test func aPictureLeavesFiveRowsOfTheWindowFree() {
    let wall = Masonry(.init(columns: 1, in: .init(cells: 80, rows: 24)), ratios: [0.1])
    #expect(wall.frames.first?.height == 19)
  }

  @Test func whereTheHeightIsNotKnownAPictureHasAtMostAHundredRows() {
    let wall = Masonry(.init(columns: 1, in: .init(cells: 80, rows: nil)), ratios: [0.01])
    #expect(wall.frames.first?.height == 100)
  }

  @Test func aLongerFooterAndCellsOfAnotherShapeAreCounted() {
    var room = Masonry.Room(cells: 120, rows: 40)
    let usual = Masonry.Configuration(fitting: Self.page, in: room)
    room.footerRows += 40 - 3 - height(usual) + 1
    #expect(Masonry.Configuration(fitting: Self.page, in: room).columns > usual.columns)
    room = Masonry.Room(cells: 120, rows: 40)
    room.cell = CellSize(width: 1, height: 1)
    #expect(Masonry.Configuration(fitting: Self.page, in: room).columns > usual.columns)
  }
}
