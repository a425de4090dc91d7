import Domain
import FoundationEssentials
import SceneCore
import TestSupport
import Testing

@testable import StatusScene

/// What `status` says of the source, its calls, and the cache.
@MainActor struct StatusPresenterTests {
  private let viewController = StatusDisplayLogicSpy()
  private let sut = StatusPresenter(timeZone: .gmt)

  init() {
    sut.viewController = viewController
  }

  @Test(arguments: [
    (RateBudget(limit: 50, remaining: 49), 2, "Calls: 49 of 50 left this hour", "2 photos saved"),
    (RateBudget(limit: 1, remaining: 1), 0, "Calls: 1 of 1 left this hour", "0 photos saved"),
    (
      RateBudget(limit: 5_000, remaining: 4_999), 1_234, "Calls: 4,999 of 5,000 left this hour",
      "1,234 photos saved"
    ),
    (nil, 1, "Calls: none made in this session", "1 photo saved"),
  ])
  func theStatusIsFiveSentences(
    budget: RateBudget?, saved: Int, calls: String, photos: String
  ) throws {
    sut.presentShownStatus(
      response: .init(
        session: .make(), budget: budget, library: .success(.make(saved: saved, pendingReports: 0)),
        cache: .make()))
    let status = try viewController.last(Status.ShowStatus.ViewModel.self).status
    #expect(
      status.sentences == [
        "Photos: demo catalogue, https://demo.test", calls, "Library: \(photos), in /home/amy/pictures",
        "Pictures: quadrants (COLORTERM is truecolor)", "Cache: 1.2 MB of 256 MB, in /home/amy/cache",
      ])
  }

  @Test func aServerWhoseCallsCannotBeCountedWasCalled() throws {
    sut.presentShownStatus(
      response: .init(
        session: .make(), budget: nil, hasAnswered: true,
        library: .success(.make(saved: 1, pendingReports: 0)), cache: .make()))
    let status = try viewController.last(Status.ShowStatus.ViewModel.self).status
    #expect(status.sentences[1] == "Calls: the server does not say how many are left")
  }

  @Test func theDemoHasNoServer() throws {
    var session = SessionFacts.make()
    session.server = nil
    sut.presentShownStatus(
      response: .init(
        session: session, budget: nil, library: .success(.make(saved: 0, pendingReports: 0)), cache: .make()))
    let status = try viewController.last(Status.ShowStatus.ViewModel.self).status
    #expect(status.sentences.first == "Photos: demo catalogue, painted by this program")
  }

  @Test func aLibraryThatCannotBeReadHidesNothingElse() throws {
    let budget = RateBudget(limit: 50, remaining: 49)
    sut.presentShownStatus(
      response: .init(session: .make(), budget: budget, library: .failure(.library(.busy)), cache: .make()))
    let viewModel = try viewController.last(Status.ShowStatus.ViewModel.self)
    #expect(viewModel.error == DisplayedError(Failure.library(.busy)))
    #expect(viewModel.status.saved == nil)
    #expect(viewModel.status.pendingReports == nil)
    #expect(viewModel.status.otherFiles == nil)
    #expect(viewModel.status.callsLeft == 49)
    #expect(
      viewModel.status.sentences == [
        "Photos: demo catalogue, https://demo.test", "Calls: 49 of 50 left this hour",
        "Library: cannot be read, in /home/amy/pictures",
        "Pictures: quadrants (COLORTERM is truecolor)", "Cache: 1.2 MB of 256 MB, in /home/amy/cache",
      ])
  }

  @Test(arguments: [
    (CacheFacts.make(bytes: 0), "Cache: 0 kB of 256 MB, in /home/amy/cache"),
    (.make(bytes: 0, mostBytes: 0), "Cache: off (the setting cache-mb is 0)"),
    (.make(folder: nil, bytes: 0), "Cache: none, because there is no home folder for it"),
  ])
  func theCacheMayKeepNothing(facts: CacheFacts, expected: String) throws {
    sut.presentShownStatus(
      response: .init(session: .make(), budget: nil, library: .failure(.library(.busy)), cache: facts))
    let status = try viewController.last(Status.ShowStatus.ViewModel.self).status
    #expect(status.sentences.last == expected)
    #expect(status.cacheFolder == facts.folder && status.cacheBytes == 0)
  }
}
