import Domain
import FoundationEssentials
import Glibc
import LibraryCore
import OperatingSystem
import SQLite
import Testing

@testable import StorageWorker

struct PictureFolderTests {
  private let folder: DataFolder
  private let settings: LibrarySettings

  init() throws {
    folder = try DataFolder()
    var settings = LibrarySettings()
    settings.random = { 0xabc }
    self.settings = settings
    _ = try folder.open()
  }

  private func star() async throws -> StarResult {
    try await folder.worker(settings: settings).star(.make(), picture: [1, 2, 3])
  }

  private func name() throws -> PictureName { PictureName(of: try .make(), jpeg: [1, 2, 3]) }

  @Test func aSymbolicLinkAtTheTemporaryNameIsNotFollowed() async throws {
    try folder.write([9], to: "victim")
    let temporary = try name().part(0xabc)
    // Made after the library is opened, because the sweep would remove it.
    let worker = folder.worker(settings: settings)
    _ = try await worker.count()
    let path = folder.paths.pictures + "/unfinished/" + temporary
    try FileManager.default.createDirectory(
      atPath: Descriptor.parent(of: path), withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: folder.path + "/victim")
    await #expect(throws: Failure.library(.cannotCreate(path: path, reason: "File exists"))) {
      try await worker.star(.make(), picture: [1, 2, 3])
    }
    #expect(try folder.bytes(of: "victim") == [9])
    #expect(try await folder.worker().count() == 0)
  }

  @Test func aSymbolicLinkAtTheNameIsReplacedAndItsTargetStaysAsItIs() async throws {
    try folder.write([9], to: "victim")
    let path = folder.paths.pictures + "/" + (try name().text)
    let worker = folder.worker()
    _ = try await worker.count()
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: folder.path + "/victim")
    try await worker.star(.make(), picture: [1, 2, 3])
    #expect(try folder.bytes(of: "victim") == [9])
    #expect(try folder.bytes(of: "pictures/" + name().text) == [1, 2, 3])
    #expect(try FileState(path: path) != .somethingElse)
  }

  @Test func aPictureFolderThatIsASymbolicLinkIsRefused() async throws {
    let elsewhere = try DataFolder()
    try FileManager.default.createDirectory(atPath: elsewhere.path, withIntermediateDirectories: true)
    try FileManager.default.removeItem(atPath: folder.paths.pictures)
    try FileManager.default.createSymbolicLink(
      atPath: folder.paths.pictures, withDestinationPath: elsewhere.path)
    let error = LibraryError.linkedPictures(path: folder.paths.pictures)
    await #expect(throws: Failure.library(error)) { try await star() }
    #expect(try elsewhere.names() == [])
    #expect(try await folder.worker().count() == 0)
    #expect(try await folder.worker().libraryFacts().problem == error)
  }

  @Test func aLockFileThatIsASymbolicLinkIsRefused() async throws {
    try folder.write([9], to: "victim")
    try FileManager.default.removeItem(atPath: folder.paths.lock)
    try FileManager.default.createSymbolicLink(
      atPath: folder.paths.lock, withDestinationPath: folder.path + "/victim")
    await #expect(throws: Failure.self) { try await star() }
    #expect(try folder.bytes(of: "victim") == [9])
  }

  @Test func aSaveLeavesOnlyThePicture() async throws {
    _ = try await star()
    #expect(try folder.pictures() == [name().text])
    #expect(try folder.unfinished() == [])
  }

  @Test func aFolderOfUnfinishedFilesThatIsASymbolicLinkIsRefused() async throws {
    let elsewhere = try DataFolder()
    try FileManager.default.createDirectory(atPath: elsewhere.path, withIntermediateDirectories: true)
    let path = folder.paths.pictures + "/unfinished"
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: elsewhere.path)
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
      try library.save(
        .make(), picture: .make(), memo: String(repeating: "m", count: 50_000), pendingReport: nil, now: noon,
        turn: LibraryTurn())
    }
    #expect(try folder.pictures() == [])
    #expect(try library.count() == 0)
    try library.database.withoutTransaction { try $0.execute("PRAGMA max_page_count = 1000000") }
    #expect(
      try library.save(
        .make(), picture: .make(), memo: "m", pendingReport: nil, now: noon, turn: LibraryTurn()
      ).outcome == .starred)
  }
}
