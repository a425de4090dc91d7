import Domain
import SceneCore
import Terminal
import TestSupport
import Testing

@MainActor struct ListViewControllerTests {
  /// One for interactor and router, so that the order of their messages is known.
  private let recorder = Recorder<Never>()
  private let output = SceneOutputSpy()
  private let sut: ListViewController

  init() {
    sut = .make(recorder: recorder, output: output)
  }

  private let page = DisplayedFeed(
    photos: [
      DisplayedPhoto(.make(9), isStarred: true), DisplayedPhoto(.make(10, id: "p10"), isStarred: false),
    ], hasMore: true, footer: "Demo catalogue · next for more", remark: nil)

  private func show(_ feed: DisplayedFeed, _ change: ListViewController.Change = .replaced) {
    sut.show(.success(feed), change, feed: \.self)
  }

  @Test func eachCommandStartsItsUseCase() async {
    let useCases: [(command: Command<ListCommand>, request: AnyHashable)] = [
      (
        Command(.star, photo: .number(3), text: "memo"),
        List.StarPhoto.Request(photo: .number(3), memo: "memo")
      ),
      (Command(.star, photo: .number(3)), List.StarPhoto.Request(photo: .number(3), memo: nil)),
      (Command(.unstar, photo: .number(3)), List.UnstarPhoto.Request(photo: .number(3))),
      (Command(.columns, text: "4"), List.ArrangePhotos.Request(columns: 4)),
      (Command(.columns, text: "auto"), List.ArrangePhotos.Request(columns: nil)),
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
    sut.displayStarredPhoto(viewModel: .init(result: .success(DisplayedStar(star))))
    #expect(choices() == ["9 true ", "10 true light"])
    sut.displayUnstarredPhoto(viewModel: .init(result: .failure(.init(.cancelled, "Cancelled."))))
    #expect(choices() == ["9 true ", "10 true light"])
    let removed = RemovedPhoto(photo: photo, memo: "light")
    sut.displayUnstarredPhoto(viewModel: .init(result: .success(DisplayedDeletion(removed: removed))))
    #expect(choices() == ["9 true ", "10 false "])
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
    await sut.perform(Command(.show, photo: .number(3)))
    #expect(recorder.messages == [List.SelectPhoto.Request(photo: .number(3)), "routeToDetail"])
  }

  @Test func bySelectsThePhotoAndThenRoutesToItsPhotographer() async {
    await sut.perform(Command(.by, photo: .number(3)))
    #expect(recorder.messages == [List.SelectPhoto.Request(photo: .number(3)), "routeToPhotographer"])
  }

  @Test func withoutSuchAPhotoNothingIsRouted() async {
    let interactor = ListBusinessLogicSpy(recorder: recorder)
    let sut = ListViewController(
      interactor: interactor, router: ListRouterSpy(recorder: recorder), output: output)
    interactor.onSelect = {
      sut.displaySelectedPhoto(viewModel: .init(error: .init(.cancelled, "Cancelled.")))
    }
    await sut.perform(Command(.show, photo: .number(3)))
    await sut.perform(Command(.by, photo: .number(3)))
    let request = List.SelectPhoto.Request(photo: .number(3))
    #expect(recorder.messages == [request, request])
    #expect(output.messages.count == 2)
  }

  @Test func aPageIsOneLineForEachPhotoAndAFooter() {
    show(page)
    #expect(
      output.messages == [
        .show([
          " 9 ★ 4000×3000 · Amy Rivers", "10 ☆ 4000×3000 · Amy Rivers", "Demo catalogue · next for more",
        ])
      ])
  }

  @Test func theOnlyCommandOfASessionDoesNotSayWhatToTypeNext() {
    var page = page
    (page.photos, page.footer, page.wayOn) = ([], "footer", "next for more")
    let (prompt, shell) = (SceneOutputSpy(), SceneOutputSpy(isForOneCommand: true))
    for output in [prompt, shell] {
      ListViewController.make(recorder: recorder, output: output)
        .show(.success(page), .replaced, feed: \.self)
    }
    #expect(prompt.messages == [.show(["footer · next for more"])])
    #expect(shell.messages == [.show(["footer"])])
    #expect(shell.pages.first?.footer?.text == "footer")
  }

  @Test func wherePicturesCanBeSeenAPageIsAWallOfThem() {
    show(page)
    #expect(output.pages.map(\.arrangement) == [.masonry(columns: nil)])
    #expect(output.pages.flatMap(\.cards).map(\.picture) == page.photos.map(\.picture))
  }

  @Test func theHeaderIsAboveTheListAndTheRemarkAfterIt() {
    var page = page
    page.photos.removeFirst()
    page.remark = "1 photo could not be read and was left out."
    sut.show(.success(page), .replaced, feed: \.self, header: { _ in ["header"] })
    #expect(
      output.messages == [
        .show(["header", "10 ☆ 4000×3000 · Amy Rivers", "Demo catalogue · next for more"]),
        .remark("1 photo could not be read and was left out."),
      ])
    #expect(output.pages.first?.header(false).map(\.text.text) == ["header"])
  }

  @Test func aListThatIsShownAgainShowsItsLastPageAndKeepsTheNumbersBeforeIt() {
    var list = page
    list.before = 9
    show(list)
    #expect(
      output.messages == [.show(["10 ☆ 4000×3000 · Amy Rivers", "Demo catalogue · next for more"])])
    #expect(output.pages.map(\.cards.count) == [1])
    #expect(output.json.first?.contains(#""number":9,"#) == false)
    #expect(output.json.first?.contains(#""before":9,"#) == true)
    #expect(sut.choices.map(\.number) == [9, 10])
  }

  @Test func aScriptGetsTheListWithoutFooterAndRemark() {
    var page = page
    page.photos.removeLast()
    page.remark = "remark"
    show(page)
    #expect(
      output.json == [
        """
        {"age":null,"before":0,"hasMore":true,"photos":[{"color":"#60544d","description":"Light over the sea","height":3000,\
        "id":"photo-1","label":"Photo 9","number":9,"photographer":"Amy Rivers","starred":true,"watermarked":false,\
        "width":4000}]}
        """
      ])
  }

  @Test func missingValuesAreNullAndNotLeftOut() {
    let bare = NumberedPhoto(number: 1, photo: .make(color: nil, description: nil, alternativeText: nil))
    show(DisplayedFeed(photos: [DisplayedPhoto(bare, isStarred: false)], hasMore: false, footer: ""))
    #expect(output.json.first?.contains(#""color":null"#) == true)
    #expect(output.json.first?.contains(#""description":null"#) == true)
  }

  @Test func aNarrowWindowLeavesTheNameWhole() {
    let output = SceneOutputSpy(width: 20)
    ListViewController.make(recorder: recorder, output: output)
      .show(.success(page), .replaced, feed: \.self)
    guard case .show(let lines) = output.messages.first else {
      Issue.record("Nothing was shown.")
      return
    }
    #expect(lines.prefix(2) == [" 9 ★ Amy Rivers", "10 ☆ Amy Rivers"])
  }

  @Test func aHostileNameIsMadeHarmless() {
    let hostile = NumberedPhoto(number: 1, photo: .make(photographer: "\u{1B}]0;pwned\u{07}Amy\u{202E}"))
    show(DisplayedFeed(photos: [DisplayedPhoto(hostile, isStarred: false)], hasMore: false, footer: "f"))
    #expect(
      output.messages == [.show(["1 ☆ 4000×3000 · \u{FFFD}]0;pwned\u{FFFD}Amy\u{FFFD}", "f"])])
  }

  @Test func aPageThatIsAppendedAddsItsNumbersAndAListThatIsReplacedHasOnlyItsOwn() {
    show(page)
    show(page, .appended)
    #expect(sut.choices.map(\.number) == [9, 10, 9, 10])
    show(page)
    #expect(sut.choices.map(\.number) == [9, 10])
  }

  @Test func aListThatCouldNotBeShownLeavesTheNumbersBefore() {
    let failure = Result<DisplayedFeed, DisplayedError>.failure(DisplayedError(.cancelled, "Cancelled."))
    sut.show(failure, .replaced, feed: \.self)
    #expect(!sut.isShown)
    show(page)
    sut.show(failure, .replaced, feed: \.self)
    #expect(sut.isShown && sut.choices.map(\.number) == [9, 10])
    #expect(output.messages.last == .fail(DisplayedError(.cancelled, "Cancelled.")))
  }
}

// What the list does with its ViewModels.
extension ListViewControllerTests {
  @Test func aStarIsShownWithItsSentenceAndAScriptGetsTheFacts() {
    let starred = StarredPhoto(photo: .make(3), result: StarResult(outcome: .starred, memo: "light"))
    sut.displayStarredPhoto(
      viewModel: .init(result: .success(DisplayedStar(starred, sentence: "Photo 3 is saved."))))
    #expect(output.messages == [.show(["★ Photo 3 is saved."])])
    #expect(
      output.json == [
        #"{"id":"photo-1","memo":"light","number":3,"outcome":"starred","replaced":null,"results":["#
          + #"{"id":"photo-1","memo":"light","number":3,"outcome":"starred","replaced":null}]}"#
      ])
  }

  @Test func aReportThatIsStillToBeSentIsARemark() {
    let result = StarResult(outcome: .starred, memo: "", reportFailure: .photos(.timedOut))
    let star = DisplayedStar(StarredPhoto(photo: .make(3), result: result), sentence: "Saved.")
    sut.displayStarredPhoto(viewModel: .init(result: .success(star)))
    #expect(
      output.messages == [
        .show(["★ Saved."]),
        .remark("photos.test was too slow to take the download report. It will be sent later."),
      ])
  }

  @Test func anUnstarredPhotoIsShownWithItsSentenceAndAScriptGetsTheFacts() {
    let deletion = DisplayedDeletion(.deleted, .make(), memo: "light", sentence: "Photo 3 is gone.")
    sut.displayUnstarredPhoto(viewModel: .init(result: .success(deletion)))
    #expect(output.messages == [.show(["☆ Photo 3 is gone."])])
    #expect(
      output.json == [
        #"{"id":"photo-1","memo":"light","outcome":"deleted","results":["#
          + #"{"id":"photo-1","memo":"light","outcome":"deleted"}]}"#
      ])
  }

  @Test func aSuccessfulSelectionShowsNothing() {
    sut.displaySelectedPhoto(viewModel: .init(error: nil))
    #expect(output.messages.isEmpty)
  }

  @Test func failuresAreReported() {
    let error = DisplayedError(.library(.busy))
    sut.displayStarredPhoto(viewModel: .init(result: .failure(error)))
    sut.displayUnstarredPhoto(viewModel: .init(result: .failure(error)))
    sut.displaySelectedPhoto(viewModel: .init(error: error))
    sut.displayArrangedPhotos(viewModel: .init(result: .failure(error)))
    #expect(output.messages == Array(repeating: .fail(error), count: 4))
  }

  @Test func pagesHaveTheChosenColumnsUntilOthersAreChosen() {
    sut.displayArrangedPhotos(viewModel: .init(result: .success(.init(columns: 3, feed: page))))
    show(page)
    show(page, .appended)
    sut.displayArrangedPhotos(viewModel: .init(result: .success(.init(columns: nil, feed: page))))
    show(page)
    #expect(output.pages.map(\.arrangement) == [3, 3, 3, nil, nil].map { .masonry(columns: $0) })
  }

  @Test func columnsThatCouldNotBeShownAreNotKept() {
    sut.displayArrangedPhotos(viewModel: .init(result: .success(.init(columns: 3, feed: page))))
    sut.displayArrangedPhotos(viewModel: .init(result: .failure(DisplayedError(.library(.busy)))))
    show(page)
    #expect(output.pages.last?.arrangement == .masonry(columns: 3))
  }

  @Test(
    arguments: [
      (8, 80, "8 columns do not fit in this window: pages have 7."), (7, 80, nil), (8, 88, nil),
      (2, 18, "2 columns do not fit in this window: pages have 1."), (nil, 20, nil), (8, nil, nil),
    ] as [(Int?, Int?, String?)])
  func columnsThatDoNotFitAreRemarkedOn(columns: Int?, width: Int?, remark: String?) {
    let output = SceneOutputSpy(width: width, cardsThatFit: 4)
    let sut = ListViewController.make(recorder: recorder, output: output)
    sut.displayArrangedPhotos(viewModel: .init(result: .success(.init(columns: columns, feed: page))))
    #expect(output.messages.dropFirst() == (remark.map { [.remark($0)] } ?? []))
  }

  @Test func wherePicturesAreNotShownNoColumnsAreTooMany() {
    let output = SceneOutputSpy(width: 20)
    let sut = ListViewController.make(recorder: recorder, output: output)
    sut.displayArrangedPhotos(viewModel: .init(result: .success(.init(columns: 8, feed: page))))
    #expect(output.messages.count == 1)
  }

  @Test(arguments: [
    (1, "Where pictures are shown, pages here now have 1 column.", #"{"columns":1}"#),
    (8, "Where pictures are shown, pages here now have 8 columns.", #"{"columns":8}"#),
    (nil, "Where pictures are shown, pages here now have as few columns as fit.", #"{"columns":null}"#),
  ])
  func columnsAreConfirmedWherePicturesAreNotSeen(columns: Int?, sentence: String, json: String) {
    sut.displayArrangedPhotos(viewModel: .init(result: .success(.init(columns: columns, feed: page))))
    #expect(output.messages == [.show([sentence])] && output.json == [json])
  }
}
