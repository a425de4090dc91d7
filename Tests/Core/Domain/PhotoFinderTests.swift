import Domain
import TestSupport
import Testing

struct PhotoFinderTests {
  private let fetched = PhotoDetails.make(photo: .make(id: "Dwu85P9SOIk"))
  private let photos: PhotosWorkerDouble
  private let library = LibraryWorkerFake.holding(1...2)
  private let sut: PhotoFinder

  init() {
    photos = PhotosWorkerDouble(details: .success(fetched))
    sut = PhotoFinder(library: library, source: photos)
  }

  private let list: [Photo] = [.make(id: "p1"), .make(id: "p8"), .make(id: "p9")]

  private func name(_ id: String, of source: PhotoSource? = nil) -> PhotoReference {
    .name(PhotoName(id: .make(id), source: source))
  }

  @Test func aNumberIsThatOfTheList() async throws {
    #expect(try await sut.photo(.number(3), in: list) == .make(3, id: "p9"))
    #expect(try await sut.savedPhoto(.number(3), in: list) == .make(3, id: "p9"))
  }

  @Test(arguments: [0, -1, 4, Int.max, Int.min])
  func anUnknownNumberIsAFailure(number: Int) async {
    let failure = Failure.unknownNumber(number, count: 3)
    await #expect(throws: failure) { try await sut.photo(.number(number), in: list) }
    await #expect(throws: failure) { try await sut.savedPhoto(.number(number), in: list) }
  }

  @Test func aPhotoOfTheListKeepsItsNumberWhenItIsNamed() async throws {
    #expect(try await sut.photo(name("p9"), in: list) == .make(3, id: "p9"))
    #expect(try await sut.savedPhoto(name("p9", of: .demo), in: list) == .make(3, id: "p9"))
  }

  @Test func aSavedPhotoIsFoundWithoutACall() async throws {
    let photo = NumberedPhoto(photo: .make(id: "p2"))
    #expect(try await sut.photo(name("p2"), in: list) == FoundPhoto(photo: photo))
    #expect(try await sut.photo(name("p2", of: .demo), in: list) == FoundPhoto(photo: photo))
    #expect(try await sut.savedPhoto(name("p2"), in: list) == photo)
    #expect(try await sut.savedPhoto(name("p2", of: .server(host: "127.0.0.1")), in: list) == photo)
    #expect(photos.calls.isEmpty)
  }

  @Test func anyOtherPhotoIsFetchedWithOneCallAndComesWithItsDetails() async throws {
    let expected = FoundPhoto(photo: NumberedPhoto(photo: fetched.photo), details: fetched)
    #expect(try await sut.photo(name("Dwu85P9SOIk"), in: list) == expected)
    #expect(photos.calls == [.photo(PhotoName(id: .make("Dwu85P9SOIk")))])
  }

  @Test func aSavedPhotoOfAnotherSourceIsNotTheOneThatAnAddressMeans() async throws {
    _ = try await sut.photo(name("p2", of: .unsplash), in: list)
    #expect(photos.calls == [.photo(PhotoName(id: .make("p2"), source: .unsplash))])
  }

  @Test func aShortIDThatNeitherTheListNorTheLibraryKnowsIsNotFetched() async {
    await #expect(throws: Failure.unknownID(.make("p3"))) { try await sut.photo(name("p3"), in: list) }
    await #expect(throws: Failure.unknownID(.make("p3"))) { try await sut.savedPhoto(name("p3"), in: list) }
    #expect(photos.calls.isEmpty)
  }

  @Test func whereOnlyASavedPhotoWillDoNoneIsFetched() async throws {
    let failure = Failure.unsaved(.make("Dwu85P9SOIk"))
    await #expect(throws: failure) { try await sut.savedPhoto(name("Dwu85P9SOIk"), in: list) }
    let address = try #require(PhotoReference("https://unsplash.com/photos/a-lake-Dwu85P9SOIk"))
    await #expect(throws: Failure.unsaved(.make("Dwu85P9SOIk"), of: .unsplash)) {
      try await sut.savedPhoto(address, in: list)
    }
    #expect(photos.calls.isEmpty)
  }

  @Test func noCallIsMadeWhenTheLibraryCannotBeRead() async {
    library.set(failure: .library(.busy))
    await #expect(throws: Failure.library(.busy)) { try await sut.photo(name("Dwu85P9SOIk"), in: list) }
    #expect(photos.calls.isEmpty)
  }
}

/// The photos in the trash that a command means.
struct TrashedPhotoTests {
  private let library: LibraryWorkerFake
  private let sut: PhotoFinder
  private let list = [6, 5, 2].map { Photo.make(id: "p\($0)") }

  init() async throws {
    library = try await .ofSix(trashing: [2, 5])
    sut = PhotoFinder(library: library, source: PhotosWorkerDouble())
  }

  private var stage: PhotosOnStage { PhotosOnStage(list: list) }

  private func ids(_ photos: [NumberedSavedPhoto]) -> [String] { photos.map(\.saved.photo.id.rawValue) }

  @Test func aNumberIsThatOfTheListAndANameIsFoundAnywhere() async throws {
    #expect(try await sut.trashedPhotos(.number(3), in: stage).first?.number == 3)
    #expect(ids(try await sut.trashedPhotos(.numbers(.init([2...3])), in: stage)) == ["p5", "p2"])
    #expect(try await sut.trashedPhotos(.name(PhotoName(id: .make("p2"))), in: stage).first?.number == 3)
    #expect(
      try await sut.trashedPhotos(.name(PhotoName(id: .make("p2"))), in: .init()).map(\.number) == [nil])
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
    await #expect(throws: failure) { try await sut.trashedPhotos(selection, in: stage) }
  }

  @Test func aPhotoThatWasPurgedIsNotInTheTrash() async throws {
    _ = try await library.purge([list[1].key])
    await #expect(throws: Failure.library(.notInTrash)) {
      try await sut.trashedPhotos(.number(2), in: stage)
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
