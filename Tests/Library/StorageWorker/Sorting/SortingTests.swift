import Domain
import FoundationEssentials
import LibraryCore
import SQLite
import Testing

@testable import StorageWorker

struct SortingTests {
  private let library: FindableLibrary

  init() throws {
    library = try FindableLibrary(["zebra", "", "Éclair"]) { number, entry in
      entry.photo.photographer = Photographer(
        name: ["b", "c", "A"][number - 1], username: nil, profileURL: nil)
    }
  }

  private func numbers(_ order: SavedOrder) throws -> [Int64] {
    try library.library.savedPhotos(in: order, after: nil, limit: 9).photos.map(\.sequence)
  }

  @Test func theOrderOfSavingNeedsNoKeys() throws {
    try library.write { try $0.execute("DROP TABLE sortKey") }
    #expect(try numbers(.newestFirst) == [3, 2, 1])
    #expect(try numbers(SavedOrder(.saved, isReversed: true)) == [1, 2, 3])
  }

  @Test func anIndexOfAnotherFormIsRebuiltFirst() throws {
    let order = SavedOrder(.photographer)
    try library.write { db in
      try db.execute("DROP TABLE sortKey; UPDATE searchForm SET form = 1")
    }
    #expect(try numbers(order) == [3, 1, 2])
  }

  @Test func aRowThatCannotBeReadIsLeftOut() throws {
    try library.write { try $0.execute("UPDATE savedPhoto SET source = 'x' WHERE sequence = 1") }
    let page = try library.library.savedPhotos(in: SavedOrder(.memo), after: nil, limit: 2)
    #expect(page.photos.map(\.sequence) == [3, 2])
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
