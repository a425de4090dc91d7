import TestSupport
import Testing

@testable import Domain
@testable import SceneCore

@MainActor struct ListViewControllerTests: ListSuite {
  let list = ListUnderTest()

  @Test func eachCommandStartsItsUseCase() async {
    let useCases: [(command: Command<ListCommand>, request: AnyHashable)] = [
      (
        Command(.star, photos: .number(3), text: "memo"),
        List.StarPhotos.Request(photos: .number(3), memo: "memo")
      ),
      (Command(.star, photos: .number(3)), List.StarPhotos.Request(photos: .number(3), memo: nil)),
      (
        Command(.memo, photos: .number(3), text: "light"),
        List.UpdateMemo.Request(photos: .number(3), memo: "light")
      ),
      (
        Command(.memo, photos: .number(3), flags: [CommandSpec.history]),
        List.FetchMemos.Request(photos: .number(3))
      ),
      (
        Command(.unstar, photos: .numbers(.init([1...2]))),
        List.DeletePhotos.Request(photos: .numbers(.init([1...2])))
      ),
      (Command(.take(.path), photos: .number(3)), Take.FetchPath.Request(photos: .number(3))),
      (
        Command(.take(.download), photos: .numbers(.init([1...2])), text: "slides", flags: ["--yes"]),
        Take.DownloadPhotos.Request(photos: .numbers(.init([1...2])), place: "slides", replaces: true)
      ),
      (
        Command(.take(.download), photos: .number(3), flags: ["--skip-existing"]),
        Take.DownloadPhotos.Request(photos: .number(3), skipsExisting: true)
      ),
      (
        Command(.take(.open), photos: .number(3), flags: ["--picture"]),
        Take.OpenPhoto.Request(photos: .number(3), isPicture: true)
      ),
      (
        Command(.take(.credit), photos: .number(3), options: ["--format": "csv"]),
        Take.FetchCredits.Request(photos: .number(3), format: .csv)
      ),
    ]
    for useCase in useCases { await sut.perform(useCase.command) }
    #expect(recorder.messages == useCases.map(\.request))
  }

  @Test func whatIsStarredOrUnstarredIsOfferedAsSuch() {
    show(page)
    let choices = {
      sut.choices.map { "\($0.number) \($0.photo?.isStarred == true) \($0.photo?.memo ?? "")" }
    }
    #expect(choices() == ["9 true ", "10 false "])
    let photo = NumberedPhoto.make(10, id: "p10")
    let star = StarredPhoto(photo: photo, result: StarResult(outcome: .starred, memo: "light"))
    sut.displayStarredPhotos(viewModel: .init(result: .success(DisplayedOutcome(star))))
    #expect(choices() == ["9 true ", "10 true light"])
    sut.displayDeletedPhotos(viewModel: .init(result: .failure(.init(.cancelled, "Canceled."))))
    #expect(choices() == ["9 true ", "10 true light"])
    let removed = RemovedPhoto(photo: photo, memo: "light")
    sut.displayDeletedPhotos(viewModel: .init(result: .success(DisplayedOutcome(removed: [removed]))))
    #expect(choices() == ["9 true ", "10 false "])
  }

  @Test func aMemoThatWasChangedIsTheOneThatTabOffers() {
    show(page)
    let updated = UpdatedMemo(photo: .make(10, id: "p10"), memo: "sea", replaced: "light")
    sut.displayUpdatedMemo(viewModel: .init(result: .success(DisplayedMemo(updated))))
    #expect(sut.choices.map { $0.photo?.memo } == [nil, "sea"])
  }

  @Test func tagsThatAStarGaveCanBeTakenAway() {
    show(page)
    let result = StarResult(outcome: .updated, memo: "light", tags: [.make("sea")])
    let starred = StarredPhoto(photo: .make(10, id: "p10"), result: result)
    sut.displayStarredPhotos(viewModel: .init(result: .success(DisplayedOutcome(starred))))
    #expect(sut.choices.last?.photo?.tags == ["sea"])
  }

  @Test func whatUndoHasTakenBackIsNotOfferedAnyMore() {
    show(page)
    sut.note([
      PhotoNews(id: "photo-1", isStarred: false, memo: "old", tags: ["sea"]),
      PhotoNews(id: "p10", isStarred: true, memo: "light", tags: ["sky"]),
      PhotoNews(id: "x", isStarred: true),
    ])
    #expect(sut.choices.map { $0.photo?.isStarred } == [false, true])
    #expect(sut.choices.map { $0.photo?.memo } == [nil, "light"])
    #expect(sut.choices.map { $0.photo?.tags } == [["sea"], ["sky"]])
  }

  @Test func showSelectsThePhotoAndThenRoutesToDetail() async {
    await sut.perform(Command(.show, photos: .number(3)))
    #expect(recorder.messages == [List.SelectPhotos.Request(photos: .number(3)), "routeToDetail"])
  }

  @Test func bySelectsThePhotoAndThenRoutesToItsPhotographer() async {
    await sut.perform(Command(.by, photos: .number(3)))
    #expect(recorder.messages == [List.SelectPhotos.Request(photos: .number(3)), "routeToPhotographer"])
  }

  @Test func withoutSuchAPhotoNothingIsRouted() async {
    let interactor = ListBusinessLogicSpy(recorder: recorder)
    let sut = ListViewController(
      interactor: interactor, router: ListRouterSpy(recorder: recorder),
      take: .make(recorder: recorder, output: output), output: output)
    interactor.onSelect = {
      sut.displaySelectedPhotos(viewModel: .init(error: .init(.cancelled, "Canceled.")))
    }
    await sut.perform(Command(.show, photos: .number(3)))
    await sut.perform(Command(.by, photos: .number(3)))
    let request = List.SelectPhotos.Request(photos: .number(3))
    #expect(recorder.messages == [request, request])
    #expect(output.messages.count == 2)
  }
}

// How the list shows ViewModels.
extension ListViewControllerTests {
  @Test func aStarIsShownWithItsSentenceAndAScriptGetsTheFacts() {
    let starred = StarredPhoto(photo: .make(3), result: StarResult(outcome: .starred, memo: "light"))
    sut.displayStarredPhotos(
      viewModel: .init(result: .success(DisplayedOutcome(starred, sentence: "Photo 3 is saved."))))
    #expect(output.messages == [.show(["★ Photo 3 is saved."])])
    #expect(
      output.json == [
        #"{"id":"photo-1","memo":"light","number":3,"outcome":"starred","replaced":null,"results":["#
          + #"{"id":"photo-1","memo":"light","number":3,"outcome":"starred","replaced":null,"tags":[]}],"tags":[]}"#
      ])
  }

  @Test func aReportThatIsStillToBeSentIsARemark() {
    let result = StarResult(outcome: .starred, memo: "", reportFailure: .photos(.timedOut))
    let star = DisplayedOutcome(StarredPhoto(photo: .make(3), result: result), sentence: "Saved.")
    sut.displayStarredPhotos(viewModel: .init(result: .success(star)))
    #expect(
      output.messages == [
        .show(["★ Saved."]),
        .remark("photos.test was too slow to take the download report. It will be sent later."),
      ])
  }

  @Test func anUnstarredPhotoIsShownWithItsSentenceAndAScriptGetsTheFacts() {
    sut.displayDeletedPhotos(
      viewModel: .init(result: .success(DisplayedOutcome(removed: [.init(photo: .make(3), memo: "light")]))))
    #expect(
      output.messages == [.show(["☆ Moved 3 · Amy Rivers to the trash · undo brings it back"])])
    #expect(
      output.json == [
        #"{"id":"photo-1","memo":"light","outcome":"deleted","results":["#
          + #"{"id":"photo-1","memo":"light","outcome":"deleted"}]}"#
      ])
  }

  @Test func aSuccessfulSelectionShowsNothing() {
    sut.displaySelectedPhotos(viewModel: .init(error: nil))
    #expect(output.messages.isEmpty)
  }

  @Test func failuresAreReported() {
    let error = DisplayedError(.library(.busy))
    sut.displayStarredPhotos(viewModel: .init(result: .failure(error)))
    sut.displayDeletedPhotos(viewModel: .init(result: .failure(error)))
    sut.displaySelectedPhotos(viewModel: .init(error: error))
    #expect(output.messages == Array(repeating: .fail(error), count: 3))
  }
}

/// A suite of tests for a list's view controller, which is new in each test.
@MainActor protocol ListSuite {
  var list: ListUnderTest { get }
}

/// A list's view controller between spies.
@MainActor struct ListUnderTest {
  /// Shared by interactor and router to record the order of their messages.
  let recorder = Recorder<Never>()
  let output = SceneOutputSpy()
  let sut: ListViewController

  init() {
    sut = .make(recorder: recorder, output: output)
  }
}

extension ListSuite {
  var recorder: Recorder<Never> { list.recorder }
  var output: SceneOutputSpy { list.output }
  var sut: ListViewController { list.sut }

  /// Photos 9 and 10; 9 is saved.
  var page: DisplayedFeed {
    DisplayedFeed(
      photos: [
        DisplayedPhoto(.make(9), isStarred: true), DisplayedPhoto(.make(10, id: "p10"), isStarred: false),
      ], hasMore: true, footer: "Demo catalogue · next for more", remark: nil)
  }

  func show(_ feed: DisplayedFeed, _ page: ListPage = .first) {
    sut.show(.success(feed), page, feed: \.self)
  }
}
