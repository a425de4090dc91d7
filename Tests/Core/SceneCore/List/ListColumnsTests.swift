import Domain
import Terminal
import TestSupport
import Testing

@testable import SceneCore

/// How many columns of pictures a list's pages have.
@MainActor struct ListColumnsTests: ListSuite {
  let list = ListUnderTest()

  private func choose(_ columns: Int?, in sut: ListViewController? = nil) async {
    await (sut ?? list.sut).perform(Command(.columns, text: columns.map { "\($0)" } ?? "auto"))
  }

  @Test func pagesHaveTheChosenColumnsUntilOthersAreChosen() async {
    show(page)
    await choose(3)
    show(page, .next)
    await choose(nil)
    show(page)
    #expect(output.pages.map(\.arrangement) == [nil, 3, 3, nil, nil].map { .masonry(columns: $0) })
  }

  @Test func aSettingSaysHowManyThereAreAtFirst() async {
    let output = SceneOutputSpy(columns: 5)
    let sut = ListViewController.make(recorder: recorder, output: output)
    sut.show(.success(page), .first, feed: \.self)
    await choose(nil, in: sut)
    #expect(output.pages.map(\.arrangement) == [5, nil].map { .masonry(columns: $0) })
  }

  @Test func thePageIsShownAgainWithTheStarsOfNow() async {
    show(page)
    let removed = RemovedPhoto(photo: .make(9), memo: "")
    sut.displayDeletedPhotos(viewModel: .init(result: .success(DisplayedOutcome(removed: [removed]))))
    await choose(2)
    let captions = output.pages.map { $0.cards.map { $0.text(80, false).map(\.text.text) } }
    #expect(captions.last?.first?.first?.contains("9 ☆") == true, "\(captions)")
  }

  @Test(
    arguments: [
      (8, 80, "8 columns do not fit in this window: pages have 7."), (7, 80, nil), (8, 88, nil),
      (2, 18, "2 columns do not fit in this window: pages have 1."), (nil, 20, nil), (8, nil, nil),
    ] as [(Int?, Int?, String?)])
  func columnsThatDoNotFitAreRemarkedOn(columns: Int?, width: Int?, remark: String?) async {
    let output = SceneOutputSpy(width: width, cardsThatFit: 4)
    let sut = ListViewController.make(recorder: recorder, output: output)
    sut.show(.success(page), .first, feed: \.self)
    await choose(columns, in: sut)
    #expect(output.messages.dropFirst(2) == (remark.map { [.remark($0)] } ?? []))
  }

  @Test func wherePicturesAreNotShownNoColumnsAreTooMany() async {
    let output = SceneOutputSpy(width: 20)
    let sut = ListViewController.make(recorder: recorder, output: output)
    await choose(8, in: sut)
    #expect(output.messages.count == 1)
  }

  @Test(arguments: [
    (1, "Pages now show 1 column", #"{"columns":1}"#),
    (8, "Pages now show 8 columns", #"{"columns":8}"#),
    (nil, "Pages now show as few columns as fit", #"{"columns":null}"#),
  ])
  func columnsAreConfirmedWherePicturesAreNotSeen(columns: Int?, sentence: String, json: String) async {
    await choose(columns)
    #expect(output.messages == [.show([sentence])] && output.json == [json])
  }
}
