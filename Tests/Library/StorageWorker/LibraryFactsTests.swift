import Domain
import FoundationEssentials
import Glibc
import LibraryCore
import OperatingSystem
import SQLite
import TestSupport
import Testing

@testable import StorageWorker

final class LibraryFactsTests: LibrarySuite {
  @Test func sizesCountsAndWhatWaitsAreThere() async throws {
    for (number, id) in ["a", "b", "c"].enumerated() {
      try await worker.star(.make(id: id), picture: Array(repeating: 7, count: 1_000 * (number + 1)))
    }
    try await worker.star(.make(id: "d"), pendingReport: "https://a")
    try await worker.delete(.make("a"))
    try await folder.worker(now: { noon + 60 }).delete(.make("b"))
    try folder.write([1], to: "pictures/notes.txt")
    let facts = try await worker.libraryFacts()
    #expect(facts.saved == 2 && facts.trashed == 2)
    #expect(facts.nextRemoval == noon + 30 * 24 * 60 * 60)
    #expect(facts.pendingReports == 1)
    #expect(facts.databaseBytes == (try folder.bytes().count))
    #expect(facts.pictureBytes == 6_004 && !facts.isEstimate)
    #expect(facts.otherFiles == 1)
  }

  @Test func textsThatAnEditorLeftAreNamed() async throws {
    try await worker.star(.make())
    for name in ["memo-b", "memo-a"] {
      try folder.makeFolder(name)
      try folder.write([1], to: name + "/memo.md")
    }
    try folder.makeFolder("memo-empty")
    try folder.write([1], to: "memo-c")
    #expect(
      try await worker.libraryFacts().editedTexts == ["memo-a", "memo-b"].map { folder.path + "/" + $0 })
  }

  @Test func withoutTheFolderOfPicturesThereAreNoFiles() async throws {
    try await worker.star(.make())
    try folder.remove("pictures")
    let facts = try await worker.libraryFacts()
    #expect(facts.saved == 1 && facts.pictureBytes == 0 && facts.otherFiles == 0)
  }

  /// Puts a file in the folder's place, because permissions do not apply to root.
  @Test func withPicturesThatCannotBeReadTheRestIsKnown() async throws {
    try await worker.star(.make(id: "a"))
    try await worker.star(.make(id: "b"), pendingReport: "https://a")
    try folder.remove("pictures")
    try folder.write([1], to: "pictures")
    let facts = try await worker.libraryFacts()
    #expect(facts.saved == 2 && facts.trashed == 0 && facts.pendingReports == 1)
    #expect(facts.databaseBytes == (try folder.bytes().count))
    #expect(facts.pictureBytes == nil && facts.otherFiles == nil)
    let reason = SystemError(code: ENOTDIR, path: "").reason
    #expect(facts.problem == .cannotCreate(path: folder.paths.pictures, reason: reason))
  }

  @Test func aTimeThatCannotBeReadIsLeftOut() async throws {
    try await worker.star(.make())
    try folder.run("UPDATE savedPhoto SET deletedAt = 9e999")
    let facts = try await worker.libraryFacts()
    #expect(facts.trashed == 1 && facts.nextRemoval == nil)
  }

  /// In a large library, a sample of the pictures gives the total size.
  @Test func thePicturesOfALargeLibraryAreEstimatedAndOtherFilesAreNotCounted() throws {
    let library = try folder.open()
    let count = Library.mostFiles + 1
    try library.write(LibraryUse()) { db in
      try db.execute(
        """
        WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < \(count))
        INSERT INTO savedPhoto
          (sequence, source, photoID, memo, savedAt, file, width, height, photographerName)
        SELECT n * 3, 'demo', 'p' || n, '', 0, 'p' || (n % 7) || '-0123456789abcdef.jpg', 3, 2, 'Ada'
        FROM number
        """)
    }
    for number in 0..<7 {
      try folder.write(
        Array(repeating: 0, count: 500 + 100 * number), to: "pictures/p\(number)-0123456789abcdef.jpg")
    }
    let facts = try library.facts()
    #expect(facts.saved == count && facts.isEstimate && facts.otherFiles == nil)
    #expect(abs(try #require(facts.pictureBytes) - count * 800) < count * 20)
  }
}
