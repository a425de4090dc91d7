import Domain
import FoundationEssentials
import LibraryCore
import SQLite
import TestSupport
import Testing

@testable import StorageWorker

struct LibraryOpeningTests {
  private let folder = DataFolder()

  @Test func nothingIsMadeBeforeTheFirstUse() throws {
    _ = folder.worker()
    #expect(!folder.has(""))
  }

  @Test func openingMakesTheLibraryAndNothingElse() throws {
    _ = try folder.open()
    #expect(try folder.names() == ["library.db", "library.lock", "pictures"])
  }

  @Test func eightSimultaneousFirstUsesMakeOneLibrary() async throws {
    try await withThrowingTaskGroup { group in
      for number in 0..<8 {
        let worker = folder.worker()
        group.addTask { try await worker.star(.make(id: "p\(number)")) }
      }
      for try await result in group { #expect(result.outcome == .starred) }
    }
    #expect(try await folder.worker().count() == 8)
    #expect(try folder.pictures().count == 8)
    #expect(try folder.names().filter { $0.hasSuffix(".part") } == [])
  }

  @Test func aFolderNameThatLooksLikeAnOptionIsStillAFolderName() async throws {
    for name in ["바다 \n'\"", "file:x?mode=memory", "%2e%2e", "a#b", "-rf"] {
      let worker = StorageWorker(folder: folder.path + "/" + name + "//", now: { noon }, waits: Waits())
      try await worker.star(.make())
      #expect(folder.has(name + "/library.db"))
    }
    #expect(LibraryPaths(folder: "file:x").database == "./file:x/library.db")
  }

  @Test func openingIsTriedAgainAfterAFailure() async throws {
    try folder.makeFolder()
    try folder.write(Array("not a library".utf8))
    let worker = folder.worker()
    await #expect(throws: Failure.self) { try await worker.count() }
    try folder.remove("library.db")
    #expect(try await worker.count() == 0)
  }

  @Test func aFileWhereTheFolderShouldBeIsNamedInTheError() async throws {
    try Data().write(to: URL(filePath: folder.path))
    await #expect(throws: Failure.library(.cannotCreate(path: folder.path, reason: "Not a directory"))) {
      try await folder.worker().count()
    }
  }

  // MARK: - What must not be touched

  private func damaged(_ reason: String) -> LibraryError {
    .damaged(path: folder.paths.database, reason: reason)
  }

  @Test func aFileThatIsNotADatabaseIsLeftAsItIs() async throws {
    try folder.write(
      Array("Dear diary, this is not a database, and it is longer than a header of 100 bytes. Or so.".utf8))
    try await folder.expectRefusal(damaged("file is not a database"))
  }

  @Test(arguments: ["DELETE", "WAL"])
  func anotherProgramsDatabaseIsLeftAsItIs(journalMode: String) async throws {
    try folder.makeFolder()
    try folder.run("PRAGMA journal_mode = \(journalMode); CREATE TABLE mine (x); INSERT INTO mine VALUES (1)")
    try await folder.expectRefusal(damaged("it is another program's database"))
  }

  @Test(arguments: [
    "INSERT INTO migration VALUES (2)", "ALTER TABLE migration RENAME TO grdb_migrations",
    "DROP TABLE migration",
  ])
  func aLibraryOfAnotherVersionOrWithoutItsTablesIsLeftAsItIs(change: String) async throws {
    _ = try folder.open()
    try folder.run(change)
    try await folder.expectRefusal(
      change.hasPrefix("INSERT")
        ? .madeByNewerVersion(path: folder.paths.database)
        : change.hasPrefix("ALTER")
          ? .madeByOlderVersion(path: folder.paths.database) : damaged("its tables are missing"))
  }

  @Test(arguments: [true, false])
  func aLostOrEmptiedLibraryIsNotReplacedWhileItsPicturesAreThere(isLost: Bool) async throws {
    try await folder.worker().star(.make())
    if isLost { try folder.remove("library.db") } else { try folder.write([]) }
    try await folder.expectRefusal(damaged("it is empty or missing, but its pictures folder is not empty"))
  }

  @Test(arguments: ["-journal", "-wal"])
  func aNewLibraryDoesNotInheritTheJournalOfALostOne(suffix: String) async throws {
    try folder.write([1, 2, 3], to: "library.db" + suffix)
    try await folder.expectRefusal(
      damaged(
        "it is empty or missing, but library.db\(suffix), which belongs to it, is there; if you moved it, put it back"
      ))
  }

  @Test func aFolderInPlaceOfTheLibraryIsRefused() async throws {
    try folder.makeFolder("library.db")
    try await folder.expectRefusal(.notAFile(path: folder.paths.database))
  }

  /// Its disk may be missing; an empty library would look like data loss.
  @Test func aLinkThatLeadsNowhereIsNoEmptyLibrary() async throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path, withDestinationPath: folder.path + "-missing")
    let reason = "It is a symbolic link to something that does not exist"
    let refusal = Failure.library(.cannotCreate(path: folder.path, reason: reason))
    await #expect(throws: refusal) { try await folder.worker().count() }
    await #expect(throws: refusal) { try await folder.worker().star(.make()) }
    await #expect(throws: refusal) { try await folder.worker().backUp(to: folder.path + "-backup") }
  }

  // MARK: - What must still work

  @Test func anInterruptedFirstStartIsRepeated() async throws {
    try folder.write([])
    try folder.write([1], to: "library.db.0123456789abcdef.part")
    try folder.makeFolder("pictures")
    try await folder.worker().star(.make())
    #expect(try await folder.worker().count() == 1)
    #expect(try folder.names().filter { $0.contains(".part") } == [])
  }

  @Test func anInterruptedCommitIsUndone() async throws {
    let crashed = DataFolder()
    let library = try folder.open()
    for number in 0..<20 {
      try library.star(.make(id: "p\(number)"), memo: "before")
    }
    let committed = try folder.bytes()
    // With a cache of one page, SQLite syncs the journal and writes into the file before the commit.
    let other = try OtherProcess(folder.paths)
    try other.run("PRAGMA cache_size = 1; BEGIN IMMEDIATE")
    try other.run(
      "UPDATE savedPhoto SET memo = hex(randomblob(5000)); DELETE FROM savedPhoto WHERE sequence < 9")
    try FileManager.default.copyItem(atPath: folder.path, toPath: crashed.path)
    try other.run("ROLLBACK")

    #expect(try crashed.bytes() != committed)
    #expect(try crashed.bytes(of: "library.db-journal").first == 0xd9)
    let page = try await crashed.worker().savedPhotos(before: nil, limit: 100)
    #expect(page.photos.map(\.memo) == Array(repeating: "before", count: 20))
    #expect(try !crashed.names().contains("library.db-journal"))
  }

  @Test func aLibraryInWALModeIsChangedToDeleteMode() async throws {
    try await folder.worker().star(.make(), memo: "m")
    try folder.run("PRAGMA journal_mode = WAL")
    #expect(try folder.bytes()[18...19] == [2, 2])
    #expect(try await folder.worker().savedPhoto(.make())?.memo == "m")
    #expect(try folder.bytes()[18...19] == [1, 1])
  }

  @Test func aLibraryThatIsRestoredWhileAnotherIsOpenIsTheOneThatIsUsed() async throws {
    let worker = folder.worker()
    try await worker.star(.make(id: "a"))
    let copy = try folder.bytes()
    try await worker.star(.make(id: "b"))
    try folder.remove("library.db")
    try folder.write(copy)
    try await worker.star(.make(id: "c"))
    #expect(
      try await folder.worker().savedPhotos(before: nil, limit: 9).photos.map(\.photo.id.rawValue) == [
        "c", "a",
      ])
  }

  @Test func aLibraryThatIsLostWhileItIsOpenIsAnError() async throws {
    let worker = folder.worker()
    try await worker.star(.make())
    try folder.remove("library.db")
    await #expect(throws: Failure.self) { try await worker.star(.make(id: "b")) }
    #expect(!folder.has("library.db"))
  }

  @Test func aLibraryThatGetsALaterFormWhileItIsOpenIsNotWrittenTo() async throws {
    let worker = folder.worker()
    try await worker.star(.make(id: "a"))
    try folder.run("INSERT INTO migration VALUES (2)")
    await #expect(throws: Failure.library(.madeByNewerVersion(path: folder.paths.database))) {
      try await worker.star(.make(id: "b"))
    }
    #expect(try folder.pictures().count == 1)
  }

  @Test func aRemovedPictureFolderIsMadeAgain() async throws {
    let worker = folder.worker()
    try await worker.star(.make(id: "a"))
    try folder.remove("pictures")
    try await worker.star(.make(id: "b"))
    #expect(try await folder.worker().count() == 2)
    #expect(try folder.pictures().count == 1)
  }
}
