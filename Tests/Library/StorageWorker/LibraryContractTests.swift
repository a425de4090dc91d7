import Domain
import FoundationEssentials
import LibraryCore
import TestSupport
import Testing

@testable import StorageWorker

/// A library in a folder keeps its promises about files.
final class LibraryContractTests: LibrarySuite {
  @Test func aSavedPhotoComesBackComplete() async throws {
    let photo = Photo.makeFull()
    #expect(try await worker.star(photo, memo: "light") == StarResult(outcome: .starred, memo: "light"))

    let saved = try #require(try await worker.savedPhoto(photo.key))
    let file = try #require(saved.file)
    #expect(
      saved
        == SavedPhoto(
          sequence: 1, photo: photo, memo: "light", savedAt: noon, file: file,
          path: folder.paths.pictures + "/" + file))
    #expect(try await worker.savedPhotos(before: nil, limit: 15).photos == [saved])
  }

  @Test func idsThatDifferInCaseAreTwoPhotosInTwoFiles() async throws {
    try await worker.star(.make(id: "abc"), memo: "small")
    try await worker.star(.make(id: "ABC"), memo: "big")
    #expect(try await worker.savedPhoto(.make("abc"))?.memo == "small")
    #expect(try await worker.savedPhoto(.make("ABC"))?.memo == "big")
    #expect(Set(try folder.pictures().map { $0.lowercased() }).count == 2)
  }

  @Test(arguments: [nil, "new"], [[1], [2]] as [[UInt8]])
  func savingAgainKeepsTheFirstPictureAndLeavesNoOrphan(memo: String?, picture: [UInt8]) async throws {
    let photo = Photo.make()
    try await worker.star(photo, picture: [1])
    let file = try #require(try await worker.savedPhoto(photo.key)?.file)
    try await worker.star(photo, memo: memo, picture: picture)
    #expect(try folder.pictures() == [file])
    #expect(try folder.bytes(of: "pictures/" + file) == [1])
  }

  @Test func updateMemoChangesTheMemoAndNothingElse() async throws {
    let photo = Photo.makeFull()
    try await worker.star(photo, memo: "old")
    try await worker.star(.make(id: "other"), memo: "mine")
    var saved = try #require(try await worker.savedPhoto(photo.key))
    try await worker.updateMemo(of: photo.key, to: "new")
    saved.memo = "new"
    #expect(try await worker.savedPhoto(photo.key) == saved)
    #expect(try await worker.savedPhoto(.make("other"))?.memo == "mine")
  }

  @Test func aDeletedPhotoThatIsStarredAgainIsTheNewestWithItsOldMemo() async throws {
    let worker = folder.worker(now: Clock().next)
    try await worker.star(.make(id: "a"), memo: "old", picture: [1])
    try await worker.star(.make(id: "b"))
    try await worker.delete(.make("a"))
    #expect(
      try await worker.star(.make(id: "a", description: "now"), picture: [2])
        == StarResult(outcome: .restored, memo: "old"))

    let page = try await worker.savedPhotos(before: nil, limit: 15)
    #expect(page.photos.map(\.photo.id.rawValue) == ["a", "b"] && page.total == 2)
    let revived = try #require(page.photos.first)
    #expect(revived.sequence == 3)
    #expect(revived.savedAt > page.photos[1].savedAt)
    #expect(revived.photo.description == "now")
    #expect(Set(try folder.pictures()) == Set(page.photos.compactMap(\.file)))
    let file = try #require(revived.file)
    #expect(try folder.bytes(of: "pictures/" + file) == [2])
  }

  @Test func photosAreInTheOrderOfSavingWhateverTheClockSays() async throws {
    let worker = folder.worker(now: Clock(step: -1000).next)
    for id in ["a", "b", "c"] { try await worker.star(.make(id: id)) }
    let photos = try await worker.savedPhotos(before: nil, limit: 15).photos
    #expect(photos.map(\.photo.id.rawValue) == ["c", "b", "a"])
    #expect(photos[0].savedAt < photos[1].savedAt)
  }
}
