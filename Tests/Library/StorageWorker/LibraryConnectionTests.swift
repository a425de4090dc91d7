import LibraryCore
import SQLite
import TestSupport
import Testing

@testable import StorageWorker

struct LibraryConnectionTests {
  private let folder = DataFolder()

  @Test(arguments: [
    ("journal_mode", "delete"), ("synchronous", "3"), ("trusted_schema", "0"), ("cell_size_check", "1"),
    ("temp_store", "2"), ("cache_spill", "0"), ("mmap_size", "0"), ("foreign_keys", "1"),
    ("application_id", "1349084020"),
    ("locking_mode", "normal"), ("encoding", "UTF-8"), ("integrity_check", "ok"),
  ])
  func anOpenLibraryHasTheseSettings(pragma: String, value: String) throws {
    let answer = try folder.open().database.read { db in
      try Value.fetchOne(db, "PRAGMA \(sql: pragma)")
    }
    switch answer {
    case .integer(let number): #expect("\(number)" == value)
    default: #expect(answer == .text(value))
    }
  }

  /// Checking a copy must not depend on free space for temporary files.
  @Test func aCopySortsInMemory() throws {
    let answer = try LibraryConnection.openCopy("").read { try Int.fetchOne($0, "PRAGMA temp_store") }
    #expect(answer == 2)
  }

  @Test func everyTableIsStrict() throws {
    let tables = try folder.open().database.read { db in
      try Row.fetchAll(
        db, "SELECT name, strict FROM pragma_table_list WHERE type = 'table' AND schema = 'main'")
    }
    let strict = tables.filter { $0["strict"] == .integer(1) }.compactMap { $0["name"].flatMap(String.init) }
    let ours = [
      "savedPhoto", "downloadReport", "photoTag", "change", "changedPhoto", "earlierMemo", "searchForm",
      "photoCount", "sortKey", "migration", "undonePhoto", "unneededPicture",
    ]
    #expect(Set(strict) == Set(ours))
  }
}
