import Domain
import SceneCore
import Terminal
import TestSupport
import Testing

/// How many columns of pictures the pages of a list have.
@MainActor struct ListColumnsTests {
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
