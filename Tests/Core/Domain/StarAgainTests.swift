import Domain
import TestSupport
import Testing

/// Stars of photos that are in the trash, or that the library has without their pictures.
struct StarAgainTests: StarWorkerSuite {
  let calls = Calls()

  private func trash(_ saved: SavedPhoto) async throws -> LibraryWorkerFake {
    let library = LibraryWorkerFake([saved])
    try await library.delete(saved.photo.key)
    return library
  }

  @Test func aPhotoInTheTrashComesBackWithItsPictureAndNothingIsFetchedOrReported() async throws {
    let saved = SavedPhoto.make(file: "kept.jpg")
    let back = StarResult(outcome: .restored, memo: "old")
    let worker = worker(
      library: { $0.saving = .success(back) }, trash: try await trash(saved), kept: ["kept.jpg": picture])

    #expect(try await worker.star(saved.photo, memo: nil) == back)
    #expect(
      calls.all == [
        .current(saved.photo.key), .save(saved.photo, picture, memo: nil, pendingReport: nil),
      ])
  }

  @Test func onlyNewPhotosAreSavedWhereThatIsWanted() async throws {
    let saved = SavedPhoto.make(memo: "mine")
    let inLibrary = worker(library: { $0.lookUp = .success(saved) })
    #expect(
      try await inLibrary.star(saved.photo, memo: "nightly", onlyNew: true, in: nil)
        == StarResult(outcome: .kept, memo: "mine"))
    let inTrash = worker(trash: try await trash(saved))
    #expect(
      try await inTrash.star(saved.photo, memo: "nightly", onlyNew: true, in: nil)
        == StarResult(outcome: .inTrash, memo: "mine"))
    #expect(calls.all == [.current(saved.photo.key), .current(saved.photo.key)])
  }

  @Test(arguments: [nil, "broken.jpg"])
  func aPhotoInTheTrashWithoutAWholePictureIsFetched(file: String?) async throws {
    let saved = SavedPhoto.make(photo: .make(downloadLocation: nil), file: file)
    let worker = worker(
      library: { $0.saving = .success(StarResult(outcome: .starred, memo: "")) }, picture: .success(picture),
      trash: try await trash(saved))

    _ = try await worker.star(saved.photo, memo: nil)

    #expect(calls.all.contains(.pictureForLibrary(saved.photo)))
  }

  @Test func aPhotoThatItsSourceDoesNotHaveAnyMoreIsSaidToBeGone() async throws {
    let photo = Photo.make()
    let worker = worker(
      library: { $0.lookUp = .success(.make(photo: photo, file: nil)) },
      picture: .failure(.picture(.server(status: 404), server: "a.test")),
      details: .failure(.photos(.noPhoto(id: photo.id), server: "a.test")))

    await #expect(throws: Failure.picture(.gone, server: "a.test")) {
      try await worker.star(photo, memo: nil)
    }
  }

  @Test(arguments: [true, false])
  func aSavedPhotoOfAnotherServerIsSaidToBeThere(isInTrash: Bool) async throws {
    let (photo, url) = (Photo.make(), "http://a.test:8080/p")
    let saved = SavedPhoto.make(photo: photo, file: nil)
    let worker = worker(
      library: { if !isInTrash { $0.lookUp = .success(saved) } },
      picture: .failure(.picture(.addressRefused(url: url), server: "a.test:8080")),
      details: .failure(.photos(.noPhoto(id: photo.id), server: "b.test")),
      trash: isInTrash ? try await trash(saved) : LibraryWorkerFake())

    await #expect(throws: Failure.picture(.otherServer(url: url), server: "a.test:8080")) {
      try await worker.star(photo, memo: nil)
    }
  }
}
