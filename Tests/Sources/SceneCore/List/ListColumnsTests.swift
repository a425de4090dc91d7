import Domain
import SceneCore
import Terminal
import TestSupport
import Testing

/// How many columns of pictures the pages of a list have.
@MainActor struct ListColumnsTests: ListSuite {
  let list = ListUnderTest()

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
