import Domain
import TestSupport
import Testing

struct VerifyWorkerTests {
  private let library = LibraryWorkerFake()
  private let waits = Waits()

  private func makeSUT(_ library: LibraryWorkerFake, _ repair: any PictureRepairLogic) -> VerifyWorker {
    VerifyWorker(library: library, checker: PictureCheckStub(), repair: repair, waits: waits)
  }

  /// A library where the photos with these numbers have no picture.
  private func library(of count: Int, without missing: ClosedRange<Int>) -> LibraryWorkerFake {
    LibraryWorkerFake(
      (1...count).map { number in
        .make(
          sequence: Int64(number), photo: .make(id: "p\(number)"), memo: "memo \(number)",
          file: missing.contains(number) ? nil : "p\(number).jpg")
      })
  }

  @Test func whatIsMissingIsFetchedAndNothingElse() async throws {
    let library = library(of: 200, without: 70...72)
    let repair = PictureRepairDouble()
    let found = try #require(try await makeSUT(library, repair).verify())
    #expect(found.checked == 200 && found.repaired == 3 && found.notRepaired == 0)
    #expect(repair.photos == [.make("p70"), .make("p71"), .make("p72")])
    #expect(library.photos.allSatisfy { $0.file != nil } && library.photos[70].memo == "memo 71")
    #expect(found.database == DatabaseCheck(problems: []) && found.otherFiles == OtherFiles())
    #expect(waits.current == nil)
  }

  @Test func withoutANetworkItIsTriedTwiceAndEveryPictureIsNamed() async throws {
    let offline = Failure.picture(.unreachable(reason: "no route"), server: "images.test")
    let repair = PictureRepairDouble(other: .failure(offline))
    let found = try #require(try await makeSUT(library(of: 9, without: 2...8), repair).verify())
    #expect(repair.photos.count == 2)
    #expect(found.notRepaired == 7 && found.damaged.map(\.obstacle) == Array(repeating: offline, count: 7))
    #expect(found.checked == 9 && found.stoppedBy == nil)
  }

  @Test func onePictureThatFailsDoesNotKeepTheOthersFromBeingFetched() async throws {
    let timeout = Failure.picture(.timedOut, server: "images.test")
    let repair = PictureRepairDouble([.make("p1"): .failure(timeout), .make("p3"): .failure(timeout)])
    let found = try #require(try await makeSUT(library(of: 4, without: 1...4), repair).verify())
    #expect(found.repaired == 2 && found.notRepaired == 2)
  }

  @Test func aPhotoThatItsSourceDoesNotHaveIsNoted() async throws {
    let gone = Failure.photos(.noPhoto(id: .make("p1")), server: "demo.test")
    let repair = PictureRepairDouble([.make("p1"): .failure(gone)])
    let found = try #require(try await makeSUT(library(of: 2, without: 1...2), repair).verify())
    #expect(found.damaged.map(\.isWithdrawn) == [true] && found.damaged.map(\.obstacle) == [nil])
    #expect(found.withdrawn == 1 && found.repaired == 1)
  }

  @Test func onlyTheFirstHundredAreNamedAndAllAreCounted() async throws {
    let repair = PictureRepairDouble(other: .failure(.picture(.timedOut, server: "images.test")))
    let found = try #require(try await makeSUT(library(of: 150, without: 1...150), repair).verify())
    #expect(found.notRepaired == 150 && found.damaged.count == 100)
  }

  @Test func cancellingSaysHowFarItCame() async throws {
    let repair = PictureRepairDouble([.make("p100"): .failure(.picture(.cancelled, server: ""))])
    let found = try #require(try await makeSUT(library(of: 200, without: 99...100), repair).verify())
    #expect(found.stoppedBy == .picture(.cancelled, server: ""))
    #expect(found.checked == 127 && found.repaired == 1 && found.total == 200)
  }

  @Test func everyPhotoIsCountedWhenItIsFinished() async throws {
    let offline = Failure.picture(.timedOut, server: "images.test")
    let repair = PictureRepairDouble([
      .make("p2"): .failure(offline), .make("p4"): .failure(.picture(.cancelled, server: "")),
    ])
    let found = try #require(try await makeSUT(library(of: 9, without: 1...9), repair).verify())
    #expect(found.checked == 3 && found.repaired == 2 && found.notRepaired == 1 && found.whole == 0)
  }

  @Test func aLibraryThatCannotBeOpenedIsAFailure() async {
    let library = LibraryWorkerFake(failure: .library(.busy))
    await #expect(throws: Failure.library(.busy)) {
      try await makeSUT(library, PictureRepairDouble()).verify()
    }
  }
}

struct PictureRepairWorkerTests {
  private let photo = Photo.make(id: "p1")
  private let picture = Picture(jpeg: [1], width: 3, height: 2)
  private let gone = Failure.picture(.server(status: 404), server: "pictures.test")

  @Test func thePhotosOwnAddressCostsNoCall() async throws {
    let photos = PhotosWorkerDouble()
    let sut = PictureRepairWorker(
      photos: photos, pictures: PicturesByAddress(["p1?w=1080": .success(picture)]))
    #expect(try await sut.pictureAgain(of: photo) == picture)
  }

  @Test func whereNothingIsTheSourceIsAskedForAnotherAddress() async throws {
    var moved = photo
    moved.urls.regular = "https://pictures.test/moved"
    let photos = PhotosWorkerDouble(details: .success(.make(photo: moved)))
    let pictures = PicturesByAddress(["p1?w=1080": .failure(gone), "moved": .success(picture)])
    #expect(
      try await PictureRepairWorker(photos: photos, pictures: pictures).pictureAgain(of: photo) == picture)
  }

  @Test func onlyTheSourceSaysThatAPhotoIsGone() async {
    let noPhoto = Failure.photos(.noPhoto(id: photo.id), server: "demo.test")
    let sut = PictureRepairWorker(
      photos: PhotosWorkerDouble(details: .failure(noPhoto)),
      pictures: PicturesByAddress(["p1?w=1080": .failure(gone)]))
    await #expect(throws: noPhoto) { try await sut.pictureAgain(of: photo) }
  }

  @Test func aPictureOfAnotherServerIsFetchedFromTheOneThatHasThePhotoNow() async throws {
    var here = photo
    here.urls.regular = "https://pictures.test/here"
    let refused = Failure.picture(.addressRefused(url: "http://a.test/p1"), server: "a.test")
    let pictures = PicturesByAddress(["p1?w=1080": .failure(refused), "here": .success(picture)])
    let photos = PhotosWorkerDouble(details: .success(.make(photo: here)))
    #expect(
      try await PictureRepairWorker(photos: photos, pictures: pictures).pictureAgain(of: photo) == picture)
  }

  @Test(arguments: [
    PhotosError.noPhoto(id: .make("p1")), .otherPage(.unsplash),
  ])
  func aServerThatDoesNotHaveAPhotoOfAnotherDoesNotSayThatItIsGone(error: PhotosError) async {
    let refused = Failure.picture(.addressRefused(url: "http://a.test/p1"), server: "a.test")
    let sut = PictureRepairWorker(
      photos: PhotosWorkerDouble(details: .failure(.photos(error, server: "b.test"))),
      pictures: PicturesByAddress(["p1?w=1080": .failure(refused)]))
    await #expect(throws: Failure.picture(.otherServer(url: "http://a.test/p1"), server: "a.test")) {
      try await sut.pictureAgain(of: photo)
    }
  }

  @Test(arguments: [PictureError.timedOut, .server(status: 500), .notAPicture(reason: "it is empty")])
  func anotherFailureAsksNoOne(error: PictureError) async {
    let failure = Failure.picture(error, server: "pictures.test")
    let sut = PictureRepairWorker(
      photos: PhotosWorkerDouble(), pictures: PicturesByAddress(["p1?w=1080": .failure(failure)]))
    await #expect(throws: failure) { try await sut.pictureAgain(of: photo) }
  }
}

/// Pictures, keyed by the end of their address.
private struct PicturesByAddress: PictureWorkerLogic {
  private let answers: [String: Result<Picture, Failure>]

  init(_ answers: [String: Result<Picture, Failure>]) { self.answers = answers }

  func pictureForLibrary(of photo: Photo) async throws(Failure) -> Picture {
    let end = photo.urls.regular.map { String($0.dropFirst("https://pictures.test/".count)) } ?? ""
    return try (answers[end] ?? .failure(.picture(.addressRefused(url: end), server: ""))).get()
  }

  func jpeg(for order: PictureOrder) async throws(Failure) -> [UInt8] { [] }

  func remembered(_ order: PictureOrder) -> [UInt8]? { nil }

  func cancelAbandonedFetches() {}
}
