import Domain
import TestSupport
import Testing

struct StarWorkerTests: StarWorkerSuite {
  let calls = Calls()

  @Test func aNewPhotoIsFetchedReportedAndSavedInThisOrder() async throws {
    let photo = Photo.make(downloadLocation: "https://a/d?ixid=1")
    let worker = worker(
      library: { $0.saving = .success(StarResult(outcome: .starred, memo: "light")) },
      picture: .success(picture), report: .success(()))

    let result = try await worker.star(photo, memo: "light")

    #expect(result == StarResult(outcome: .starred, memo: "light"))
    #expect(
      calls.all == [
        .current(photo.key), .pictureForLibrary(photo),
        .reportDownload("https://a/d?ixid=1", within: .seconds(2)),
        .save(photo, picture, memo: "light", pendingReport: nil),
      ])
  }

  @Test func aFailedReportWaitsInTheLibrary() async throws {
    let photo = Photo.make(downloadLocation: "https://a/d")
    let worker = worker(
      library: { $0.saving = .success(StarResult(outcome: .starred, memo: "")) }, picture: .success(picture),
      report: .failure(.photos(.unreachable(reason: "no network"))))

    let result = try await worker.star(photo, memo: nil)

    #expect(calls.all.last == .save(photo, picture, memo: nil, pendingReport: "https://a/d"))
    #expect(result.reportFailure == .photos(.unreachable(reason: "no network")))
  }

  @Test func aPhotoThatAnotherSessionSavedInTheMeantimeHasNoPendingReport() async throws {
    let saved = StarResult(outcome: .kept, memo: "theirs")
    let worker = worker(
      library: { $0.saving = .success(saved) }, picture: .success(picture),
      report: .failure(.photos(.timedOut)))

    #expect(try await worker.star(.make(downloadLocation: "https://a/d"), memo: nil) == saved)
  }

  @Test func aReportIsNotSentAgainBecauseThePhotoCouldNotBeSaved() async throws {
    let photo = Photo.make(downloadLocation: "https://a/d")
    let worker = worker(
      library: { $0.saving = .failure(.library(.readOnly(path: "/d"))) }, picture: .success(picture),
      report: .success(()))

    for _ in 1...2 {
      await #expect(throws: Failure.library(.readOnly(path: "/d"))) {
        try await worker.star(photo, memo: nil)
      }
    }

    #expect(calls.all.count { $0 == .reportDownload("https://a/d", within: .seconds(2)) } == 1)
    #expect(calls.all.last == .save(photo, picture, memo: nil, pendingReport: nil))
  }

  @Test func aPhotoThatIsStarredAgainAfterItWasSavedIsReportedAgain() async throws {
    let photo = Photo.make(downloadLocation: "https://a/d")
    let worker = worker(
      library: { $0.saving = .success(StarResult(outcome: .starred, memo: "")) }, picture: .success(picture),
      report: .success(()))

    for _ in 1...2 { _ = try await worker.star(photo, memo: nil) }

    #expect(calls.all.count { $0 == .reportDownload("https://a/d", within: .seconds(2)) } == 2)
  }

  @Test func aPhotoWithoutADownloadLocationIsNotReported() async throws {
    let photo = Photo.make(downloadLocation: nil)
    let worker = worker(
      library: { $0.saving = .success(StarResult(outcome: .starred, memo: "")) }, picture: .success(picture))

    _ = try await worker.star(photo, memo: nil)

    #expect(
      calls.all == [
        .current(photo.key), .pictureForLibrary(photo),
        .save(photo, picture, memo: nil, pendingReport: nil),
      ])
  }

  @Test(arguments: [nil, " old"])
  func aSavedPhotoStarredWithoutAnotherMemoIsKeptAndNothingIsFetched(memo: String?) async throws {
    let photo = Photo.make()
    let worker = worker(library: { $0.lookUp = .success(.make(photo: photo, memo: "old")) })

    #expect(try await worker.star(photo, memo: memo) == StarResult(outcome: .kept, memo: "old"))
    #expect(calls.all == [.current(photo.key)])
  }

  @Test(arguments: [nil, "new"]) func aPictureThatIsNoFileIsTold(memo: String?) async throws {
    var saved = SavedPhoto.make(memo: "old")
    saved.fileFault = "it is a folder"
    let worker = worker(library: { [saved] in
      $0.lookUp = .success(saved)
      $0.update = .success(nil)
    })
    #expect(try await worker.star(saved.photo, memo: memo).fileFault == "it is a folder")
  }

  @Test func aMemoOfAnotherSessionThatIsReplacedIsTold() async throws {
    let photo = Photo.make()
    let worker = worker(library: {
      $0.lookUp = .success(.make(photo: photo, memo: "theirs"))
      $0.update = .success("theirs")
    })

    #expect(
      try await worker.star(photo, memo: "mine")
        == StarResult(outcome: .updated, memo: "mine", replacedMemo: "theirs"))
  }

  @Test(arguments: [("new", "new"), ("", ""), ("  ", ""), (" light \n", "light"), ("\u{3000}바다", "바다")])
  func theMemoOfASavedPhotoIsReplacedWithoutBlanksAndNothingIsFetched(
    typed: String, meant: String
  ) async throws {
    let photo = Photo.make()
    let worker = worker(library: {
      $0.lookUp = .success(.make(photo: photo, memo: "old"))
      $0.update = .success(nil)
    })

    #expect(try await worker.star(photo, memo: typed) == StarResult(outcome: .updated, memo: meant))
    #expect(calls.all == [.current(photo.key), .updateMemo(photo.key, meant)])
  }

  @Test(arguments: [nil, "new"])
  func aMissingPictureIsFetchedAgainButNotReportedAgain(memo: String?) async throws {
    let photo = Photo.make()
    let saved = StarResult(outcome: memo == nil ? .kept : .updated, memo: memo ?? "old")
    let worker = worker(
      library: {
        $0.lookUp = .success(.make(photo: photo, memo: "old", file: nil))
        $0.saving = .success(saved)
      }, picture: .success(picture))

    var expected = saved
    expected.isPictureBack = true
    #expect(try await worker.star(photo, memo: memo) == expected)
    #expect(
      calls.all == [
        .current(photo.key), .pictureForLibrary(photo),
        .save(photo, picture, memo: memo, pendingReport: nil),
      ])
  }

  @Test func aPhotoDeletedWhileItsPictureIsFetchedAgainIsNew() async throws {
    let photo = Photo.make()
    let worker = worker(
      library: {
        $0.lookUp = .success(.make(photo: photo, file: nil))
        $0.saving = .success(StarResult(outcome: .starred, memo: ""))
      }, picture: .success(picture))

    #expect(try await worker.star(photo, memo: nil) == StarResult(outcome: .starred, memo: ""))
  }

  @Test func withoutAPictureNothingIsReportedOrSaved() async throws {
    let photo = Photo.make(downloadLocation: "https://a/d")
    let worker = worker(picture: .failure(.picture(.timedOut)))

    await #expect(throws: Failure.picture(.timedOut)) { try await worker.star(photo, memo: nil) }
    #expect(calls.all == [.current(photo.key), .pictureForLibrary(photo)])
  }

  @Test func nothingIsFetchedWhenTheLibraryCannotBeRead() async throws {
    let photo = Photo.make()
    let worker = worker(library: { $0.lookUp = .failure(.library(.busy)) })

    await #expect(throws: Failure.library(.busy)) { try await worker.star(photo, memo: "m") }
    #expect(calls.all == [.current(photo.key)])
  }

  @Test func aPhotoDeletedWhileItsMemoChangesIsSavedAnew() async throws {
    let photo = Photo.make(downloadLocation: nil)
    let worker = worker(
      library: {
        $0.lookUp = .success(.make(photo: photo, memo: "old"))
        $0.update = .failure(.library(.notSaved))
        $0.saving = .success(StarResult(outcome: .starred, memo: "m"))
      }, picture: .success(picture))

    #expect(try await worker.star(photo, memo: "m") == StarResult(outcome: .starred, memo: "m"))
    #expect(
      calls.all == [
        .current(photo.key), .updateMemo(photo.key, "m"), .current(photo.key), .pictureForLibrary(photo),
        .save(photo, picture, memo: "m", pendingReport: nil),
      ])
  }

  @Test func anyOtherFailureToChangeTheMemoIsThrown() async throws {
    let photo = Photo.make()
    let worker = worker(library: {
      $0.lookUp = .success(.make(photo: photo))
      $0.update = .failure(.library(.busy))
    })

    await #expect(throws: Failure.library(.busy)) { try await worker.star(photo, memo: "m") }
  }
}
