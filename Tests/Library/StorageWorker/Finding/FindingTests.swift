import Domain
import FoundationEssentials
import LibraryCore
import SQLite
import Testing

@testable import StorageWorker

struct FindingTests {
  @Test func aRowThatCannotBeReadIsLeftOut() throws {
    let library = try FindableLibrary(["sea", "sea"])
    try library.write { try $0.execute("UPDATE savedPhoto SET source = 'x' WHERE sequence = 1") }
    let page = try library.library.find(FindQuery(parsing: "sea"), before: nil, limit: 9, timeZone: .gmt)
    #expect(page.photos.map(\.sequence) == [2])
    #expect(page.unreadable.count == 1)
  }

  @Test(arguments: ["sea", "sea -sky", "빛", "sea color:blue before:2030", "color:blue", "-sea"])
  func nothingIsSorted(query: String) throws {
    let library = try FindableLibrary().library
    _ = try library.find(FindQuery(parsing: query), before: nil, limit: 1, timeZone: .gmt)
    let conditions = FindConditions(try FindQuery(parsing: query), timeZone: .gmt)
    let plan = try library.read { db in
      try Row.fetchAll(
        db, "EXPLAIN QUERY PLAN \(conditions.selecting("memo", before: 9))"
      ).compactMap { $0["detail"].flatMap(String.init) }
    }
    // In a plan, FTS5 writes 192 if it returns rows by number (64), largest first (128).
    #expect(plan.allSatisfy { !$0.contains("TEMP B-TREE") }, "\(plan)")
    let start = conditions.expression == nil ? "SEARCH savedPhoto" : "SCAN search VIRTUAL TABLE INDEX 192:M5<"
    #expect(plan.first?.hasPrefix(start) == true, "\(plan)")
  }
}
