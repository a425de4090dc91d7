import Domain
import FoundationEssentials
import LibraryCore
import TestSupport
import Testing

@testable import StorageWorker

/// What `LibraryWorkerLogic` promises, tested with files.
final class LibraryContractTests: LibrarySuite {
  @Test func aNewLibraryIsEmpty() async throws {
    #expect(
      try await worker.savedPhotos(before: nil, limit: 15) == SavedPage(photos: [], total: 0, hasMore: false))
    #expect(try await worker.count() == 0)
    #expect(try await worker.savedPhoto(.make()) == nil)
    #expect(try await worker.saved(among: [.make()]) == [:])
  }

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

  @Test func aSavedPhotoWithFewDetailsComesBackUnchanged() async throws {
    let photo = try Photo.make()
    try await worker.star(photo)
    #expect(try await worker.savedPhoto(photo.key)?.photo == photo)
  }

  @Test func aWatermarkedPhotoComesBackAsOne() async throws {
    var photo = try Photo.make()
    photo.isWatermarked = true
    try await worker.star(photo)
    #expect(try await worker.savedPhoto(photo.key)?.photo.isWatermarked == true)
  }

  @Test func anotherProcessSeesWhatWasSaved() async throws {
    let photo = Photo.makeFull()
    try await worker.star(photo, memo: "m")
    let saved = try await worker.savedPhoto(photo.key)
    #expect(try await folder.worker().savedPhoto(photo.key) == saved)
  }

  @Test func idsThatDifferInCaseAreTwoPhotosInTwoFiles() async throws {
    try await worker.star(.make(id: "abc"), memo: "small")
    try await worker.star(.make(id: "ABC"), memo: "big")
    #expect(try await worker.savedPhoto(.make("abc"))?.memo == "small")
    #expect(try await worker.savedPhoto(.make("ABC"))?.memo == "big")
    #expect(Set(try folder.pictures().map { $0.lowercased() }).count == 2)
  }

  @Test func savedAmongReturnsOnlyThePhotosThatAreSavedWithTheirMemos() async throws {
    try await worker.star(.make(id: "a"), memo: "light")
    try await worker.star(.make(id: "b"))
    try await worker.star(.make(id: "c"))
    try await worker.delete(.make("b"))
    let asked = try [
      .make("a"), .make("b"), .make("c"), .make("d"), .make("a"), PhotoKey.make("a", source: .demo),
    ]
    #expect(try await worker.saved(among: asked) == [.make("a"): "light", .make("c"): ""])
  }

  @Test(arguments: [nil, "new"])
  func savingAgainWithAnotherPictureKeepsTheFirstAndLeavesNoOrphan(memo: String?) async throws {
    let photo = try Photo.make()
    try await worker.star(photo, picture: [1])
    let file = try #require(try await worker.savedPhoto(photo.key)?.file)
    try await worker.star(photo, memo: memo, picture: [2])
    #expect(try folder.pictures() == [file])
    #expect(try folder.bytes(of: "pictures/" + file) == [1])
  }

  @Test func savingAgainWithTheSamePictureKeepsTheFile() async throws {
    let photo = try Photo.make()
    try await worker.star(photo, picture: [1])
    try await worker.star(photo, picture: [1])
    let file = try #require(try await worker.savedPhoto(photo.key)?.file)
    #expect(try folder.pictures() == [file])
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

  @Test func theMemoOfAPhotoThatIsNotSavedCannotBeUpdated() async throws {
    await #expect(throws: Failure.library(.notSaved)) { try await worker.updateMemo(of: .make(), to: "m") }
    try await worker.star(.make())
    try await worker.delete(.make())
    await #expect(throws: Failure.library(.notSaved)) { try await worker.updateMemo(of: .make(), to: "m") }
  }

  @Test func aDeletedPhotoIsInNoListAndItsFileStays() async throws {
    try await worker.star(.make(id: "a"))
    try await worker.star(.make(id: "b"))
    try await worker.delete(.make("a"))
    let page = try await worker.savedPhotos(before: nil, limit: 15)
    #expect(page.photos.map(\.photo.id.rawValue) == ["b"])
    #expect(page.total == 1)
    #expect(try await worker.count() == 1)
    #expect(try await worker.savedPhoto(.make("a")) == nil)
    #expect(try await worker.saved(among: [.make("a")]) == [:])
    #expect(try folder.pictures().count == 2)
  }

  @Test func aDeletedPhotoThatIsStarredAgainIsTheNewestWithItsOldMemo() async throws {
    let clock = Clock()
    let worker = folder.worker(now: clock.next)
    try await worker.star(.make(id: "a"), memo: "old", picture: [1])
    try await worker.star(.make(id: "b"))
    try await worker.delete(.make("a"))
    #expect(
      try await worker.star(.make(id: "a", description: "now"), picture: [2])
        == StarResult(outcome: .starred, memo: "old", isMemoBack: true))

    let page = try await worker.savedPhotos(before: nil, limit: 15)
    #expect(page.photos.map(\.photo.id.rawValue) == ["a", "b"])
    #expect(page.total == 2)
    let revived = try #require(page.photos.first)
    #expect(revived.sequence == 3)
    #expect(revived.savedAt > page.photos[1].savedAt)
    #expect(revived.photo.description == "now")
    #expect(Set(try folder.pictures()) == Set(page.photos.compactMap(\.file)))
    let file = try #require(revived.file)
    #expect(try folder.bytes(of: "pictures/" + file) == [2])
  }

  @Test func photosAreInTheOrderOfSavingWhateverTheClockSays() async throws {
    let clock = Clock(step: -1000)
    let worker = folder.worker(now: clock.next)
    for id in ["a", "b", "c"] { try await worker.star(.make(id: id)) }
    let photos = try await worker.savedPhotos(before: nil, limit: 15).photos
    #expect(photos.map(\.photo.id.rawValue) == ["c", "b", "a"])
    #expect(photos[0].savedAt < photos[1].savedAt)
  }
}
