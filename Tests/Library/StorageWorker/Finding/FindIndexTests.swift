import Domain
import FoundationEssentials
import LibraryCore
import SQLite
import TestSupport
import Testing

@testable import StorageWorker

struct FindIndexTests {
  private func texts(_ memo: String) -> IndexedTexts {
    IndexedTexts(
      SearchTexts(memo: memo, tags: [], description: nil, photographer: "", username: nil, place: nil))
  }

  @Test(arguments: [
    ("Blue, sea", "blue sea"), ("바다에서 빛", "바다 다에 에서 서_ 빛_"), ("3월", "3 월_"), ("🌊a", "🌊_ a"), ("!", ""),
  ])
  func signsAreStoredInPairs(text: String, tokens: String) {
    #expect(SearchTokens.tokens(of: text) == tokens)
  }

  @Test func aTagIsStoredWholeAndInPieces() {
    #expect(SearchTokens.tokens(ofTag: "Long-Exposure") == "#long-exposure long exposure")
    #expect(SearchTokens.tokens(ofTag: "바다") == "#바다 바다 다_")
  }

  @Test func aPhotoThatIsRemovedIsNotFound() throws {
    let library = try FindableLibrary(["sea", "sea"])
    try library.write { db in
      try FindIndex.remove(sequence: 2, in: db)
      try FindIndex.remove(sequence: 99, in: db)
    }
    #expect(try library.find("sea") == [1])
    try library.write { try FindIndex.insert(sequence: 2, texts: texts("sky"), in: $0) }
    #expect(try library.find("sky") == [2])
    #expect(try library.find("sea") == [1])
  }

  @Test func aRebuiltIndexIsTheSame() throws {
    let library = try FindableLibrary(["sea", "\0nul", "gone"]) { number, entry in
      if number == 1 { (entry.photo, entry.tags) = (.makeFull(), [.make("sky"), .make("빛")]) }
      entry.photo.place = "p"
    }
    func rows() throws -> [[Value]] {
      try library.library.read {
        try Row.fetchAll($0, "SELECT rowid, * FROM search ORDER BY rowid").map(\.values)
      }
    }
    let before = try rows()
    try library.write(rebuild)
    #expect(try rows() == before)
    #expect(before.count == 3)
    try library.write { db in
      try db.execute("UPDATE savedPhoto SET deletedAt = 1 WHERE sequence = 3")
      try rebuild(db)
    }
    #expect(try rows() == Array(before.dropLast()))
  }

  private func rebuild(_ db: Database) throws {
    try db.execute("UPDATE searchForm SET form = 0")
    while try !FindIndex.rebuildNext(1, in: db) {}
  }

  @Test(arguments: [0, 99]) func anIndexOfAnotherFormIsRebuiltAtTheFirstFind(form: Int) throws {
    let library = try FindableLibrary(["sea"])
    try library.write { db in
      try db.execute(
        "DROP TABLE search; CREATE VIRTUAL TABLE search USING fts5(other); UPDATE searchForm SET form = \(sql: form)"
      )
    }
    #expect(try library.find("sea") == [1])
  }

  @Test func aChangeToAnIndexOfAnotherFormHasItRebuilt() throws {
    let library = try FindableLibrary()
    for change in [
      { try FindIndex.insert(sequence: 1, texts: texts("a"), in: $0) },
      { try FindIndex.remove(sequence: 1, in: $0) },
    ] as [(Database) throws -> Void] {
      try library.write { db in
        try db.execute("UPDATE searchForm SET form = 99")
        try change(db)
        #expect(try Int.fetchOne(db, "SELECT form FROM searchForm") == 0)
      }
    }
  }

  @Test func aRebuildGoesOnWhereItStopped() throws {
    let library = try FindableLibrary((1...5).map { "sea \($0)" })
    try library.write { db in
      try db.execute("UPDATE searchForm SET form = 0")
      #expect(try !FindIndex.rebuildNext(2, in: db))
    }
    // Meanwhile, an indexed photo leaves the library, and an unindexed one changes.
    try library.write { db in
      #expect(try Int.fetchOne(db, "SELECT count(*) FROM search") == 2)
      try db.execute("UPDATE savedPhoto SET deletedAt = 1 WHERE sequence = 1")
      try FindIndex.remove(sequence: 1, in: db)
      try db.execute("UPDATE savedPhoto SET memo = 'sky' WHERE sequence = 4")
      try FindIndex.remove(sequence: 4, in: db)
      try FindIndex.insert(sequence: 4, texts: texts("sky"), in: db)
    }
    #expect(try library.find("sea") == [5, 3, 2])
    #expect(try library.find("sky") == [4])
  }

  @Test func aRebuildCanBeCancelled() throws {
    let library = try FindableLibrary()
    try library.write { try $0.execute("UPDATE searchForm SET form = 0") }
    let use = LibraryUse()
    use.cancel()
    #expect(throws: LibraryError.cancelled) {
      try library.library.find(FindQuery(parsing: "a"), before: nil, limit: 1, timeZone: .gmt, use: use)
    }
  }

  @Test func theIndexIsWhatFTS5Says() throws {
    let library = try FindableLibrary(["바다 sea #a-b #빛"])
    try library.write { try $0.execute("INSERT INTO search (search) VALUES ('integrity-check')") }
  }
}
