import Domain
import FoundationEssentials
import LibraryCore
import SQLite
import TestSupport
import Testing

@testable import StorageWorker

/// Rows that no version of this program wrote, among its own rows.
struct UnreadableRowTests {
  private let folder = DataFolder()
  private let worker: StorageWorker

  init() async throws {
    worker = folder.worker()
    for number in 1...9 { try await worker.star(.make(id: "p\(number)"), memo: "memo \(number)") }
  }

  /// Changes rows, as damage would.
  private func damage(_ change: String, where condition: String) throws {
    try folder.run("UPDATE savedPhoto SET \(change) WHERE \(condition)")
  }

  private static let changes = [
    ("file = '../../etc/passwd'", "file names no picture"), ("file = ''", "file names no picture"),
    ("photoID = '../x'", "source and photoID name no photo"),
    ("source = 'elsewhere'", "source and photoID name no photo"),
  ]

  @Test(arguments: [
    "UPDATE savedPhoto SET sequence = 9223372036854775807 WHERE sequence = 9",
    "UPDATE sqlite_sequence SET seq = 9223372036854775807 WHERE name = 'savedPhoto'",
    "INSERT INTO downloadReport VALUES (9223372036854775807, 'https://a', 0, NULL)",
  ])
  func theLargestNumberKeepsNewPhotosOutAndIsNamedAsTheCause(change: String) async throws {
    try folder.run(change)
    let cause = LibraryError.damaged(
      path: folder.paths.database,
      reason: "the number 9223372036854775807 is in use, so no new row can have a larger one")
    await #expect(throws: Failure.library(cause)) {
      try await worker.star(.make(id: "new"), pendingReport: "https://b")
    }
    #expect(try await worker.savedPhotos(before: nil, limit: 15).photos.count == 9)
    #expect(try await worker.star(.make(id: "p9"), memo: "changed").outcome == .updated)
  }

  @Test(arguments: changes) func theOtherRowsAreListed(change: String, reason: String) async throws {
    try damage(change, where: "sequence = 7")
    let page = try await worker.savedPhotos(before: nil, limit: 15)
    #expect(page.photos.map(\.sequence) == [9, 8, 6, 5, 4, 3, 2, 1])
    #expect(page.unreadable == ["row 7: \(reason)"])
    #expect(page.total == 9)
    #expect(!page.hasMore)
  }

  /// At every place: the beginning, middle and end of pages, and whole pages.
  @Test(arguments: ["9", "8, 7", "6", "1", "3, 2, 1", "9, 8, 7, 6, 5", "9, 8, 7, 6, 5, 4, 3, 2, 1", "5, 1"])
  func eachIsReportedOnOnePageAndPagingContinues(rows: String) async throws {
    try damage("file = 'x'", where: "sequence IN (\(rows))")
    let damaged = rows.split(separator: ", ").compactMap { Int64($0) }
    var (photos, reported): ([Int64], [String]) = ([], [])
    var last: Int64?
    while true {
      let page = try await worker.savedPhotos(before: last, limit: 2)
      photos += page.photos.map(\.sequence)
      reported += page.unreadable
      guard page.hasMore else { break }
      #expect(page.photos.count == 2)
      last = page.photos.last?.sequence
    }
    #expect(photos == (1...9).reversed().filter { !damaged.contains($0) })
    #expect(reported == damaged.map { "row \($0): file names no picture" })
  }

  @Test func nothingWritesToSuchARow() async throws {
    try damage("file = '../x', deletedAt = NULL", where: "sequence = 7")
    let before = try rows()
    let error = Failure.library(
      .unreadableRow(path: folder.paths.database, reason: "row 7: file names no picture"))
    await #expect(throws: error) { try await worker.savedPhoto(.make("p7")) }
    await #expect(throws: error) { try await worker.updateMemo(of: .make("p7"), to: "new") }
    await #expect(throws: error) { try await worker.delete(.make("p7")) }
    await #expect(throws: error) { try await worker.star(.make(id: "p7"), memo: "new") }
    #expect(try rows() == before)
    #expect(try await worker.states(of: [.make("p7")]).starred[.make("p7")] != nil)
  }

  @Test func theSweepLeavesSuchARowAndRemovesTheOthers() async throws {
    try await worker.delete(.make("p7"))
    try await worker.delete(.make("p8"))
    let files = try await worker.savedPhotos(before: nil, limit: 99).photos.compactMap(\.file)
    try damage("file = '../x'", where: "sequence = 7")
    let seven = try #require(try rows().first { $0.hasPrefix("7|") })
    for time in [1_000_000_000, 1_000_100_000.0] {
      _ = try await folder.worker(now: { noon + time }).count()
    }
    #expect(try rows().filter { $0.hasPrefix("7|") || $0.hasPrefix("8|") } == [seven])
    #expect(try Set(folder.pictures()).isSuperset(of: files))
    #expect(try folder.pictures().count == 8)
  }

  @Test func theOtherRowsCanStillBeChanged() async throws {
    try damage("file = '../x'", where: "sequence = 7")
    try await worker.updateMemo(of: .make("p8"), to: "new")
    try await worker.delete(.make("p9"))
    try await worker.star(.make(id: "p10"))
    #expect(try await worker.savedPhotos(before: nil, limit: 2).photos.map(\.sequence) == [10, 8])
  }

  private func rows() throws -> [String] {
    try OtherProcess(folder.paths).database.read { db in
      try String.fetchAll(
        db,
        "SELECT sequence || '|' || memo || '|' || file || '|' || ifnull(deletedAt, '') FROM savedPhoto")
    }
  }
}
