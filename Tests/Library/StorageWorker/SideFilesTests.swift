import Domain
import FoundationEssentials
import Glibc
import LibraryCore
import OperatingSystem
import SQLite
import TestSupport
import Testing

@testable import StorageWorker

/// Files beside the library that SQLite would open, play back, follow or wait for.
struct SideFilesTests {
  private let folder = DataFolder()
  private let whole: [UInt8]
  private let counter: UInt32

  init() async throws {
    for number in 1...9 { try await folder.worker().star(.make(id: "p\(number)"), memo: "memo \(number)") }
    whole = try folder.bytes()
    counter = try #require(try SQLiteHeader(path: folder.paths.database).changeCounter)
  }

  private var journal: String { folder.paths.database + "-journal" }

  /// Page 1 of the library, with a different change counter.
  private func page1(_ counter: UInt32) -> [UInt8] {
    Array(whole[..<24]) + counter.bytes + Array(whole[28..<4096])
  }

  private func page(_ number: Int) -> [UInt8] { Array(whole[(number - 1) * 4096..<number * 4096]) }

  // MARK: Journals

  /// A change interrupted before or after it wrote page 1.
  @Test(arguments: [0, 1] as [UInt32]) func theJournalOfThisFileIsPlayedBack(difference: UInt32) async throws
  {
    let bytes = JournalBytes.segment(
      [(2, page(2)), (1, page1(counter - difference))], pages: whole.count / 4096)
    try folder.write(bytes, to: "library.db-journal")
    #expect(try await folder.worker().count() == 9)
    #expect(!folder.has("library.db-journal"))
    #expect(try SQLiteHeader(path: folder.paths.database).changeCounter == counter - difference)
  }

  @Test func theJournalOfAnotherFileIsRefusedWhateverItsCounter() async throws {
    let differences: [UInt32] = [2, 3, counter, .max, .max - 1, 1 << 31]
    for difference in differences {
      let pages = [(2, page(2)), (1, page1(counter &- difference))]
      try folder.write(JournalBytes.segment(pages, pages: 5), to: "library.db-journal")
      try await folder.expectRefusal(
        .foreignJournal(path: folder.paths.database, journal: journal), "\(difference)")
    }
  }

  /// `cp` overwrites the existing file, so for a session that has it open it remains the same file.
  @Test func aBackupThatIsCopiedOverAnOpenLibraryIsNotTouchedEither() async throws {
    let worker = folder.worker()
    #expect(try await worker.count() == 9)
    let pages = [(2, page(2)), (1, page1(counter + 1))]
    try folder.write(JournalBytes.segment(pages, pages: 5), to: "library.db-journal")
    let before = try folder.contents()
    let refusal = Failure.library(.foreignJournal(path: folder.paths.database, journal: journal))
    #expect(try await worker.newsOfOthers()?.count == nil)
    await #expect(throws: refusal) { try await worker.count() }
    await #expect(throws: refusal) { try await worker.updateMemo(of: .make("p1"), to: "new") }
    #expect(try folder.contents() == before)
    try folder.remove("library.db-journal")
    try await worker.updateMemo(of: .make("p1"), to: "new")
  }

  /// Another process may commit several times between the looks at the journal and at the file.
  @Test(.timeLimit(.minutes(10))) func theJournalsOfAnotherProcessAtWorkAreNotForeign() async throws {
    let other = try OtherProcess(folder.paths)
    try other.run("PRAGMA synchronous = OFF")
    let work = Task {
      while !Task.isCancelled { try other.run("UPDATE savedPhoto SET memo = hex(randomblob(9))") }
    }
    for _ in 1...20_000 { try SideFiles(paths: folder.paths).refuseThoseOfAnotherFile() }
    work.cancel()
    try await work.value
  }

  @Test func page1IsFoundInAnySegment() async throws {
    let segments =
      JournalBytes.segment([(2, page(2)), (3, page(3))], pages: 5)
      + JournalBytes.segment([(4, page(4)), (1, page1(counter - 2))], pages: 5)
    try folder.write(segments, to: "library.db-journal")
    try await folder.expectRefusal(.foreignJournal(path: folder.paths.database, journal: journal))
  }

  @Test func aJournalWithoutPage1IsPlayedBack() async throws {
    var damaged = whole
    damaged.replaceSubrange(4096..<8192, with: repeatElement(0, count: 4096))
    try folder.write(damaged)
    try folder.write(
      JournalBytes.segment([(2, page(2))], pages: whole.count / 4096), to: "library.db-journal")
    #expect(try await folder.worker().count() == 9)
    #expect(try folder.bytes() == whole)
  }

  @Test func aFileThatIsNotAJournalIsNoReasonToRefuseTheLibrary() async throws {
    let bytes = JournalBytes.segment([(1, page1(counter - 5))], pages: whole.count / 4096)
    var noRecords = bytes
    noRecords.replaceSubrange(8..<12, with: [0, 0, 0, 0])
    var huge = bytes
    huge.replaceSubrange(8..<28, with: repeatElement(0xff, count: 20))
    let others: [[UInt8]] = [
      [], [0], Array(bytes.prefix(27)), Array(bytes.prefix(512)), [0] + bytes.dropFirst(), noRecords, huge,
    ]
    for (index, other) in others.enumerated() {
      try folder.write(whole)
      try folder.write(other, to: "library.db-journal")
      #expect(try await folder.worker().count() == 9, "\(index)")
      try await folder.worker().star(.make(id: "new"))
      #expect(try await folder.worker().count() == 10, "\(index)")
    }
  }

  /// A journal that ends too soon is played back as far as it goes.
  @Test func aJournalMayHaveFewerRecordsThanItSays() throws {
    try folder.write(
      JournalBytes.segment([(2, page(2))], count: .max, pages: 5), to: "library.db-journal")
    #expect(try RollbackJournal(path: journal).changeCounter() == nil)
    try folder.write(
      JournalBytes.segment([(2, page(2)), (1, page1(7))], count: .max, pages: 5), to: "library.db-journal")
    #expect(try RollbackJournal(path: journal).changeCounter() == 7)
  }

  /// Otherwise, the journal could lack page 1, which changes last.
  @Test func nothingIsWrittenIntoTheFileBeforeTheCommit() throws {
    let library = try folder.open()
    try library.write(LibraryUse()) { db in
      try db.execute("PRAGMA cache_size = 1")
      try db.execute("UPDATE savedPhoto SET memo = hex(randomblob(5000))")
      #expect(try folder.bytes() == whole)
    }
    #expect(try folder.bytes() != whole)
  }

  @Test func theLogOfAnotherFileIsRefused() async throws {
    let log = try logOfTheSameNames()
    try folder.write(whole)
    try folder.write(log, to: "library.db-wal")
    try await folder.expectRefusal(
      .foreignJournal(path: folder.paths.database, journal: folder.paths.database + "-wal"))
  }

  @Test func theLogOfThisFileIsUsed() async throws {
    let log = try logOfTheSameNames()
    try folder.write(log, to: "library.db-wal")
    #expect(try await folder.worker().savedPhoto(.make("p1"))?.memo == "in the log")
  }

  /// Leaves the library as another program's crash would in WAL mode.
  ///
  /// - Returns: The log.
  private func logOfTheSameNames() throws -> [UInt8] {
    let other = try OtherProcess(folder.paths)
    try other.run("PRAGMA journal_mode = WAL")
    try other.run("UPDATE savedPhoto SET memo = 'in the log'")
    let (file, log) = (try folder.bytes(), try folder.bytes(of: "library.db-wal"))
    try other.database.close()
    try folder.write(file)
    return log
  }

  // MARK: What is not a file

  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      "library.db", "library.db-journal", "library.db-wal", "library.db-shm", "library.lock", "pictures",
    ]) func aPipeIsRefusedAndNotWaitedFor(name: String) async throws
  {
    let worker = folder.worker()
    #expect(try await worker.count() == 9)
    try? folder.remove(name)
    try folder.makePipe(name)
    await #expect(throws: refusal(of: name)) { try await worker.star(.make(id: "new")) }
    await #expect(throws: refusal(of: name)) { try await folder.worker().star(.make(id: "new")) }
    // Nor does anything wait in the background.
    _ = try? await worker.newsOfOthers()
  }

  @Test(arguments: ["library.db", "library.db-journal", "library.db-wal", "library.lock"])
  func aLinkIsRefusedAndNotFollowed(name: String) async throws {
    try? folder.remove(name)
    try folder.makeLink(name, to: "elsewhere")
    let path = folder.path + "/" + name
    await #expect(throws: Failure.library(.linkedFile(path: path, target: nil))) {
      try await folder.worker().star(.make(id: "new"))
    }
    #expect(!folder.has("elsewhere"))
    try folder.write([], to: "elsewhere")
    let target = ExistingPath.target(of: folder.path) + "/elsewhere"
    await #expect(throws: Failure.library(.linkedFile(path: path, target: target))) {
      try await folder.worker().star(.make(id: "new"))
    }
    #expect(try folder.bytes(of: "elsewhere") == [])
  }

  private func refusal(of name: String) -> Failure {
    let path = folder.path + "/" + name
    return .library(
      name == "pictures" ? .cannotCreate(path: path, reason: "Not a directory") : .notAFile(path: path))
  }
}

/// Rollback journals in SQLite's format.
private enum JournalBytes {
  /// - Parameters:
  ///   - count: The count in the header, or `nil` for the number of records.
  ///   - pages: The size of the file before the change.
  static func segment(_ records: [(Int, [UInt8])], count: UInt32? = nil, pages: Int) -> [UInt8] {
    let nonce: UInt32 = 7
    let magic: [UInt8] = [0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7]
    var bytes = magic
    let header: [UInt32] = [count ?? UInt32(records.count), nonce, UInt32(pages), 512, 4096]
    for number in header { bytes += number.bytes }
    bytes += [UInt8](repeating: 0, count: 512 - bytes.count)
    for (number, page) in records {
      let sum = stride(from: page.count - 200, to: 0, by: -200).reduce(nonce) { $0 &+ UInt32(page[$1]) }
      bytes += UInt32(number).bytes + page + sum.bytes
    }
    return bytes + [UInt8](repeating: 0, count: (512 - bytes.count % 512) % 512)
  }
}

extension UInt32 {
  fileprivate var bytes: [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: self >> (24 - 8 * $0)) } }
}
