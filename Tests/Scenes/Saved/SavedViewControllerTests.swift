import Domain
import FoundationEssentials
import SceneCore
import Terminal
import TestSupport
import Testing

@testable import SavedScene

/// The commands of Saved, its prompt, and the way back.
@MainActor struct SavedViewControllerTests {
  private let interactor = SavedBusinessLogicSpy()

  private func makeSUT(output: SceneOutputSpy? = nil) -> SavedViewController {
    .make(interactor, output: output ?? SceneOutputSpy())
  }

  @Test func eachCommandStartsItsUseCase() async {
    let sut = makeSUT()
    let useCases: [(command: Command<SavedCommand>, request: AnyHashable)] = [
      (Command(.saved), Saved.FetchSaved.Request(limit: 15)),
      (Command(.next), Saved.FetchNextPage.Request(limit: 15)),
      (
        Command(.memo, photo: .number(1), text: "new"),
        Saved.UpdateMemo.Request(photo: .number(1), memo: "new")
      ),
      (Command(.memo, photo: .number(1), text: ""), Saved.UpdateMemo.Request(photo: .number(1), memo: "")),
      (Command(.memo, photo: .number(1)), Saved.UpdateMemo.Request(photo: .number(1), memo: nil)),
      (
        Command(.memo, photo: .number(1), flags: ["--history"]), Saved.FetchMemos.Request(photo: .number(1))
      ),
      (Command(.delete, photo: .number(1)), Saved.PrepareDeletion.Request(photos: .number(1))),
    ]
    for useCase in useCases { await sut.perform(useCase.command) }
    #expect(interactor.messages == useCases.map(\.request))
  }

  @Test(arguments: [(nil, 15), (0, 4), (3, 4), (6, 6), (15, 15), (40, 15)])
  func aPageHasAsManyPhotosAsTheirCardsFitButFourAtLeastAndFifteenAtMost(cards: Int?, limit: Int) async {
    let sut = makeSUT(output: SceneOutputSpy(cardsThatFit: cards))
    await sut.perform(Command(.saved))
    await sut.perform(Command(.next))
    _ = await sut.appear()
    #expect(
      interactor.messages == [
        Saved.FetchSaved.Request(limit: limit), Saved.FetchNextPage.Request(limit: limit),
        Saved.RestoreSaved.Request(limit: limit),
      ])
  }

  @Test func showSelectsThePhotoAndThenRoutesToDetail() async {
    await makeSUT().perform(Command(.show, photo: .number(1)))
    #expect(interactor.messages == [Saved.SelectPhoto.Request(photo: .number(1)), "routeToDetail"])
  }

  @Test func withoutSuchAPhotoNothingIsRouted() async {
    let sut = makeSUT()
    interactor.onSelect = {
      sut.displaySelectedPhoto(viewModel: .init(error: .init(.cancelled, "Cancelled.")))
    }
    await sut.perform(Command(.show, photo: .number(1)))
    await sut.perform(Command(.by, photo: .number(1)))
    let request = Saved.SelectPhoto.Request(photo: .number(1))
    #expect(interactor.messages == [request, request])
  }

  @Test func bySelectsThePhotoAndThenRoutesToItsPhotographer() async {
    await makeSUT().perform(Command(.by, photo: .number(3)))
    #expect(interactor.messages == [Saved.SelectPhoto.Request(photo: .number(3)), "routeToPhotographer"])
  }

  @Test(arguments: [("sea", "sea color:blue orientation:portrait"), (nil, "color:blue orientation:portrait")])
  func optionsOfFindAreFilters(text: String?, query: String) async {
    let options = ["--color": "blue", "--orientation": "portrait", "--limit": "5"]
    await makeSUT().perform(Command(.find, text: text, options: options))
    #expect(interactor.messages == [Saved.FindPhotos.Request(query: query, limit: 15, pageSize: 5)])
  }

  @Test func comingOnStageRestoresTheList() async {
    #expect(await makeSUT().appear())
    #expect(interactor.messages == [Saved.RestoreSaved.Request(limit: 15)])
  }

  @Test func theTrashIsCalledSo() {
    let sut = makeSUT()
    #expect(sut.place == "saved")
    let trash = Saved.DisplayedPhotos(list: .trash, photos: [], hasMore: false, total: 0, footer: "")
    sut.displayFetchedTrash(viewModel: .init(result: .success(trash)))
    #expect(sut.place == "the trash")
  }

  @Test func theOnlyCommandOfASessionDoesNotSayWhatToTypeNext() {
    let page = Saved.DisplayedPhotos(
      photos: [], hasMore: true, total: 2, footer: "footer", wayOn: "next for more")
    let (prompt, shell) = (SceneOutputSpy(), SceneOutputSpy(isForOneCommand: true))
    for output in [prompt, shell] {
      makeSUT(output: output).displayFetchedSaved(viewModel: .init(result: .success(page)))
    }
    #expect(prompt.messages == [.show(["footer · next for more"])])
    #expect(shell.messages == [.show(["footer"])])
  }

  @Test func thePromptNamesTheListAndItsWords() async {
    let sut = makeSUT()
    let prompt = { (list: Saved.ListName, query: String?) in
      let page = Saved.DisplayedPhotos(
        list: list, query: query, photos: [], hasMore: false, total: 0, footer: "")
      sut.displayFoundPhotos(viewModel: .init(result: .success(page)))
      return sut.prompt.text
    }
    #expect(sut.prompt.text == "saved")
    #expect(prompt(.find, "kitchen") == "find kitchen")
    #expect(
      prompt(.find, String(repeating: "빛", count: 11)) == "find " + String(repeating: "빛", count: 9) + "…")
    #expect(prompt(.trash, nil) == "trash")
    sut.displayFoundPhotos(viewModel: .init(result: .failure(.init(.usage, "No query."))))
    #expect(sut.prompt.text == "trash")
    #expect(prompt(.saved, nil) == "saved")
  }

  @Test func onlyTheLibraryIsLeftByBack() async {
    let sut = makeSUT()
    #expect(await !sut.goBack())
    for list in [Saved.ListName.find, .trash] {
      let page = Saved.DisplayedPhotos(list: list, photos: [], hasMore: false, total: 0, footer: "")
      sut.displayFoundPhotos(viewModel: .init(result: .success(page)))
      #expect(await sut.goBack())
    }
    let request = Saved.RestoreSaved.Request(limit: 15, goesBack: true)
    #expect(interactor.messages == [request, request])
  }
}
