import Domain
import FoundationEssentials
import LibraryCore
import SQLite
import TestSupport
import Testing

@testable import StorageWorker

/// The copies that are made before migrations.
struct MigrationCopyTests {
  private struct Interruption: Error {}

  private let folder: DataFolder

  init() throws { folder = try DataFolder() }

  /// A program with migrations up to this one.
  private func settings(upTo last: Int, failing: Int? = nil) -> LibrarySettings {
    var settings = LibrarySettings()
    for number in 3..<(last + 1) {
      settings.migrator.registerMigration("\(number): more") { db in
        if number == failing { throw Interruption() }
        try db.execute("ALTER TABLE savedPhoto ADD COLUMN more\(sql: number) TEXT")
      }
    }
    return settings
  }

  private func copies() throws -> [String] { try folder.names().filter { $0.hasPrefix("library-before") } }

  /// The last change of a copy is as many seconds ago.
  private func age(_ copy: String, by seconds: Double) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date.now.addingTimeInterval(-seconds)], ofItemAtPath: folder.path + "/" + copy)
  }

  @Test func theLastThreeAreKept() async throws {
    try await folder.worker().star(.make(), memo: "m")
    for last in 3...7 {
      #expect(try await folder.worker(settings: settings(upTo: last)).count() == 1)
      try age("library-before-\(last).db", by: 100 - Double(last))
    }
    #expect(try copies() == ["library-before-5.db", "library-before-6.db", "library-before-7.db"])
    #expect(try await folder.worker(settings: settings(upTo: 7)).libraryFacts().copies == 3)
  }

  @Test func theOldestIsTheOneThatWasMadeFirstWhateverItsNumber() async throws {
    try await folder.worker().star(.make(), memo: "m")
    for (age, number) in [(30.0, 5), (20, 6), (10, 7)] {
      try folder.write([1], to: "library-before-\(number).db")
      try self.age("library-before-\(number).db", by: age)
    }
    _ = try await folder.worker(settings: settings(upTo: 3)).count()
    #expect(try copies() == ["library-before-3.db", "library-before-6.db", "library-before-7.db"])
  }

  @Test func attemptsThatFailPushOutNoOlderCopy() async throws {
    try await folder.worker().star(.make(), memo: "m")
    for last in 3...5 {
      _ = try await folder.worker(settings: settings(upTo: last)).count()
      try age("library-before-\(last).db", by: 100 - Double(last))
    }
    for _ in 1...4 {
      await #expect(throws: Failure.self) {
        try await folder.worker(settings: settings(upTo: 6, failing: 6)).count()
      }
    }
    #expect(try copies() == ["library-before-4.db", "library-before-5.db", "library-before-6.db"])
    #expect(try await folder.worker(settings: settings(upTo: 5)).count() == 1)
  }

  @Test func aCopyThatCannotBeMadeLeavesNothingAndRemovesNoOther() async throws {
    try await folder.worker().star(.make(), memo: "m")
    var settings = settings(upTo: 6)
    settings.random = { 1 }
    for number in 3...5 { try folder.write([1], to: "library-before-\(number).db") }
    // A folder in the place of the unfinished copy, which the sweep cannot remove.
    let part = LibraryPaths.temporaryName(of: "library-before-3.db", 1)
    try FileManager.default.createDirectory(
      atPath: folder.path + "/" + part, withIntermediateDirectories: false)
    await #expect(throws: Failure.self) { try await folder.worker(settings: settings).count() }
    #expect(try copies().filter { $0 != part }.count == 3)
    #expect(try await folder.worker().savedPhoto(.make())?.memo == "m")
  }

  @Test func aDamagedLibraryIsNotMigratedBecauseItsCopyIsNotWhole() async throws {
    let worker = folder.worker()
    for number in 0..<300 { try await worker.star(.makeFull(id: "p\(number)"), memo: "m") }
    var bytes = try folder.bytes()
    for index in bytes.indices.dropFirst(bytes.count / 2).prefix(4096 * 3) { bytes[index] = 0x5A }
    try folder.write(bytes)
    await #expect(throws: Failure.self) { try await folder.worker(settings: settings(upTo: 3)).count() }
    #expect(try folder.bytes() == bytes)
    #expect(try copies() == [])
  }

  @Test func onlyNamesWithANumberAreCopies() async throws {
    try await folder.worker().star(.make())
    for name in ["library-before-.db", "library-before-x.db", "library-before-2.db.old"] {
      try folder.write([1], to: name)
    }
    #expect(try await folder.worker().libraryFacts().copies == 0)
  }
}
