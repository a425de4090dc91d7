import Domain
import FoundationEssentials
import LibraryCore
import SQLite
import TestSupport
import Testing

@testable import StorageWorker

/// A purged photo's picture, with a fault at every step.
struct PurgedPicturesTests {
  private let folder = DataFolder()
  private let file: String

  init() async throws {
    let worker = folder.worker()
    try await worker.star(.make(), picture: [1, 2])
    file = try #require(try await worker.savedPhoto(.make())?.file)
    try await worker.delete(.make())
  }

  /// Leaves the files as a crash right before or after the commit would.
  private func setAside() throws {
    let name = try #require(PictureName(file))
    try PurgedPictures(library: try folder.open()).setAside([name])
    #expect(try folder.pictures() == [])
  }

  @Test func aPictureGoesBackWhenItsRowIsStillThere() async throws {
    try setAside()
    #expect(try await folder.worker().restore([.make()]).map(\.file) == [file])
    #expect(try folder.pictures() == [file])
  }

  @Test func aPictureWhoseRowIsGoneIsRemovedTheNextTime() async throws {
    try setAside()
    try folder.open().database.write { db in try db.execute("DELETE FROM savedPhoto") }
    #expect(try await folder.worker().trashCount() == 0)
    #expect(try !folder.names().contains { $0.hasSuffix(".jpg") })
  }

  @Test func aPurgeWhoseCommitFailsLeavesThePhotoWithItsPicture() async throws {
    try folder.open().database.write { db in
      try db.execute(
        """
        CREATE TABLE refusal (id INTEGER REFERENCES savedPhoto DEFERRABLE INITIALLY DEFERRED);
        CREATE TRIGGER refusing AFTER DELETE ON savedPhoto BEGIN INSERT INTO refusal VALUES (-1); END;
        """)
    }
    await #expect(throws: Failure.self) { try await folder.worker().purge(nil) }
    #expect(try folder.pictures() == [file])
  }

  @Test func aPhotoThatAnotherProgramRestoredMeanwhileKeepsItsPicture() async throws {
    let library = try folder.open()
    _ = try await folder.worker().restore([.make()])
    #expect(try library.remove { db in try library.trashed(before: .distantFuture, in: db) } == 0)
    #expect(try folder.pictures() == [file])
    #expect(try await folder.worker().count() == 1)
  }
}
