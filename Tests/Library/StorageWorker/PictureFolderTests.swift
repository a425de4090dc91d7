import Domain
import FoundationEssentials
import Glibc
import LibraryCore
import OperatingSystem
import SQLite
import TestSupport
import Testing

@testable import StorageWorker

struct PictureFolderTests {
  private let folder = DataFolder()
  private let settings: LibrarySettings

  init() throws {
    var settings = LibrarySettings()
    settings.random = { 0xabc }
    self.settings = settings
    _ = try folder.open()
  }

  private func star() async throws -> StarResult {
    try await folder.worker(settings: settings).star(.make(), picture: [1, 2, 3])
  }

  private func name() -> PictureName { PictureName(of: .make(), jpeg: [1, 2, 3]) }

  @Test func aSymbolicLinkAtTheTemporaryNameIsNotFollowed() async throws {
    try folder.write([9], to: "victim")
    let temporary = name().part(0xabc)
    // Created after opening the library, because the sweep would remove it.
    let worker = folder.worker(settings: settings)
    _ = try await worker.count()
    let path = folder.paths.pictures + "/unfinished/" + temporary
    try folder.makeFolder("pictures/unfinished")
    try folder.makeLink("pictures/unfinished/" + temporary, to: "victim")
    await #expect(throws: Failure.library(.cannotCreate(path: path, reason: "File exists"))) {
      try await worker.star(.make(), picture: [1, 2, 3])
    }
    #expect(try folder.bytes(of: "victim") == [9])
    #expect(try await folder.worker().count() == 0)
  }

  @Test func aSymbolicLinkAtTheNameIsReplacedAndItsTargetStaysAsItIs() async throws {
    try folder.write([9], to: "victim")
    let path = folder.paths.pictures + "/" + (name().text)
    let worker = folder.worker()
    _ = try await worker.count()
    try folder.makeLink("pictures/" + name().text, to: "victim")
    try await worker.star(.make(), picture: [1, 2, 3])
    #expect(try folder.bytes(of: "victim") == [9])
    #expect(try folder.pictures() == [name().text] && folder.unfinished() == [])
    #expect(try folder.bytes(of: "pictures/" + name().text) == [1, 2, 3])
    #expect(try FileState(path: path) != .somethingElse)
  }

  @Test func aPictureFolderThatIsASymbolicLinkIsRefused() async throws {
    let elsewhere = TemporaryFolder()
    try folder.remove("pictures")
    try folder.makeLink("pictures", to: elsewhere.path)
    let error = LibraryError.linkedPictures(path: folder.paths.pictures)
    await #expect(throws: Failure.library(error)) { try await star() }
    #expect(try elsewhere.names() == [])
    #expect(try await folder.worker().count() == 0)
    #expect(try await folder.worker().libraryFacts().problem == error)
  }

  @Test func aFolderOfUnfinishedFilesThatIsASymbolicLinkIsRefused() async throws {
    let elsewhere = TemporaryFolder()
    let path = folder.paths.pictures + "/unfinished"
    try folder.makeLink("pictures/unfinished", to: elsewhere.path)
    await #expect(throws: Failure.library(.cannotCreate(path: path, reason: "Not a directory"))) {
      try await star()
    }
    #expect(try elsewhere.names() == [])
  }

  @Test func aFullDiskIsAnError() throws {
    let full = try Descriptor(path: "/dev/full", flags: O_WRONLY)
    #expect(throws: SystemError(code: ENOSPC, path: "/dev/full")) { try full.write([1]) }
  }

  @Test func aPictureOfSeveralMegabytesIsWrittenWhole() throws {
    let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let pictures = try PictureFolder(folder.paths)
    try pictures.write(bytes, as: name(), random: 1)
    #expect(try folder.bytes(of: "pictures/" + name().text) == bytes)
  }

  // MARK: - Rows that cannot be written

  /// It has opened the library before.
  private func workerThatCannotWrite() async throws -> (StorageWorker, Library) {
    let library = try folder.open()
    let worker = folder.worker(settings: settings)
    _ = try await worker.count()
    try library.refuseWrites()
    return (worker, library)
  }

  @Test func aPictureWhoseRowCannotBeWrittenIsRemoved() async throws {
    let (worker, library) = try await workerThatCannotWrite()
    await #expect(throws: Failure.self) { try await worker.star(.make(), picture: [1, 2, 3]) }
    #expect(try folder.pictures() == [])
    try library.allowWrites()
    #expect(try await folder.worker().count() == 0)
  }

  @Test func aPictureThatARowNamesStaysIfSavingItAgainFails() async throws {
    _ = try await star()
    try await folder.worker().delete(.make())
    let (worker, _) = try await workerThatCannotWrite()
    await #expect(throws: Failure.self) { try await worker.star(.make(), picture: [1, 2, 3]) }
    #expect(try folder.pictures() == [name().text])
  }

  @Test func aPictureWhoseRowCannotBeWrittenStaysWhileAnotherProcessIsSaving() async throws {
    let worker = folder.worker()
    _ = try await worker.count()
    try folder.open().refuseWrites()
    let lock = try LibraryLock(.withOthers, of: folder.paths, wait: LibraryWait(ceiling: .seconds(10)))
    await #expect(throws: Failure.self) { try await worker.star(.make(), picture: [1, 2, 3]) }
    #expect(try folder.pictures() == [name().text])
    lock.release()
  }

  @Test func aFullDatabaseIsReportedAsAFullDiskAndLeavesNothingBehind() throws {
    let library = try folder.open()
    let pages = try library.database.read { try Int.fetchOne($0, "PRAGMA page_count") ?? 0 }
    try library.database.withoutTransaction { try $0.execute("PRAGMA max_page_count = \(sql: pages)") }
    #expect(throws: LibraryError.diskFull(path: folder.path)) {
      try library.star(.make(), memo: String(repeating: "m", count: 50_000))
    }
    #expect(try folder.pictures() == [])
    #expect(try library.count() == 0)
    try library.database.withoutTransaction { try $0.execute("PRAGMA max_page_count = 1000000") }
    #expect(try library.star(.make(), memo: "m").outcome == .starred)
  }
}
