import Domain
import TestSupport
import Testing

/// The photos of the trash that a command means.
struct TrashedPhotoTests {
  private let library: LibraryWorkerFake
  private let sut: PhotoFinder
  private let list = [6, 5, 2].map { Photo.make(id: "p\($0)") }

  init() async throws {
    library = try await .ofSix(trashing: [2, 5])
    sut = PhotoFinder(library: library, source: PhotosWorkerDouble())
  }

  private func ids(_ photos: [NumberedSavedPhoto]) -> [String] { photos.map(\.saved.photo.id.rawValue) }

  @Test func aNumberIsThatOfTheListAndANameIsFoundAnywhere() async throws {
    #expect(try await sut.trashedPhotos(.number(3), in: list).first?.number == 3)
    #expect(ids(try await sut.trashedPhotos(.numbers(.init([2...3])), in: list)) == ["p5", "p2"])
    #expect(try await sut.trashedPhotos(.name(PhotoName(id: .make("p2"))), in: list).first?.number == 3)
    #expect(try await sut.trashedPhotos(.name(PhotoName(id: .make("p2"))), in: []).map(\.number) == [nil])
  }

  @Test(arguments: [
    (PhotoSelection.number(1), Failure.notInTrash(.make(1, id: "p6"))),
    (.number(4), .unknownNumber(4, count: 3)), (.numbers(.init([1...2])), .numbersNotInTrash([1])),
    (.name(PhotoName(id: .make("p6"))), .notInTrash(.make(1, id: "p6"))),
    (.name(PhotoName(id: .make("p1"))), .notInTrash(NumberedPhoto(photo: .make(id: "p1")))),
    (.name(PhotoName(id: .make("all"))), .unknownID(.make("all"))),
    (.name(PhotoName(id: .make("Dwu85P9SOIk"))), .library(.notInTrash)),
  ])
  func aPhotoThatIsNotInTheTrashIsNamed(selection: PhotoSelection, failure: Failure) async {
    await #expect(throws: failure) { try await sut.trashedPhotos(selection, in: list) }
  }

  @Test func aPhotoThatWasPurgedIsNotInTheTrash() async throws {
    _ = try await library.purge([list[1].key])
    await #expect(throws: Failure.library(.notInTrash)) {
      try await sut.trashedPhotos(.number(2), in: list)
    }
  }

  @Test func beforeAListIsShownNumbersAreThoseOfTheLibraryOrOfTheTrash() async throws {
    let numbers = PhotoNumbers([1...2])
    #expect(try await library.newestPhotos(upTo: numbers).photos.map(\.photo.id.rawValue) == ["p6", "p4"])
    #expect(
      try await library.lastDeletedPhotos(upTo: numbers).photos.map(\.photo.id.rawValue) == ["p5", "p2"])
  }

  @Test func aRangeBeyondTheLibraryReadsNothing() async {
    library.set(failure: .library(.busy), of: [.savedPhotos])
    await #expect(throws: Failure.unknownNumber(999_999_999, count: 4)) {
      try await library.newestPhotos(upTo: PhotoNumbers([1...999_999_999]))
    }
  }
}
