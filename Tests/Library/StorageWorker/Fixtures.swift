import Domain
import FoundationEssentials
import LibraryCore
import SQLite
import TestSupport
import Testing

@testable import StorageWorker

extension Library {
  /// Saves a photo with a picture.
  @discardableResult func star(
    _ photo: Photo, memo: String? = nil, picture: [UInt8] = [0xff, 0xd8, 0xff, 0xd9],
    batch: ChangeBatch? = nil
  ) throws(LibraryError) -> StarResult {
    try save(
      photo, picture: .make(picture), memo: memo, pendingReport: nil,
      batch: batch,
      now: noon, use: LibraryUse())
  }

  func run(_ sql: SQL) throws { try write(LibraryUse()) { try $0.execute(sql) } }
}

extension SavedRow {
  static func insert(_ photo: Photo, memo: String = "", savedAt: Date = noon, in db: Database) throws {
    let entry = LibraryEntry(photo: photo, memo: memo, savedAt: savedAt)
    try insert(entry, file: PictureName(of: photo.key, jpeg: []), in: db)
  }
}

/// A suite in which each test gets its own library in a new folder.
class LibrarySuite {
  let folder = DataFolder()
  let worker: StorageWorker

  init() { worker = folder.worker() }
}

/// Checks repeatedly until the condition holds.
func eventually(_ isSo: () throws -> Bool) async throws {
  while try !isSo() {
    try Task.checkCancellation()
    await Task.yield()
  }
}

extension Library {
  @discardableResult func change<Result>(_ change: (FolderEdit) throws -> Result) throws(LibraryError)
    -> Result
  {
    try edit(now: noon, use: LibraryUse(), change)
  }
}

extension LibrarySession {
  static var test: LibrarySession { LibrarySession(random: 1, startedAt: noon) }
}

/// The time in every test that does not set its own.
let noon = Date(timeIntervalSince1970: 1_750_000_000)

extension LibraryPaths {
  /// Opens the library on the current thread.
  func open(settings: LibrarySettings = LibrarySettings()) throws(LibraryError) -> Library {
    try LibraryOpening(
      paths: self, settings: settings, wait: LibraryWait(ceiling: settings.waitCeiling), session: .test
    ).open()
  }
}

/// A data folder for one test, removed afterward.
final class DataFolder: TestFiles, Sendable {
  private let parent = TemporaryFolder()
  /// The path of a folder that does not exist yet.
  var path: String { parent.path + "/data" }
  var files: String { path }
  var paths: LibraryPaths { LibraryPaths(folder: path) }

  func worker(
    settings: LibrarySettings = LibrarySettings(), now: @escaping @Sendable () -> Date = { noon }
  ) -> StorageWorker {
    StorageWorker(folder: path, settings: settings, now: now)
  }

  /// Opens the library on the current thread.
  func open(settings: LibrarySettings = LibrarySettings()) throws(LibraryError) -> Library {
    try paths.open(settings: settings)
  }

  /// Executes statements as another process would.
  func run(_ statements: String) throws {
    let other = try OtherProcess(paths)
    try other.run(statements)
    try other.database.close()
  }

  /// The files in the picture folder, without the folder for unfinished ones.
  func pictures() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: paths.pictures).filter { $0 != "unfinished" }.sorted()
  }

  /// The files in the folder for unfinished pictures.
  func unfinished() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: paths.pictures + "/unfinished")
  }

  /// The bytes of the database file.
  func bytes() throws -> [UInt8] { try bytes(of: LibraryPaths.databaseName) }

  /// Replaces the database.
  func write(_ bytes: [UInt8]) throws { try write(bytes, to: LibraryPaths.databaseName) }

  /// Expects that the library is refused with `error`, and that no file but the lock changes.
  func expectRefusal(
    _ error: LibraryError, _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let (before, worker) = (try contents(), worker())
    for _ in 1...2 {
      await #expect(throws: Failure.library(error), comment, sourceLocation: sourceLocation) {
        try await worker.count()
      }
      await #expect(throws: Failure.library(error), comment, sourceLocation: sourceLocation) {
        try await worker.star(.make(id: "new"))
      }
    }
    #expect(try contents() == before, comment, sourceLocation: sourceLocation)
  }

  /// Every file but the lock, with its bytes.
  func contents() throws -> [String: Data?] {
    try Dictionary(
      uniqueKeysWithValues: names().filter { $0 != LibraryPaths.lockName }.map {
        ($0, FileManager.default.contents(atPath: path(of: $0)))
      })
  }
}
