import Domain
import FoundationEssentials
import LibraryCore
import SQLite
import TestSupport
import Testing

@testable import StorageWorker

struct PagingTests {
  private let folder = DataFolder()

  /// A library of `count` photos p1, p2 … without pictures.
  private func filled(_ count: Int) throws -> Library {
    let library = try folder.open()
    try library.write(LibraryUse()) { db in
      for number in 1...count {
        try SavedRow.insert(.make(id: "p\(number)"), in: db)
      }
    }
    return library
  }

  @Test func pagesAreNewestFirstWithoutGapsOrRepetitions() throws {
    let library = try filled(100)
    var seen: [String] = []
    var last: Int64?
    repeat {
      let page = try library.savedPhotos(before: last, limit: 15)
      #expect(page.total == 100)
      #expect(page.hasMore == (seen.count + page.photos.count < 100))
      seen += page.photos.map(\.photo.id.rawValue)
      last = page.hasMore ? page.photos.last?.sequence : nil
    } while last != nil
    #expect(seen == (1...100).reversed().map { "p\($0)" })
  }

  @Test func photosDeletedBetweenTwoPagesDoNotShiftTheSecond() throws {
    let library = try filled(40)
    let first = try library.savedPhotos(before: nil, limit: 15)
    try library.change { try $0.delete([.make("p40")]) }
    try library.change { try $0.delete([.make("p20")]) }
    let second = try library.savedPhotos(before: first.photos.last?.sequence, limit: 15)
    #expect(first.photos.last?.photo.id.rawValue == "p26")
    #expect(
      second.photos.map(\.photo.id.rawValue)
        == [25, 24, 23, 22, 21, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10].map { "p\($0)" })
    #expect(second.total == 38)
  }

  @Test func thePageThatEndsTheLibraryIsTheLast() throws {
    let library = try filled(15)
    #expect(try !library.savedPhotos(before: nil, limit: 15).hasMore)
    #expect(try library.savedPhotos(before: nil, limit: 14).hasMore)
    #expect(try library.savedPhotos(before: 1, limit: 15) == SavedPage(photos: [], total: 15, hasMore: false))
  }

  /// All statements as SQLite receives them.
  @Test func noStatementReadsTheWholeTableOrSorts() throws {
    let library = try filled(3)
    let statements = try library.statements {
      _ = try library.savedPhotos(before: nil, limit: 15)
      _ = try library.savedPhoto(.make("p1"))
      _ = try library.states(of: [.make("p1"), .make("p2")]).starred
      try library.change { try $0.updateMemo(of: .make("p1"), to: "m") }
      try library.change { try $0.delete([.make("p1")]) }
      _ = try library.trashedPhotos(before: nil, limit: 15, now: noon)
      _ = try library.change { try $0.undo() }
      _ = try library.change { try $0.redo() }
      _ = try library.change { try $0.restore([.make("p1")]) }
      LibrarySweep(library: library).run(now: noon)
    }.filter { $0.contains("savedPhoto") && $0.contains("WHERE") }
    #expect(statements.count == 16)
    for statement in statements {
      let plan = try library.read { db in
        try Row.fetchAll(db, "EXPLAIN QUERY PLAN \(sql: statement)").map {
          try #require($0["detail"].flatMap(String.init))
        }
      }
      #expect(plan.count == 1, "\(statement)")
      #expect(plan.allSatisfy { $0.hasPrefix("SEARCH savedPhoto USING ") }, "\(statement): \(plan)")
    }
  }

  @Test func theCountsAreThoseOfTheRowsWhateverIsDone() throws {
    let library = try filled(10)
    try expectCounts(library, saved: 10, trashed: 0)
    let keys = ["p1", "p5", "p10"].map { PhotoKey.make($0) }
    try library.change { try $0.delete(keys) }
    try expectCounts(library, saved: 7, trashed: 3)
    _ = try library.change { try $0.restore([keys[0]]) }
    try expectCounts(library, saved: 8, trashed: 2)
    _ = try library.change { try $0.undo() }
    try expectCounts(library, saved: 7, trashed: 3)
    _ = try library.purge([keys[1]], now: .distantPast, use: LibraryUse())
    try expectCounts(library, saved: 7, trashed: 2)
    _ = try library.purge(nil, now: .distantPast, use: LibraryUse())
    try expectCounts(library, saved: 7, trashed: 0)
  }

  private func expectCounts(_ library: Library, saved: Int, trashed: Int) throws {
    let rows = try library.read { db in
      try Row.fetchAll(
        db, "SELECT count(*) - count(deletedAt) AS saved, count(deletedAt) AS trashed FROM savedPhoto")
    }
    #expect(rows.map(\.values) == [[.integer(Int64(saved)), .integer(Int64(trashed))]])
    #expect(try library.count() == saved)
    #expect(try library.trashCount() == trashed)
  }

  @Test func anIDIsLookedUpInTheIndexOfIdentities() throws {
    let plan = try filled(3).read { db in
      try Row.fetchAll(db, "EXPLAIN QUERY PLAN \(Library.selecting(try #require(PhotoID("p1")), "IS NULL"))")
    }
    let identities = "sqlite_autoindex_savedPhoto_1"
    let steps = plan.compactMap { $0["detail"].flatMap(String.init) }
    #expect(
      steps.filter { $0.contains("savedPhoto") } == [
        "SEARCH savedPhoto USING INDEX \(identities) (source=? AND photoID=?)",
        "SEARCH savedPhoto USING COVERING INDEX \(identities)",
        "SEARCH savedPhoto USING COVERING INDEX \(identities) (source>?)",
      ])
  }
}
