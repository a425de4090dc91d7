import CSQLite
import Domain
import Glibc
import LibraryCore
import OperatingSystem
import SQLite
import TestSupport
import Testing

@testable import StorageWorker

struct LibraryErrorMappingTests {
  @Test(arguments: [
    (ENOSPC, LibraryError.diskFull(path: "/f")), (EDQUOT, .diskFull(path: "/f")),
    (EROFS, .readOnly(path: "/f")),
    (EACCES, .cannotCreate(path: "/f", reason: "Permission denied")),
    (ENOTDIR, .cannotCreate(path: "/f", reason: "Not a directory")),
    (ELOOP, .cannotCreate(path: "/f", reason: "Too many levels of symbolic links")),
    (EIO, .inputOutput(path: "/f", reason: "Input/output error")),
  ])
  func errorsOfTheSystemAreTranslated(code: Int32, error: LibraryError) {
    #expect(LibraryError(SystemError(code: code, path: "/f"), path: "/library.db") == error)
  }

  @Test(arguments: [
    (ResultCode.busy, LibraryError.busy), (ResultCode(rawValue: SQLITE_BUSY | 2 << 8), .busy),
    (.locked, .busy),
    (.corrupt, .damaged(path: "/f", reason: "m")), (.notADatabase, .damaged(path: "/f", reason: "m")),
    (.error, .damaged(path: "/f", reason: "m")), (.readOnly, .openedForReading(path: "/f")),
    (ResultCode(rawValue: SQLITE_READONLY | 3 << 8), .openedForReading(path: "/f")),
    (.readOnlyMoved, .inputOutput(path: "/f", reason: "the file was moved away while it was open")),
    (.full, .diskFull(path: "/f")), (.cannotOpen, .inputOutput(path: "/f", reason: "m")),
    (ResultCode(rawValue: SQLITE_IOERR | 4 << 8), .inputOutput(path: "/f", reason: "m")),
    (.outOfMemory, .inputOutput(path: "/f", reason: "m")),
  ])
  func errorsOfSQLiteAreTranslated(code: ResultCode, error: LibraryError) {
    #expect(LibraryError(DatabaseError(code, message: "m"), path: "/f") == error)
  }

  @Test func anErrorWithoutAMessageIsNotCalledNone() {
    let error = DatabaseError(.inputOutput, message: "not an error")
    #expect(LibraryError(error, path: "/f") == .inputOutput(path: "/f", reason: "disk I/O error"))
  }

  @Test func aFullDiskIsThatOfTheLibraryAndNotOfATemporaryFile() {
    let paths = LibraryPaths(folder: "/l")
    #expect(
      paths.explain(SystemError(code: ENOSPC, path: "/l/pictures/a.jpg.0.part")) == .diskFull(path: "/l"))
    #expect(paths.explain(DatabaseError(.full)) == .diskFull(path: "/l"))
  }

  @Test func aPathThatSQLiteFindsTooLongIsNamedAsTheCause() async throws {
    let folder = DataFolder()
    let paths = LibraryPaths(
      folder: folder.path + String(repeating: "/" + String(repeating: "d", count: 100), count: 5))
    let worker = StorageWorker(folder: paths.folder, settings: LibrarySettings(), now: { noon })
    await #expect(
      throws: Failure.library(
        .cannotCreate(path: paths.database, reason: "SQLite takes paths of at most 512 bytes"))
    ) { try await worker.star(.make()) }
  }

  @Test func noErrorContainsAMemo() throws {
    let folder = DataFolder()
    let library = try folder.open()
    try library.refuseWrites()
    do {
      try library.star(.make(), memo: "my secret")
      Issue.record("it was saved")
    } catch {
      #expect("\(error)" == "\(LibraryError.inputOutput(path: folder.paths.database, reason: "refused"))")
    }
  }
}
