import SceneCore
import TestSupport
import Testing

@testable import Shell

@MainActor struct NavigatorTests {
  private let sut = Navigator()
  private let home = TextSceneDummy(name: .home)
  private let saved = TextSceneDummy(name: .saved)

  init() {
    sut.begin(with: home)
  }

  @Test func theFirstSceneIsCurrentButGetsNoMessage() {
    #expect(sut.current === home)
    #expect(home.messages.isEmpty)
  }

  @Test func backReturnsToWhatWasOnStageBefore() async {
    let detail = TextSceneDummy(name: .detail)
    await sut.push(detail)
    #expect(sut.current === detail && detail.messages == [.appear])
    await sut.open(saved)
    #expect(sut.current === saved)
    for scene in [detail, home] {
      #expect(await sut.back())
      #expect(sut.current === scene)
    }
    #expect(home.messages == [.appear])
    #expect(await sut.back() == false)
    #expect(sut.current === home)
  }

  @Test func backReturnsToThePageOfThePhotoThatWasReached() async {
    let detail = TextSceneDummy(name: .detail)
    await sut.push(detail)
    detail.numberReached = 17
    #expect(await sut.back())
    #expect(home.messages == [.appearAt(17)])
  }

  @Test func aSceneOfItsOwnKnowsNothingOfTheNumberReachedElsewhere() async {
    let detail = TextSceneDummy(name: .detail)
    await sut.push(detail)
    detail.numberReached = 17
    await sut.open(saved)
    #expect(await sut.back())
    #expect(detail.messages == [.appear, .appear])
  }

  @Test func aSceneThatHasNothingToShowIsPoppedAgain() async {
    await sut.push(TextSceneDummy(name: .detail, hasSomethingToShow: false))
    #expect(sut.current === home)
    #expect(home.messages.isEmpty)
  }

  @Test func aSceneThatExistsOnceIsOnTheWayBackOnceWhenItIsPushed() async {
    await sut.open(saved)
    let album = TextSceneDummy(name: .detail)
    await sut.push(album)
    await sut.push(home)
    #expect(sut.path.map { $0.map(\.name) } == [[.saved, .detail, .home]])
    sut.bring(home)
    #expect(sut.path.map { $0.map(\.name) } == [[.saved, .detail], [.home]])
    await sut.push(saved)
    #expect(sut.path.map { $0.map(\.name) } == [[.home, .saved]])
  }

  @Test(arguments: [true, false]) func detailIsReleasedWhenItIsPoppedOrASceneBelowItIsOpened(isPopped: Bool)
    async
  {
    weak var detail: TextSceneDummy?
    do {
      let pushed = TextSceneDummy(name: .detail)
      detail = pushed
      await sut.push(pushed)
    }
    #expect(detail != nil)
    if isPopped { _ = await sut.back() } else { await sut.open(home) }
    #expect(sut.current === home)
    #expect(detail == nil)
  }

  @Test func newsOfOtherSessionsGiveWayToACommandThatRanMeanwhile() async {
    let library = LibraryWorkerFake.holding(1...1)
    home.photoOnScreen = .init(id: "p1")
    await sut.takeNews(from: library, unless: { true })
    #expect(home.messages.isEmpty)
    await sut.takeNews(from: library, unless: { false })
    #expect(home.messages == [.note([PhotoNews(id: "p1", isStarred: true, memo: "memo 1")])])
    home.photoOnScreen = .init(id: "p2")
    await sut.takeNews(from: library, unless: { false })
    #expect(home.messages.last == .note([PhotoNews(id: "p2", isStarred: false)]))
  }

  @Test func allScenesOnTheWayBackAreToldOfWhatWasChanged() async {
    let detail = TextSceneDummy(name: .detail)
    await sut.push(detail)
    await sut.open(saved)
    let news = [PhotoNews(id: "a", isStarred: true)]
    sut.note(news)
    for scene in [home, detail, saved] { #expect(scene.messages.last == .note(news)) }
  }

  @Test func switchingBetweenTwoScenesDoesNotMakeTheWayBackLonger() async {
    for _ in 1...100 {
      await sut.open(saved)
      await sut.open(home)
    }
    #expect(await sut.back())
    #expect(sut.current === saved)
    #expect(await sut.back() == false)
  }

  @Test func backIsExactForTheLastFiftyPushedScenesAndThenReturnsToTheSceneBelowThem() async {
    let pushed = (1...60).map { TextSceneDummy(name: $0.isMultiple(of: 2) ? .detail : .photographer) }
    for scene in pushed { await sut.push(scene) }
    for scene in pushed[10..<59].reversed() {
      #expect(await sut.back())
      #expect(sut.current === scene)
    }
    #expect(await sut.back())
    #expect(sut.current === home)
    #expect(await sut.back() == false)
  }

  @Test func pushedScenesAreForgottenAcrossThePathTheOldestFirst() async {
    let old = TextSceneDummy(name: .detail)
    await sut.push(old)
    await sut.open(saved)
    let pushed = (1...50).map { _ in TextSceneDummy(name: .detail) }
    for scene in pushed { await sut.push(scene) }
    for _ in pushed { _ = await sut.back() }
    #expect(sut.current === saved)
    _ = await sut.back()
    #expect(sut.current === home)
  }

  @Test func aSceneThatHasNothingToShowDoesNotShortenTheWayBack() async {
    let pushed = (1...50).map { _ in TextSceneDummy(name: .detail) }
    for scene in pushed { await sut.push(scene) }
    await sut.push(TextSceneDummy(name: .photographer, hasSomethingToShow: false))
    for scene in pushed[..<49].reversed() {
      _ = await sut.back()
      #expect(sut.current === scene)
    }
  }
}
