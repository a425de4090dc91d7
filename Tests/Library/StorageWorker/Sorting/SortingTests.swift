import Domain
import FoundationEssentials
import LibraryCore
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

  @Test func theOrderOfSavingNeedsNoKeys() throws {
    try library.write { try $0.execute("DROP TABLE sortKey") }
    #expect(try numbers(.newestFirst) == (1...11).reversed())
    #expect(try numbers(SavedOrder(.saved, isReversed: true)) == Array(1...11))
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
    let parts = [nil, last].flatMap { order.selecting(SavedRow.columns, from: Library.withKeys, after: $0) }
    for part in parts {
      let plan = try library.library.read { db in
        try Row.fetchAll(db, "EXPLAIN QUERY PLAN \(part)").compactMap {
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
