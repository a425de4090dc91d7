import Terminal
import Testing

/// Two columns: 1 above 3 on the left, 2 above 4 above 5 on the right.
struct PhotoMapTests {
  private let sut = PhotoMap(
    [
      .init(number: 1, rows: 0..<9, columns: 0..<20, textRow: 8),
      .init(number: 2, rows: 0..<4, columns: 22..<42, textRow: 3),
      .init(number: 3, rows: 10..<20, columns: 0..<20, textRow: 19),
      .init(number: 4, rows: 5..<12, columns: 22..<42, textRow: 11),
      .init(number: 5, rows: 13..<18, columns: 22..<42, textRow: 17),
    ], end: 21)

  @Test(
    arguments: [
      (1, PhotoMap.Direction.right, 2), (1, .down, 3), (1, .left, nil), (1, .up, nil),
      (2, .down, 4), (2, .left, 1), (4, .up, 2), (4, .left, 1), (5, .left, 3), (5, .down, nil),
      (3, .right, 5),
      (9, .right, nil),
    ] as [(Int, PhotoMap.Direction, Int?)])
  func anArrowGoesToTheNearestPhoto(from number: Int, direction: PhotoMap.Direction, to next: Int?) {
    #expect(sut.neighbor(of: number, direction, reach: 30) == next)
  }

  @Test func onlyPhotosWhoseTextIsInReachCount() {
    #expect(sut.numbers(reach: 13) == [1, 3, 4, 5])
    #expect(sut.neighbor(of: 4, .up, reach: 13) == nil)
    #expect(PhotoMap().numbers(reach: 100) == [])
  }

  @Test func everyPhotoIsReachedFromEveryOther() {
    for start in 1...5 {
      var reached: Set = [start]
      for _ in 1...5 {
        for number in reached {
          reached.formUnion(
            PhotoMap.Direction.allCases.compactMap { sut.neighbor(of: number, $0, reach: 30) })
        }
      }
      #expect(reached == [1, 2, 3, 4, 5])
    }
  }
}
