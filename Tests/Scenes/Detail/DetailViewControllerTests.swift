import Terminal
import TestSupport
import Testing

@testable import DetailScene
@testable import Domain
@testable import SceneCore

@MainActor struct DetailViewControllerTests {
  private let interactor = DetailBusinessLogicSpy()
  private let output = SceneOutputSpy()

  private func makeSUT(output: SceneOutputSpy? = nil) -> DetailViewController {
    let output = output ?? self.output
    return DetailViewController(
      interactor: interactor, list: .make(recorder: interactor.recorder, output: output), output: output)
  }

  private func detail(
    facts: [DisplayedDetail.Fact] = [], remark: String? = nil
  ) -> DisplayedDetail {
    DisplayedDetail(
      photo: DisplayedPhotoWithMetadata(
        row: DisplayedPhoto(.make(3), isStarred: true), saving: DisplayedSaving(.make(), timeZone: .gmt),
        credit: DisplayedCredit(PhotoCredit(for: .make())), metadata: DisplayedMetadata(.make(), of: .make())),
      facts: facts, remark: remark)
  }

  @Test func eachCommandStartsItsUseCaseForThePhotoOnScreenOrAnother() async {
    let sut = makeSUT()
    let useCases: [(command: Command<DetailCommand>, request: AnyHashable)] = [
      (Command(.list(.show)), Detail.ShowPhoto.Request()),
      (Command(.next), Detail.ShowPhoto.Request(step: .next)),
      (Command(.prev), Detail.ShowPhoto.Request(step: .previous)),
      (Command(.list(.star), text: "memo"), List.StarPhotos.Request(photos: .onScreen, memo: "memo")),
      (Command(.list(.star), photos: .number(2)), List.StarPhotos.Request(photos: .number(2), memo: nil)),
      (
        Command(.list(.take(.download)), text: "~/slides/"),
        Take.DownloadPhotos.Request(photos: .onScreen, place: "~/slides/", replaces: false)
      ),
    ]
    for useCase in useCases { await sut.perform(useCase.command) }
    #expect(interactor.messages == useCases.map(\.request))
  }

  @Test func onlyANeighborIsANumberReached() {
    let sut = makeSUT()
    sut.displayShownPhoto(viewModel: .init(step: .none, result: .success(detail())))
    #expect(sut.numberReached == nil && sut.commandForMore == nil && sut.commandForNext == nil)
    var neighbor = detail()
    (neighbor.place, neighbor.hasNext) = ("of 15", true)
    sut.displayShownPhoto(viewModel: .init(step: .next, result: .success(neighbor)))
    #expect(sut.numberReached == 3 && sut.commandForMore == .next)
    #expect(sut.commandForNext == .next && sut.commandForPrevious == .prev)
    sut.displayShownPhoto(viewModel: .init(step: .next, result: .failure(Self.cancelled)))
    #expect(sut.numberReached == 3)
    #expect(
      output.messages.contains { message in
        if case .show(let lines) = message {
          lines.first == "★ Photo 3 of 15 · 4000×3000 · Amy Rivers"
        } else {
          false
        }
      })
  }

  @Test func byAndShowOfAnotherPhotoLeadAway() async {
    let sut = makeSUT()
    await sut.perform(Command(.list(.by)))
    await sut.perform(Command(.list(.show), photos: .number(2)))
    #expect(
      interactor.messages == [
        List.SelectPhotos.Request(photos: .onScreen), "routeToPhotographer",
        List.SelectPhotos.Request(photos: .number(2)), "routeToDetail",
      ])
  }

  @Test func thePhotoOnScreenHasTheMemoAndTagsOfTheLastChange() {
    let sut = makeSUT()
    #expect(sut.photoOnScreen == nil)
    sut.displayShownPhoto(viewModel: .init(step: .none, result: .success(detail())))
    #expect(sut.photoOnScreen?.memo == "light for the kitchen")
    sut.note([PhotoNews(id: "other", isStarred: true, memo: "other")])
    sut.note([PhotoNews(id: "photo-1", isStarred: true, memo: "new", tags: ["sea"])])
    #expect(sut.photoOnScreen == .init(id: "photo-1", isStarred: true, memo: "new", tags: ["sea"]))
    sut.note([PhotoNews(id: "photo-1", isStarred: false, memo: "new", tags: ["sea"])])
    #expect(sut.photoOnScreen?.memo == nil)
  }

  @Test func aPhotoThatWasShownStaysOnStage() async {
    let sut = makeSUT()
    #expect(await sut.appear() == false)
    #expect(interactor.messages == [Detail.ShowPhoto.Request()])
    sut.displayShownPhoto(viewModel: .init(step: .none, result: .failure(Self.cancelled)))
    #expect(await sut.appear() == false)
    sut.displayShownPhoto(viewModel: .init(step: .none, result: .success(detail())))
    sut.displayShownPhoto(viewModel: .init(step: .none, result: .failure(Self.cancelled)))
    #expect(await sut.appear())
  }

  @Test(
    arguments: [
      (nil, "light", ["  Memo        light"]),
      (nil, "light\n\n  hall", ["  Memo        light", "              ", "                hall"]),
      (40, "light\n\n  hall", ["  Memo        light", "              ", "                hall"]),
      (
        40, "light for the kitchen and the hall behind it",
        ["  Memo        light for the kitchen and", "              the hall behind it"]
      ), (24, "light for the kitchen", ["  Memo", "    light for the", "    kitchen"]),
    ] as [(Int?, String, [String])])
  func factsAreInTwoColumnsWhereThereIsRoomAndKeepTheirLines(width: Int?, memo: String, lines: [String]) {
    let output = SceneOutputSpy(width: width)
    let facts = [
      DisplayedDetail.Fact(name: "Memo", value: [LinkedText(memo)], hasLines: true),
      .init(name: "Description", value: ["sea"]),
    ]
    makeSUT(output: output).displayShownPhoto(
      viewModel: .init(step: .none, result: .success(detail(facts: facts))))
    guard case .show(let shown) = output.messages.first else {
      Issue.record("Nothing was shown.")
      return
    }
    #expect(Array(shown.dropFirst().prefix(lines.count)) == lines)
  }

  @Test func anAddressIsALinkAndAWordThatHasOneLeadsThere() throws {
    let facts = [
      DisplayedDetail.Fact(name: "Credit", value: ["Photo by ", LinkedText("Amy", "https://a.test/@amy")]),
      .init(name: "Page", value: [LinkedText("https://a.test/1", "https://a.test/1")]),
    ]
    makeSUT().displayShownPhoto(viewModel: .init(step: .none, result: .success(detail(facts: facts))))
    let spans = try #require(output.pages.first).cards[0].text(40, false).map { $0.spans.map(\.style) }
    #expect(spans == [[.faint, .plain, .page("https://a.test/@amy")], [.faint, .link]])
  }

  @Test func wherePicturesCanBeSeenThePhotoIsLargeWithItsFactsBesideIt() throws {
    let output = SceneOutputSpy(width: 100)
    let facts = [DisplayedDetail.Fact(name: "Memo", value: ["light for the kitchen and the hall behind it"])]
    let detail = detail(facts: facts)
    makeSUT(output: output).displayShownPhoto(viewModel: .init(step: .none, result: .success(detail)))
    let page = try #require(output.pages.first)
    #expect(page.arrangement == .large)
    #expect(page.header(false).map(\.text.text) == ["★ Photo 3 · 4000×3000 · Amy Rivers"])
    #expect(page.header(true).map(\.text.text) == ["✕ Photo 3 · 4000×3000 · Amy Rivers"])
    #expect(page.cards.map(\.picture) == [detail.photo.row.picture])
    let lines = { (cells: Int) in page.cards.flatMap { $0.text(cells, false) }.map(\.text.text) }
    #expect(lines(40) == ["Memo        light for the kitchen and", "            the hall behind it"])
    #expect(lines(23) == ["Memo", "  light for the kitchen", "  and the hall behind", "  it"])
  }

  @Test func everyKeyIsThereEvenIfNothingIsKnown() {
    let bare = DisplayedDetail(
      photo: DisplayedPhotoWithMetadata(
        row: DisplayedPhoto(NumberedPhoto(photo: .make(alternativeText: nil)), isStarred: false),
        saving: DisplayedSaving(nil, timeZone: .gmt),
        credit: DisplayedCredit(PhotoCredit(for: .make())),
        metadata: DisplayedMetadata(nil, of: .make(alternativeText: nil))), facts: [], remark: nil)
    makeSUT().displayShownPhoto(viewModel: .init(step: .none, result: .success(bare)))
    for key in ["memo", "savedAt", "file", "camera", "iso", "place", "views", "createdAt", "alternativeText"]
    {
      #expect(output.json.first?.contains("\"\(key)\":null") == true, "\(key)")
    }
  }

  @Test func aRemarkIsShownAfterThePhoto() {
    makeSUT().displayShownPhoto(
      viewModel: .init(step: .none, result: .success(detail(remark: "Only the library."))))
    #expect(output.messages.last == .remark("Only the library."))
  }

  private static let cancelled = DisplayedError(.cancelled, "Canceled.")

  @Test func aFailureIsReported() {
    makeSUT().displayShownPhoto(viewModel: .init(step: .none, result: .failure(Self.cancelled)))
    #expect(output.messages == [.fail(Self.cancelled)])
  }
}
