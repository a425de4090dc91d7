import TestSupport
import Testing

@testable import Domain
@testable import SceneCore

@MainActor struct TakeInteractorTests {
  private let presenter = TakePresentationLogicSpy()
  private let library = LibraryWorkerFake.holding(2...2)
  private let download: DownloadDouble
  private let desktop = DesktopDouble()

  init() { download = DownloadDouble(failing: ["p2": .picture(.timedOut)]) }

  private func makeSUT(
    photoOnScreen: NumberedPhoto? = nil, download: DownloadDouble? = nil, hasOriginals: Bool = false
  ) -> TakeInteractor {
    TakeInteractor(
      presenter: presenter, stage: PhotoStageStub(list: Photo.many(1...3), onScreen: photoOnScreen),
      workers: .doubles(
        library: library, download: download ?? self.download, desktop: desktop, hasOriginals: hasOriginals))
  }

  // MARK: The path

  @Test func thePathIsThatOfTheSavedPhotoWithThatNumber() async throws {
    await makeSUT().fetchPath(request: .init(photos: .number(2)))
    let file = try presenter.last(Take.FetchPath.Response.self).result.get()
    #expect(file.photo.number == 2 && file.path == "/library/pictures/p2.jpg")
  }

  @Test func thePhotoOnScreenIsMeantWhereNoneIsNamed() async throws {
    await makeSUT(photoOnScreen: .make(7, id: "p2")).fetchPath(request: .init(photos: .onScreen))
    #expect(try presenter.last(Take.FetchPath.Response.self).result.get().photo.number == 7)
    await makeSUT(photoOnScreen: .make(7, id: "p1")).fetchPath(request: .init(photos: .onScreen))
    #expect(try presenter.last(Take.FetchPath.Response.self).result == .failure(.unsavedNumbers([7])))
  }

  @Test func aPhotoInYourOwnFolderHasThePathOfItsOriginal() async throws {
    let sut = makeSUT(download: DownloadDouble(originals: ["p1": "/photos/a.jpg"]), hasOriginals: true)
    await sut.fetchPath(request: .init(photos: .number(1)))
    let file = try presenter.last(Take.FetchPath.Response.self).result.get()
    #expect(file == Take.PictureFile(photo: .make(1, id: "p1"), path: "/photos/a.jpg"))
    await sut.openPhoto(request: .init(photos: .number(1), isPicture: true))
    await sut.setWallpaper(request: .init(photos: .number(1)))
    #expect(try presenter.last(Take.SetWallpaper.Response.self).result.get().path == "/photos/a.jpg")
    await sut.fetchPath(request: .init(photos: .number(2)))
    #expect(
      try presenter.last(Take.FetchPath.Response.self).result.get().path == "/library/pictures/p2.jpg")
  }

  @Test func aPhotoThatIsNotSavedHasNoPath() async {
    await makeSUT().fetchPath(request: .init(photos: .number(1)))
    #expect(presenter.messages == [Take.FetchPath.Response(result: .failure(.unsavedNumbers([1])))])
  }

  @Test func aPhotoWhosePictureIsMissingHasNoPath() async {
    let library = LibraryWorkerFake([.make(photo: .make(id: "p2"), file: nil)])
    let sut = TakeInteractor(
      presenter: presenter, stage: PhotoStageStub(list: Photo.many(1...3)),
      workers: .doubles(library: library))
    await sut.fetchPath(request: .init(photos: .number(2)))
    #expect(presenter.messages == [Take.FetchPath.Response(result: .failure(.noPicture(.make(2, id: "p2"))))])
  }

  // MARK: Downloads

  @Test func photosAreDownloadedOneAfterTheOtherIntoOnePlace() async throws {
    let download = DownloadDouble()
    await makeSUT(download: download).downloadPhotos(
      request: .init(photos: .numbers(.init([1...3])), place: "slides", replaces: true))
    #expect(
      download.calls
        == (1...3).map {
          .init(
            photo: .make("p\($0)"), order: .init(path: "slides", replaces: true, place: $0, count: 3))
        })
    let done = try presenter.last(Take.DownloadPhotos.Response.self).result.get()
    #expect(done.photos.map(\.picture.path) == ["/here/p1.jpg", "/here/p2.jpg", "/here/p3.jpg"])
    #expect(done.left.isEmpty && done.failure == nil)
  }

  @Test func theFirstFailureEndsItAndTheFilesBeforeItStay() async throws {
    await makeSUT().downloadPhotos(
      request: .init(photos: .numbers(.init([1...3])), place: nil, replaces: false))
    let done = try presenter.last(Take.DownloadPhotos.Response.self).result.get()
    #expect(done.photos.map(\.photo.number) == [1] && done.left.map(\.number) == [2, 3])
    #expect(done.failure == .picture(.timedOut))
  }

  @Test func aPhotoWithAFileIsSkippedOnlyIfThePersonSaidSo() async throws {
    let there = Failure.file(.exists(path: "/here/p1.jpg"))
    let sut = makeSUT(download: DownloadDouble(failing: ["p1": there, "p3": .picture(.timedOut)]))
    await sut.downloadPhotos(request: .init(photos: .numbers(.init([1...3]))))
    await sut.downloadPhotos(request: .init(photos: .numbers(.init([1...3])), skipsExisting: true))
    #expect(presenter.messages.first == AnyHashable(Take.DownloadPhotos.Response(result: .failure(there))))
    let done = try presenter.last(Take.DownloadPhotos.Response.self).result.get()
    #expect(done.skipped.map(\.photo.number) == [1] && done.skipped.map(\.path) == ["/here/p1.jpg"])
    #expect(done.photos.map(\.photo.number) == [2] && done.left.map(\.number) == [3])
  }

  @Test func aFailureOfTheFirstIsTheFailureOfAll() async {
    await makeSUT().downloadPhotos(request: .init(photos: .number(2), place: nil, replaces: false))
    #expect(presenter.messages == [Take.DownloadPhotos.Response(result: .failure(.picture(.timedOut)))])
  }

  // MARK: Pages and viewers

  @Test func thePageIsOpenedAsTheCreditLinksToIt() async {
    let photo = NumberedPhoto(number: 1, photo: .make(source: .unsplash))
    let page = "https://pages.test/photos/photo-1?utm_source=picterest&utm_medium=referral"
    await makeSUT(photoOnScreen: photo).openPhoto(request: .init(photos: .onScreen, isPicture: false))
    #expect(desktop.opened == [page])
    #expect(
      presenter.messages == [
        Take.OpenPhoto.Response(result: .success(.init(photo: photo, target: .page(page), isOpen: true)))
      ])
  }

  @Test func aPaintedPhotoHasNoPage() async {
    await makeSUT().openPhoto(request: .init(photos: .number(1), isPicture: false))
    #expect(presenter.messages == [Take.OpenPhoto.Response(result: .failure(.noPage))])
    #expect(desktop.opened.isEmpty)
  }

  @Test func aSavedPicturesFileIsOpened() async throws {
    await makeSUT().openPhoto(request: .init(photos: .number(2), isPicture: true))
    #expect(desktop.opened == ["/library/pictures/p2.jpg"])
  }

  // MARK: Credits

  @Test func creditsAreThoseOfThePhotosInTheirOrder() async {
    await makeSUT().fetchCredits(request: .init(photos: .numbers(.init([2...3])), format: .markdown))
    #expect(
      presenter.messages == [
        Take.FetchCredits.Response(format: .markdown, result: .success(Photo.many(2...3)))
      ])
  }

  // MARK: The clipboard and the wallpaper

  @Test(arguments: [
    (CopiedPart.address, "https://pages.test/photos/p1?utm_source=picterest&utm_medium=referral"),
    (.credit, "Photo by Amy Rivers on Unsplash"), (.id, "p1"),
  ])
  func theChosenPartIsCopied(part: CopiedPart, text: String) async throws {
    let photo = NumberedPhoto(number: 7, photo: .make(id: "p1", source: .unsplash))
    await makeSUT(photoOnScreen: photo).copyText(request: .init(photos: .onScreen, part: part))
    #expect(
      presenter.messages == [
        Take.CopyText.Response(result: .success(.init(id: photo.photo.id, text: text, outcome: .copied)))
      ])
    #expect(desktop.opened == ["copy \(text)"])
  }

  @Test func onlyASavedPhotoHasAPathToCopy() async throws {
    await makeSUT().copyText(request: .init(photos: .number(2), part: .path))
    #expect(desktop.opened == ["copy /library/pictures/p2.jpg"])
    await makeSUT().copyText(request: .init(photos: .number(1), part: .path))
    #expect(try presenter.last(Take.CopyText.Response.self).result == .failure(.unsavedNumbers([1])))
  }

  @Test func aPhotoWithoutAPageHasNoAddress() async throws {
    await makeSUT().copyText(request: .init(photos: .number(1)))
    #expect(try presenter.last(Take.CopyText.Response.self).result == .failure(.noPage))
  }

  @Test func aWallpaperIsDownloadedFirst() async throws {
    await makeSUT().setWallpaper(request: .init(photos: .number(1)))
    #expect(desktop.opened == ["wallpaper /here/p1.jpg"])
    #expect(download.calls == [.init(photo: .make("p1"), order: .init(path: nil, replaces: false))])
    #expect(try presenter.last(Take.SetWallpaper.Response.self).result.get().path == "/here/p1.jpg")
  }

  @Test func aPictureThatWasDownloadedBeforeIsUsedAgain() async throws {
    let download = DownloadDouble(failing: ["p1": .file(.exists(path: "/here/before.jpg"))])
    await makeSUT(download: download).setWallpaper(request: .init(photos: .number(1)))
    #expect(desktop.opened == ["wallpaper /here/before.jpg"])
  }

  @Test func withoutACommandNothingIsDownloadedForAWallpaper() async {
    let desktop = DesktopDouble(failing: .desktop(.noWallpaperCommand))
    let sut = TakeInteractor(
      presenter: presenter, stage: PhotoStageStub(list: Photo.many(1...3)),
      workers: .doubles(download: download, desktop: desktop))
    await sut.setWallpaper(request: .init(photos: .number(1)))
    #expect(
      presenter.messages == [Take.SetWallpaper.Response(result: .failure(.desktop(.noWallpaperCommand)))])
    #expect(download.calls.isEmpty && desktop.opened.isEmpty)
  }
}
