import Domain
import FoundationEssentials
import SQLite
import Testing

@testable import StorageWorker

struct SortingTests {
  private let library: FindableLibrary

  init() throws {
    library = try FindableLibrary(
      zip(
        ["zebra", "", "Éclair", "바다", "eclair 2", "  ", "\"apple\"", "나무", "가을", "zebra", "!!!"],
        ["Zoë", "ada", "Ada", "", "김하늘", "윤바다", "Zoe", "Ödön", "ADA", "b", "c"]
      ).map { FindablePhoto(memo: $0, photographer: $1) })
  }

  /// The numbers of all photos in an order, page by page.
  private func numbers(_ order: SavedOrder, by limit: Int = 3) throws -> [Int64] {
    var (numbers, last): ([Int64], SavedPhoto?) = ([], nil)
    while true {
      let page = try library.library.savedPhotos(in: order, after: last, limit: limit)
      numbers += page.photos.map(\.sequence)
      #expect(page.total == 11)
      #expect(page.hasMore == (numbers.count < 11))
      last = page.photos.last
      if !page.hasMore { return numbers }
    }
  }

  @Test(arguments: 1...12) func memosAreInTheOrderInWhichPeopleReadThem(limit: Int) throws {
    #expect(try numbers(SavedOrder(.memo), by: limit) == [11, 7, 3, 5, 10, 1, 9, 8, 4, 6, 2])
  }

  @Test(arguments: 1...12) func inReverseThoseWithoutAMemoAreStillLast(limit: Int) throws {
    #expect(
      try numbers(SavedOrder(.memo, isReversed: true), by: limit) == [4, 8, 9, 1, 10, 5, 3, 7, 11, 2, 6])
  }

  @Test func photographersAreInTheSameOrder() throws {
    #expect(try numbers(SavedOrder(.photographer)) == [9, 3, 2, 10, 11, 8, 7, 1, 5, 6, 4])
    #expect(
      try numbers(SavedOrder(.photographer, isReversed: true)) == [6, 5, 1, 7, 8, 11, 10, 2, 3, 9, 4])
  }

  @Test func theOrderOfSavingNeedsNoKeys() throws {
    try library.write { try $0.execute("DROP TABLE sortKey") }
    #expect(try numbers(.newestFirst) == (1...11).reversed())
    #expect(try numbers(SavedOrder(.saved, isReversed: true)) == Array(1...11))
  }

  @Test func aMemoThatChangesBetweenTwoPagesMovesOnlyItsOwnPhoto() async throws {
    let folder = try DataFolder()
    let (one, other) = (folder.worker(), folder.worker())
    for letter in "abcdefgh" { try await one.star(.make(id: String(letter)), memo: String(letter)) }
    let first = try await one.savedPhotos(in: SavedOrder(.memo), after: nil, limit: 3).photos
    #expect(first.map(\.memo) == ["a", "b", "c"])
    // The last photo of the page moves to the end, one of the next page before it, and another one goes.
    try await other.updateMemo(of: .make("c"), to: "x")
    try await other.updateMemo(of: .make("e"), to: "aa")
    try await other.delete(.make("d"))
    let second = try await one.savedPhotos(in: SavedOrder(.memo), after: first.last, limit: 9)
    #expect(second.photos.map(\.memo) == ["f", "g", "h", "x"])
    let reversed = try await one.savedPhotos(
      in: SavedOrder(.memo, isReversed: true), after: second.photos[1], limit: 9)
    #expect(reversed.photos.map(\.memo) == ["f", "b", "aa", "a"])
  }

  @Test func whateverChangesAPhotoChangesItsPlace() async throws {
    let folder = try DataFolder()
    let worker = folder.worker()
    func memos() async throws -> [String] {
      try await worker.savedPhotos(in: SavedOrder(.memo), after: nil, limit: 9).photos.map(\.memo)
    }
    try await worker.star(.make(id: "p"), memo: "b")
    try await worker.star(.make(id: "q"), memo: "c")
    try await worker.star(.make(id: "p"), memo: "d")
    #expect(try await memos() == ["c", "d"])
    _ = try await worker.undo()
    #expect(try await memos() == ["b", "c"])
    try await worker.delete(.make("p"))
    #expect(try await memos() == ["c"])
    _ = try await worker.restore([.make("p")])
    #expect(try await memos() == ["b", "c"])
    try await worker.delete(.make("p"))
    try await worker.star(.make(id: "p"), memo: "x")
    #expect(try await memos() == ["c", "x"])
  }

  @Test func anIndexOfAnotherFormIsRebuiltFirst() throws {
    let order = SavedOrder(.photographer)
    let before = try numbers(order)
    try library.write { db in
      try db.execute("DROP TABLE sortKey; UPDATE searchForm SET form = 1")
    }
    #expect(try numbers(order) == before)
  }

  @Test func aRowThatCannotBeReadIsLeftOut() throws {
    try library.write { try $0.execute("UPDATE savedPhoto SET source = 'x' WHERE sequence = 7") }
    let page = try library.library.savedPhotos(in: SavedOrder(.memo), after: nil, limit: 2)
    #expect(page.photos.map(\.sequence) == [11, 3])
    #expect(page.unreadable.count == 1)
  }

  @Test(arguments: SavedOrder.Key.allCases, [false, true])
  func nothingIsSorted(key: SavedOrder.Key, isReversed: Bool) throws {
    let order = SavedOrder(key, isReversed: isReversed)
    let last = try library.library.savedPhotos(in: order, after: nil, limit: 2).photos.last
    for stage in order.stages(after: nil) + order.stages(after: last) {
      let plan = try library.library.read { db in
        try Row.fetchAll(db, "EXPLAIN QUERY PLAN \(stage)").compactMap {
          $0["detail"].flatMap(String.init)
        }
      }
      #expect(plan.allSatisfy { $0.hasPrefix("SEARCH s") }, "\(plan)")
    }
  }

  @Test(arguments: [
    ("", nil), (" \u{200B}\n", nil), ("!", ""), ("The Sea,  the sky!", "the sea the sky"),
    ("#바다에서 A", "바다에서 a"),
    ("Ça", "ca"), (String(repeating: "가", count: 999), String(repeating: "가", count: 64)),
  ])
  func aKeyHasLettersAndDigitsAsTheyAreCompared(text: String, key: String?) {
    #expect(SortKey.of(text) == key)
  }
}
