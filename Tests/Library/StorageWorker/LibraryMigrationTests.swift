import Domain
import FoundationEssentials
import LibraryCore
import SQLite
import TestSupport
import Testing

@testable import StorageWorker

struct LibraryMigrationTests {
  private struct Interruption: Error {}

  private let folder: DataFolder

  init() throws { folder = try DataFolder() }

  private func settings(_ third: @escaping @Sendable (Database) throws -> Void) -> LibrarySettings {
    var settings = LibrarySettings()
    settings.migrator.registerMigration("3: a place for albums", third)
    return settings
  }

  private var withAlbums: LibrarySettings {
    settings { try $0.execute("ALTER TABLE savedPhoto ADD COLUMN albums TEXT") }
  }

  @Test func aNewLibraryHasThisVersionAndNeedsNoBackup() async throws {
    _ = try folder.open(settings: withAlbums)
    #expect(try folder.names() == ["library.db", "library.lock", "pictures"])
  }

  @Test func aMigrationKeepsEveryPhotoAndACopyOfTheLibraryAsItWas() async throws {
    try await folder.worker().star(.makeFull(), memo: "m")
    let saved = try await folder.worker().savedPhotos(before: nil, limit: 9)

    #expect(try await folder.worker(settings: withAlbums).savedPhotos(before: nil, limit: 9) == saved)

    let names = try folder.names().filter { !$0.hasPrefix("pictures") }
    #expect(names == ["library-before-3.db", "library.db", "library.lock"])
    #expect(try folder.mode(of: "library-before-3.db") == 0o600)
    await #expect(throws: Failure.library(.madeByNewerVersion(path: folder.paths.database))) {
      try await folder.worker().count()
    }
    try FileManager.default.removeItem(atPath: folder.paths.database)
    try FileManager.default.moveItem(
      atPath: folder.path + "/library-before-3.db", toPath: folder.paths.database)
    #expect(try await folder.worker().savedPhotos(before: nil, limit: 9) == saved)
  }

  @Test func aMigrationThatFailsLeavesTheLibraryAsItWas() async throws {
    try await folder.worker().star(.make(), memo: "m")
    let failing = settings { db in
      try db.execute("DELETE FROM savedPhoto")
      throw Interruption()
    }
    for _ in 1...2 {
      await #expect(throws: Failure.self) { try await folder.worker(settings: failing).count() }
    }
    #expect(try await folder.worker().savedPhoto(.make())?.memo == "m")
    #expect(try folder.names().filter { $0.contains(".part") } == [])
  }

  @Test func aLibraryThatIsUpToDateIsNotCopied() async throws {
    try await folder.worker(settings: withAlbums).star(.make())
    _ = try await folder.worker(settings: withAlbums).count()
    #expect(try !folder.names().contains("library-before-3.db"))
  }

  @Test func fourProcessesMigrateALibraryOnce() async throws {
    try await folder.worker().star(.make(), memo: "m")
    let settings = withAlbums
    try await withThrowingTaskGroup { group in
      for _ in 0..<4 {
        let worker = folder.worker(settings: settings)
        group.addTask { try await worker.savedPhoto(.make())?.memo }
      }
      for try await memo in group { #expect(memo == "m") }
    }
  }
}
