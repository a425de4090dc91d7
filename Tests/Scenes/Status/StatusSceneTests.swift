import Domain
import FoundationEssentials
import SceneCore
import TestSupport
import Testing

@testable import StatusScene

@MainActor final class StatusPresentationLogicSpy: StatusPresentationLogic, Spy {
  let recorder = Recorder<any StatusPresentationLogic>()

  func presentShownStatus(response: Status.ShowStatus.Response) {
    recorder.record(response) { $0.presentShownStatus(response: response) }
  }
}

@MainActor final class StatusDisplayLogicSpy: StatusDisplayLogic, Spy {
  let recorder = Recorder<Never>()

  func displayShownStatus(viewModel: Status.ShowStatus.ViewModel) { recorder.record(viewModel) }
}

@MainActor final class StatusBusinessLogicSpy: StatusBusinessLogic, Spy {
  let recorder = Recorder<Never>()

  func showStatus(request: Status.ShowStatus.Request) async { recorder.record(request) }
}

extension SessionFacts {
  static func make() -> SessionFacts {
    SessionFacts(
      source: "demo catalogue", server: "https://demo.test", libraryFolder: "/home/amy/pictures",
      pictures: .init(mode: "quadrants", reason: "COLORTERM is truecolor"))
  }
}

extension LibraryFacts {
  static func make(saved: Int, pendingReports: Int = 0, otherFiles: Int? = 0) -> LibraryFacts {
    var facts = LibraryFacts()
    facts.saved = saved
    facts.pendingReports = pendingReports
    facts.otherFiles = otherFiles
    return facts
  }
}

extension CacheFacts {
  static func make(
    folder: String? = "/home/amy/cache", bytes: Int = 1_258_292, mostBytes: Int = 256 << 20
  ) -> CacheFacts {
    CacheFacts(folder: folder, bytes: bytes, mostBytes: mostBytes)
  }
}

/// A cache of pictures with nothing but facts.
struct CacheStub: CacheLogic {
  var facts = CacheFacts.make()

  func cacheFacts() async -> CacheFacts { facts }

  func takeCacheProblem() -> CacheProblem? { nil }
}

@MainActor struct StatusInteractorTests {
  private let presenter = StatusPresentationLogicSpy()

  private func makeSUT(budget: RateBudget?, library: LibraryWorkerFake) -> StatusInteractor {
    StatusInteractor(
      presenter: presenter, session: .make(), photosWorker: PhotosWorkerDouble(budget: budget),
      factsWorker: library, cacheWorker: CacheStub())
  }

  @Test func showStatusPresentsCallsLibraryCacheAndSession() async {
    let budget = RateBudget(limit: 50, remaining: 49)
    let library = LibraryWorkerFake([.make()], reports: ["https://a/1", "https://b/2"], others: 3)
    await makeSUT(budget: budget, library: library).showStatus(request: .init())
    #expect(
      presenter.messages == [
        Status.ShowStatus.Response(
          session: .make(), budget: budget,
          library: .success(.make(saved: 1, pendingReports: 2, otherFiles: 3)), cache: .make())
      ])
  }

  @Test func anAnswerWithoutANumberOfCallsIsAnAnswer() async throws {
    let interactor = StatusInteractor(
      presenter: presenter, session: .make(),
      photosWorker: PhotosWorkerDouble(budget: nil, hasAnswered: true),
      factsWorker: LibraryWorkerFake.holding(1...3), cacheWorker: CacheStub())
    await interactor.showStatus(request: .init())
    #expect(try presenter.last(Status.ShowStatus.Response.self).hasAnswered)
  }

  @Test func aLibraryThatCannotBeReadIsAFailure() async {
    let library = LibraryWorkerFake(failure: .library(.busy))
    await makeSUT(budget: nil, library: library).showStatus(request: .init())
    #expect(
      presenter.messages == [
        Status.ShowStatus.Response(
          session: .make(), budget: nil, library: .failure(.library(.busy)), cache: .make())
      ])
  }
}

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

  @Test(arguments: [1, 101]) func pendingDownloadReportsAreCounted(reports: Int) throws {
    sut.presentShownStatus(
      response: .init(
        session: .make(), budget: nil, library: .success(.make(saved: 0, pendingReports: reports)),
        cache: .make()))
    let status = try viewController.last(Status.ShowStatus.ViewModel.self).status
    #expect(status.pendingReports == reports)
    #expect(
      status.sentences[3] == "Reports: \(reports) pending, to be sent when the server answers again")
  }

  @Test func filesThatNoPhotoNeedsAreCounted() throws {
    sut.presentShownStatus(
      response: .init(
        session: .make(), budget: nil, library: .success(.make(saved: 5, pendingReports: 0, otherFiles: 3)),
        cache: .make()))
    let status = try viewController.last(Status.ShowStatus.ViewModel.self).status
    #expect(status.otherFiles == 3)
    #expect(
      status.sentences[3]
        == "Other files: 3 in the pictures folder that no photo in the library needs; they stay there"
    )
  }

  private func sentences(_ change: (inout LibraryFacts) -> Void) throws -> [String] {
    var facts = LibraryFacts.make(saved: 5)
    change(&facts)
    sut.presentShownStatus(
      response: .init(session: .make(), budget: nil, library: .success(facts), cache: .make()))
    return try Array(viewController.last(Status.ShowStatus.ViewModel.self).status.sentences.dropFirst(3))
  }

  @Test func theSizeOfTheLibraryIsThatOfTheDatabaseAndOfThePictures() throws {
    let size = try sentences {
      $0.databaseBytes = 8_192
      $0.pictureBytes = 3 << 20
    }
    #expect(size.first == "Size: 8 kB for the database, 3 MB for the pictures")
    let estimate = try sentences {
      ($0.databaseBytes, $0.pictureBytes, $0.isEstimate, $0.otherFiles) = (3 << 20, 5 << 30, true, nil)
    }
    #expect(estimate.first == "Size: 3 MB for the database, about 5 GB for the pictures")
    #expect(
      estimate[1] == "Other files: not counted, because there are too many files in the pictures folder")
  }

  @Test func textsOfAnEditorSayWhereTheyAre() throws {
    #expect(
      try sentences { $0.editedTexts = ["/a/memo-1"] }.first
        == "Unsaved memos: 1, still in an editor or not saved: /a/memo-1")
    #expect(
      try sentences { $0.editedTexts = ["/a/memo-1", "/a/memo-2", "/a/memo-3"] }.first
        == "Unsaved memos: 3, still in an editor or not saved: /a/memo-1 and 2 more")
  }

  @Test func theTrashSaysWhenItsFirstPhotoGoes() throws {
    let day = Date(timeIntervalSince1970: 1_766_318_400)
    #expect(
      try sentences { ($0.trashed, $0.nextRemoval) = (1, day) }.first
        == "Trash: 1 photo, to be removed for good on 2025-12-21")
    #expect(
      try sentences { ($0.trashed, $0.nextRemoval) = (3, day) }.first
        == "Trash: 3 photos; the first is removed for good on 2025-12-21")
    #expect(try sentences { $0.trashed = 2 }.first == "Trash: 2 photos")
    #expect(
      try viewController.last(Status.ShowStatus.ViewModel.self).status.nextRemovalAt == nil)
  }

  @Test(arguments: [(1, "1 copy"), (3, "3 copies")])
  func copiesFromBeforeAnUpdateAreCounted(number: Int, copies: String) throws {
    #expect(
      try sentences { $0.copies = number }.first
        == "Copies: \(copies) of the database from before an update, in the library's folder")
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
    (.make(bytes: 0, mostBytes: 0), "Cache: off (PICTEREST_CACHE_MB is 0)"),
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

@MainActor struct StatusViewControllerTests {
  private let interactor = StatusBusinessLogicSpy()
  private let output = SceneOutputSpy()

  @Test func theCommandAndComingOnStageStartTheUseCase() async {
    let sut = StatusViewController(interactor: interactor, output: output)
    await sut.perform(Command(.status))
    #expect(await sut.appear())
    #expect(interactor.messages == [Status.ShowStatus.Request(), Status.ShowStatus.Request()])
  }

  @Test func aScriptGetsNumbersAndNulls() {
    let sut = StatusViewController(interactor: interactor, output: output)
    let status = Status.DisplayedStatus(
      source: "demo catalogue", server: "https://demo.test", callsLeft: nil, callsPerHour: nil, saved: 2,
      trash: 1, nextRemovalAt: "2026-12-21T12:00:00Z", pendingReports: 1, databaseBytes: 8_192,
      pictureBytes: 1_024, pictureBytesEstimated: false, copies: 1, otherFiles: 0,
      editedTexts: ["/home/amy/pictures/memo-1"],
      library: "/home/amy/pictures", pictures: "off", cacheBytes: 4_096,
      cacheFolder: nil, sentences: ["one", "two"])
    sut.displayShownStatus(viewModel: .init(status: status, error: nil))
    #expect(output.messages == [.show(["one", "two"])])
    #expect(
      output.json == [
        """
        {"cacheBytes":4096,"cacheFolder":null,"callsLeft":null,"callsPerHour":null,"copies":1,\
        "databaseBytes":8192,"editedTexts":["/home/amy/pictures/memo-1"],"library":"/home/amy/pictures","nextRemovalAt":"2026-12-21T12:00:00Z",\
        "otherFiles":0,"pendingReports":1,"pictureBytes":1024,"pictureBytesEstimated":false,"pictures":"off",\
        "saved":2,"server":"https://demo.test","source":"demo catalogue","trash":1}
        """
      ])
  }

  @Test func aLibraryErrorIsShownAfterTheRestAndFailsTheCommand() {
    let sut = StatusViewController(interactor: interactor, output: output)
    let status = Status.DisplayedStatus(
      source: "demo catalogue", server: nil, callsLeft: nil, callsPerHour: nil, saved: nil,
      trash: nil, nextRemovalAt: nil, pendingReports: nil, databaseBytes: nil, pictureBytes: nil,
      pictureBytesEstimated: nil, copies: nil, otherFiles: nil, editedTexts: nil,
      library: "/home/amy/pictures",
      pictures: "off", cacheBytes: 0,
      cacheFolder: nil, sentences: ["one"])
    let error = DisplayedError(Failure.library(.busy))
    sut.displayShownStatus(viewModel: .init(status: status, error: error))
    #expect(output.messages == [.show(["one"]), .fail(error)])
    #expect(output.json.first?.contains("\"saved\":null") == true)
  }
}
