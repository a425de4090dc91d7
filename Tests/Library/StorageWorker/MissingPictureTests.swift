import Domain
import FoundationEssentials
import TestSupport
import Testing

@testable import StorageWorker

struct MissingPictureTests {
  private let folder = DataFolder()
  private let worker: StorageWorker
  private let file: String

  init() async throws {
    worker = folder.worker()
    try await worker.star(.make(), memo: "old", picture: [1])
    try await worker.star(.make(id: "other"), picture: [7])
    file = try #require(try await worker.savedPhoto(.make())?.file)
  }

  @Test func aMissingFileIsNotNamed() async throws {
    try folder.remove("pictures/" + file)
    #expect(try await worker.savedPhoto(.make()) != nil)
    #expect(try await worker.savedPhoto(.make())?.file == nil)
    let photos = try await worker.savedPhotos(before: nil, limit: 15).photos
    #expect(photos.map { $0.file == nil } == [false, true])
  }

  @Test func withoutTheFolderNoFileIsNamed() async throws {
    try folder.remove("pictures")
    #expect(try await worker.savedPhotos(before: nil, limit: 15).photos.allSatisfy { $0.file == nil })
    #expect(try await worker.count() == 2)
  }

  @Test(arguments: [nil, "new"])
  func savingAgainRestoresThePictureAndAddsNoRow(memo: String?) async throws {
    try folder.remove("pictures/" + file)
    let result = try await worker.star(.make(), memo: memo, picture: [2])
    #expect(result.outcome == (memo == nil ? .kept : .updated) && result.memo == memo ?? "old")
    let saved = try #require(try await worker.savedPhoto(.make()))
    #expect(saved.sequence == 1)
    #expect(saved.memo == memo ?? "old")
    #expect(try folder.bytes(of: "pictures/" + (try #require(saved.file))) == [2])
    #expect(try await worker.count() == 2)
    #expect(try folder.pictures().count == 2)
  }

  @Test func theSamePictureIsRestoredUnderItsOldName() async throws {
    try folder.remove("pictures/" + file)
    try await worker.star(.make(), picture: [1])
    #expect(try await worker.savedPhoto(.make())?.file == file)
    #expect(try folder.bytes(of: "pictures/" + file) == [1])
  }

  @Test(arguments: [[1], [2]]) func aPictureThatComesBackShowsThatItsSourceHasThePhoto(
    picture: [UInt8]
  ) async throws {
    try folder.remove("pictures/" + file)
    #expect(try await worker.noteMissing(.make()) == false)
    try await worker.star(.make(), picture: picture)
    let later = folder.worker(now: { noon + 365 * 24 * 60 * 60 })
    #expect(try await later.noteMissing(.make()) == false)
  }

  @Test func starringAPhotoThatIsThereWritesNothing() async throws {
    let before = try folder.bytes()
    try await worker.star(.make(), picture: [1])
    #expect(try folder.bytes() == before)
  }

  @Test func theDownloadIsNotReportedAgain() async throws {
    try folder.remove("pictures/" + file)
    try await worker.star(.make(), picture: [2], pendingReport: "https://a/d")
    #expect(try await worker.pendingReports(under: "", limit: 9).isEmpty)
  }

  @Test func aSaveThatFailsBecauseTheLibraryIsBusyDoesNotRemoveThePicture() async throws {
    let hasty = folder.worker(settings: LibrarySettings(waitCeiling: .milliseconds(20)))
    #expect(try await hasty.count() == 2)
    let other = try OtherProcess(folder.paths, "BEGIN EXCLUSIVE")
    await #expect(throws: Failure.library(.busy)) { try await hasty.star(.make(), picture: [1]) }
    try other.run("ROLLBACK")
    #expect(try await worker.savedPhoto(.make())?.file == file)
  }
}
