import TestSupport
import Testing

@testable import Domain
@testable import SceneCore

@MainActor struct TakePresenterTests {
  private let view = TakeDisplayLogicSpy()
  private let output = SceneOutputSpy()
  private let sut = TakePresenter { DisplayedError($0) }

  init() { sut.viewController = view }

  private func downloaded(
    _ photo: NumberedPhoto, width: Int, height: Int, isFromLibrary: Bool = false
  ) throws -> [String] {
    let picture = DownloadedPicture(
      path: "/here/a.jpg", bytes: 5 << 20, width: width, height: height, isFromLibrary: isFromLibrary)
    sut.presentDownloadedPhotos(
      response: .init(result: .success(.init(photos: [.init(photo: photo, picture: picture)]))))
    return try view.last(Take.DownloadPhotos.ViewModel.self).result.get().sentences
  }

  @Test func aDownloadSaysWhereTheFileIsAndHowLarge() throws {
    #expect(
      try downloaded(.make(3), width: 4_000, height: 3_000) == [
        "Downloaded 3 · Amy Rivers · \"/here/a.jpg\" · 4000×3000 · 5 MB"
      ])
  }

  @Test func nothingIsSaidOfAPictureOnStandardOutput() throws {
    let picture = DownloadedPicture(path: "-", bytes: 1, width: 4_000, height: 3_000)
    sut.presentDownloadedPhotos(
      response: .init(result: .success(.init(photos: [.init(photo: .make(3), picture: picture)]))))
    let shown = try view.last(Take.DownloadPhotos.ViewModel.self).result.get()
    #expect(shown.results.isEmpty && shown.sentences.isEmpty)
  }

  @Test func aSkippedPhotoIsSaidWithTheFileThatIsThere() throws {
    let skipped = SkippedDownload(
      photo: .init(number: 3, photo: .make(id: "photo-3")), path: "/here/a.jpg")
    sut.presentDownloadedPhotos(response: .init(result: .success(.init(skipped: [skipped]))))
    let shown = try view.last(Take.DownloadPhotos.ViewModel.self).result.get()
    #expect(
      shown.sentences == ["Skipped 3 · Amy Rivers · \"/here/a.jpg\" already exists"] && !shown.isStreamed)
    #expect(shown.skipped == [.init(number: 3, id: "photo-3", path: "/here/a.jpg")] && shown.results.isEmpty)
  }

  @Test func aSmallerPictureThanPromisedIsSaid() throws {
    let sentences = [
      try downloaded(.make(3), width: 2_160, height: 1_620),
      try downloaded(.init(number: 3, photo: .make(source: .unsplash)), width: 2_160, height: 1_620),
    ].flatMap(\.self)
    #expect(sentences[0].hasSuffix(" · 2160×1620 of 4000×3000 · 5 MB"))
    #expect(sentences[1].hasSuffix(" · 2160×1620 of 4000×3000 · 5 MB"))
  }

  @Test func theLibrarysCopyIsSaidToBeOne() throws {
    let sentence = try #require(
      try downloaded(.make(3), width: 1_080, height: 810, isFromLibrary: true).first)
    #expect(
      sentence.hasSuffix(
        " · 1080×810 of 4000×3000 · 5 MB · your library's copy: the source cannot be reached"))
    let item = try view.last(Take.DownloadPhotos.ViewModel.self).result.get().results.first
    #expect(item?.fromLibrary == true)
  }

  @Test func ofSeveralPhotosItIsSaidWhichAreLeftAndWhatToType() throws {
    let picture = DownloadedPicture(path: "/here/a.jpg", bytes: 1, width: 1, height: 1)
    let done = DownloadedPhotos(
      photos: [.init(photo: .make(1), picture: picture)], left: [.make(2), .make(4)],
      failure: .picture(.timedOut))
    sut.presentDownloadedPhotos(response: .init(result: .success(done)))
    let error = try #require(try view.last(Take.DownloadPhotos.ViewModel.self).result.get().error)
    #expect(error.code == .network)
    #expect(
      error.message
        == "Downloaded 1 of 3 photos, not photo 2 by Amy Rivers: pictures.test took too long to send the picture. "
        + "Nothing was written; try again. Type download 2,4 for the rest.")
  }

  @Test func afterCtrlCItIsSaidHowFarItGot() throws {
    let done = DownloadedPhotos(
      photos: [], left: [.make(2), .make(3)], failure: .picture(.cancelled))
    sut.presentDownloadedPhotos(response: .init(result: .success(done)))
    let error = try #require(try view.last(Take.DownloadPhotos.ViewModel.self).result.get().error)
    #expect(error.message == "Canceled after downloading 0 of 2 photos. Type download 2-3 for the rest.")
  }

  @Test func whatIsOpenedIsSaidAndWhatIsNotIsPrintedAlone() throws {
    let sentences = try [true, false].map { (isOpen: Bool) throws -> String? in
      sut.presentOpenedPhoto(
        response: .init(
          result: .success(
            Take.Opened(photo: .make(), target: .page("https://pages.test/a"), isOpen: isOpen))))
      let opening = try view.last(Take.OpenPhoto.ViewModel.self).result.get()
      #expect(opening.url == "https://pages.test/a" && opening.opened == isOpen && opening.path == nil)
      return opening.sentence
    }
    #expect(sentences == ["Opened https://pages.test/a", nil])
  }

  @Test func aPictureThatNoViewerOpensIsNamed() throws {
    sut.presentOpenedPhoto(
      response: .init(
        result: .success(Take.Opened(photo: .make(), target: .picture("/a.jpg"), isOpen: false))))
    #expect(
      try view.last(Take.OpenPhoto.ViewModel.self).result.get().sentence
        == "Cannot find a picture viewer. The picture is at \"/a.jpg\"")
  }

  @Test(
    arguments: [
      (CopyOutcome.copied, "Copied abc"), (.tmux, "Copied abc · tmux passes it to your terminal"),
      (.sent, "Sent to the clipboard: abc · this terminal does not say whether it took it"), (.nowhere, nil),
    ] as [(CopyOutcome, String?)])
  func aCopySaysWhereTheTextWent(outcome: CopyOutcome, sentence: String?) throws {
    sut.presentCopiedText(
      response: .init(result: .success(.init(id: .make("a"), text: "abc", outcome: outcome))))
    let copy = try view.last(Take.CopyText.ViewModel.self).result.get()
    #expect(copy.sentence == sentence && copy.copied == (outcome != .nowhere))
  }

  @Test func aWallpaperSaysItsFile() throws {
    sut.presentSetWallpaper(response: .init(result: .success(.init(photo: .make(3), path: "/here/a.jpg"))))
    #expect(
      try view.last(Take.SetWallpaper.ViewModel.self).result.get().sentence
        == "Set 3 · Amy Rivers as wallpaper · \"/here/a.jpg\"")
  }

  @Test func aPhotoWithoutAPathCanBeSavedFirst() throws {
    sut.presentFetchedPath(response: .init(result: .failure(.unsavedNumbers([3]))))
    let error = DisplayedError(.notSaved, "Only photos in the library have a path. Type star 3 first.")
    #expect(try view.last(Take.FetchPath.ViewModel.self).result == .failure(error))
  }

  @Test func pathAndAddressAreAloneOnTheirLines() {
    let view = TakeViewController(interactor: TakeBusinessLogicSpy(recorder: Recorder()), output: output)
    view.displayFetchedPath(
      viewModel: .init(result: .success(.init(id: "a", file: "a.jpg", path: "/library/pictures/a.jpg"))))
    view.displayOpenedPhoto(
      viewModel: .init(result: .success(.init(id: "a", url: "https://pages.test/a", opened: false))))
    #expect(output.messages == [.show(["/library/pictures/a.jpg"]), .show(["https://pages.test/a"])])
    #expect(
      output.json == [
        #"{"file":"a.jpg","id":"a","path":"/library/pictures/a.jpg"}"#,
        #"{"id":"a","opened":false,"path":null,"url":"https://pages.test/a"}"#,
      ])
  }

  @Test func theLawsOfTheCycleHold() async {
    await expectSceneLaws { workers in
      let presenter = TakePresenter { DisplayedError($0) }
      let view = TakeDisplayLogicSpy()
      presenter.viewController = view
      let spy = TakePresentationLogicSpy()
      let interactor = TakeInteractor(
        presenter: spy, stage: PhotoStageStub(list: Photo.many(1...3), onScreen: .make(1, id: "p1")),
        workers: workers.photo)
      return SceneUnderLaw(
        presenter: presenter, spy: spy, view: view, store: .nothing(because: "the photos are the scene's"),
        useCases: [
          .init("fetchPath") { await interactor.fetchPath(request: .init(photos: .number(1))) },
          .init("downloadPhotos") {
            await interactor.downloadPhotos(request: .init(photos: .onScreen, place: nil, replaces: false))
          },
          .init("openPhoto") {
            await interactor.openPhoto(request: .init(photos: .onScreen, isPicture: true))
          },
          .init("copyText") { await interactor.copyText(request: .init(photos: .onScreen, part: .id)) },
          .init("setWallpaper") { await interactor.setWallpaper(request: .init(photos: .onScreen)) },
          .init("fetchCredits by an id") {
            await interactor.fetchCredits(
              request: .init(photos: .name(PhotoName(id: .make("Dwu85P9SOIk"))), format: .html))
          },
        ])
    }
  }
}
