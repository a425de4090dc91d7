import Terminal
import TestSupport

@testable import Domain
@testable import SceneCore

/// A suite of tests of a list's view controller; each test has its own.
@MainActor protocol ListSuite {
  var list: ListUnderTest { get }
}

/// A list's view controller between spies.
@MainActor struct ListUnderTest {
  /// One for interactor and router, so that the order of their messages is known.
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

  /// Photos 9 and 10, of which the first is saved.
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
