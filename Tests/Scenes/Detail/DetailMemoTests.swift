import Domain
import SceneCore
import TestSupport
import Testing

@testable import DetailScene

/// `memo` in Detail, and the place that Detail learns.
@MainActor struct DetailMemoTests {
  private let presenter = DetailPresentationLogicSpy()
  private let library = LibraryWorkerFake.holding(1...1)
  private let editor = EditorWorkerDouble(.success("written"))

  private func makeSUT(place: String? = nil, star: StarWorkerDouble = StarWorkerDouble()) -> DetailInteractor
  {
    var photo = Photo.make(id: "p1")
    photo.place = place
    return DetailInteractor(
      input: DetailInput(photo: .make(3, id: "p1")), presenter: presenter,
      photosWorker: PhotosWorkerDouble(details: .success(.make(photo: photo))), library: library,
      starWorker: star, editor: editor)
  }

  private var updated: UpdatedMemo? {
    get throws { try (presenter.messages.last as? Detail.UpdateMemo.Response)?.result.get() }
  }

  @Test func aPhotoThatIsInTheTrashAfterTheEditorIsSaidToBeThere() async throws {
    let editor = EditorWorkerDouble(
      .success("written"), onEdit: { [library] in library.deleteElsewhere("p1") })
    let sut = DetailInteractor(
      input: DetailInput(photo: .make(3, id: "p1")), presenter: presenter,
      photosWorker: PhotosWorkerDouble(), library: library, starWorker: StarWorkerDouble(), editor: editor)
    await sut.updateMemo(request: .init(memo: nil))
    let file = EditorWorkerDouble.file
    let failure = Failure.editor(.unsaved(because: .trashed([.make(3, id: "p1")]), file: file))
    #expect(try presenter.last(Detail.UpdateMemo.Response.self).result == .failure(failure))
    let view = DetailDisplayLogicSpy()
    let presenter = DetailPresenter(timeZone: .gmt)
    presenter.viewController = view
    presenter.presentUpdatedMemo(response: .init(result: .failure(failure)))
    let shown = try view.last(Detail.UpdateMemo.ViewModel.self).result
    let error = try #require(throws: DisplayedError.self) { try shown.get() }
    #expect(
      error.message
        == "This photo is in the trash. Type star to bring it back. What you wrote is in \"\(file)\".")
  }

  @Test func aPhotoInTheTrashIsSaidToBeThere() async throws {
    let sut = makeSUT()
    try await library.delete(Photo.make(id: "p1").key)
    await sut.updateMemo(request: .init(memo: "x"))
    await sut.tagPhoto(request: .init(tags: .init(adding: [.make("sea")])))
    await sut.unstarPhoto(request: .init())
    let trashed = Failure.trashed([.make(3, id: "p1")])
    #expect(
      presenter.messages == [
        Detail.UpdateMemo.Response(result: .failure(trashed)),
        Detail.TagPhoto.Response(tags: .init(adding: [.make("sea")]), result: .failure(trashed)),
        Detail.UnstarPhoto.Response(result: .failure(trashed)),
      ])
  }

  @Test func theMemosOfThePhotoArePresentedAlsoInTheTrash() async throws {
    let sut = makeSUT()
    library.changeElsewhere("p1", to: "theirs")
    await sut.fetchMemos(request: .init())
    let history = MemoHistory(memo: "theirs", earlier: [EarlierMemo(memo: "memo 1", replacedAt: .make())])
    #expect(
      presenter.messages.suffix(1) == [
        Detail.FetchMemos.Response(
          result: .success(PhotoMemos(photo: .make(3, id: "p1"), history: history)))
      ])
    try await library.delete(Photo.make(id: "p1").key)
    await sut.fetchMemos(request: .init())
    #expect(try presenter.last(Detail.FetchMemos.Response.self).result.get().history.isInTrash)
  }

  // MARK: The place

  @Test func aPlaceThatTheLibraryLacksIsKept() async {
    await makeSUT(place: "Seoul").showPhoto(request: .init())
    #expect(library.photos.map(\.photo.place) == ["Seoul"])
  }

  @Test func aPlaceThatTheLibraryHasIsNotWrittenAgain() async throws {
    let sut = makeSUT(place: "Seoul")
    for _ in 1...2 { await sut.showPhoto(request: .init()) }
    #expect(library.keptPlaces == 1)
  }

  @Test(arguments: [LibraryError.busy, .readOnly(path: "/library"), .diskFull(path: "/library")])
  func aLibraryThatDoesNotTakeItIsNoFailure(error: LibraryError) async throws {
    library.set(failure: .library(error), of: [.keepPlace])
    await makeSUT(place: "Seoul").showPhoto(request: .init())
    let response = try #require(presenter.messages.last as? Detail.ShowPhoto.Response)
    #expect(try response.result.get().details.get().photo.place == "Seoul")
  }

  @Test func starringSavesThePlaceWithThePhoto() async {
    let star = StarWorkerDouble(.success(StarResult(outcome: .starred, memo: "")))
    let sut = makeSUT(place: "Seoul", star: star)
    await sut.showPhoto(request: .init())
    await sut.starPhoto(request: .init(memo: nil))
    #expect(star.calls.map(\.photo.place) == ["Seoul"])
  }
}
