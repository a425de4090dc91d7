import Domain
import Foundation
import LibraryCore
import TestSupport
import Testing

@testable import StorageWorker

/// The place of a photo, which is often known only after it was saved.
final class PlaceTests: LibrarySuite {
  private func found(_ query: String) async throws -> [String] {
    try await worker.find(try FindQuery(parsing: query), before: nil, limit: 9, timeZone: .gmt).photos
      .map(\.photo.id.rawValue)
  }

  private func photo(_ id: String = "a", place: String? = nil) throws -> Photo {
    var photo = try Photo.make(id: id)
    photo.place = place
    return photo
  }

  @Test func aPhotoThatIsSavedWithItsPlaceIsFoundByIt() async throws {
    try await worker.star(try photo(place: "Montréal, Canada"))
    try await worker.star(try photo("b"))
    #expect(try await found("montreal") == ["a"])
    #expect(try await worker.savedPhoto(.make("a"))?.photo.place == "Montréal, Canada")
  }

  @Test func thePlaceStaysWhenThePhotoIsStarredAgainWithoutOne() async throws {
    try await worker.star(try photo(place: "Seoul"))
    try await worker.delete(.make("a"))
    #expect(try await found("seoul") == [])
    try await worker.star(try photo())
    #expect(try await found("seoul") == ["a"])
  }

  @Test func aPhotoThatIsNotInTheLibraryIsLeftAlone() async throws {
    try await worker.star(try photo())
    try await worker.delete(.make("a"))
    try await worker.keepPlace("Seoul", of: .make("a"))
    try await worker.keepPlace("Seoul", of: .make("b"))
    #expect(try await worker.count() == 0)
    #expect(try await found("seoul") == [])
  }

  @Test func aLibraryThatAnotherProcessHoldsIsNotWaitedFor() async throws {
    try await worker.star(try photo())
    let other = try OtherProcess(folder.paths)
    try other.run("BEGIN IMMEDIATE")
    let clock = ContinuousClock()
    let start = clock.now
    await #expect(throws: Failure.library(.busy)) { try await worker.keepPlace("Seoul", of: .make("a")) }
    #expect(clock.now - start < .seconds(5))
    try other.run("COMMIT")
    #expect(try await worker.savedPhoto(.make("a"))?.photo.place == nil)
  }
}
