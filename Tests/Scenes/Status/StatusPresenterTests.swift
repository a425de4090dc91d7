import Domain
import FoundationEssentials
import SceneCore
import TestSupport
import Testing

@testable import StatusScene

@MainActor struct StatusPresenterTests {
  private let viewController = StatusDisplayLogicSpy()
  private let sut = StatusPresenter(timeZone: .gmt)

  init() {
    sut.viewController = viewController
  }

  private func shown(
    _ change: (inout Status.ShowStatus.Response) -> Void
  ) throws -> Status.ShowStatus.ViewModel {
    var response = Status.ShowStatus.Response(
      session: .make(), budget: nil, library: .success(.make(saved: 1, pendingReports: 0)), cache: .make())
    change(&response)
    sut.presentShownStatus(response: response)
    return try viewController.last(Status.ShowStatus.ViewModel.self)
  }

  // MARK: The source, its calls, and the cache

  @Test(arguments: [
    (RateBudget(limit: 50, remaining: 49), 2, "Calls: 49 of 50 left this hour", "2 photos saved"),
    (RateBudget(limit: 1, remaining: 1), 0, "Calls: 1 of 1 left this hour", "0 photos saved"),
    (
      RateBudget(limit: 5_000, remaining: 4_999), 1_234, "Calls: 4,999 of 5,000 left this hour",
      "1,234 photos saved"
    ),
    (nil, 1, "Calls: none in this session", "1 photo saved"),
  ])
  func theStatusIsFiveSentences(budget: RateBudget?, saved: Int, calls: String, photos: String) throws {
    let status = try shown {
      ($0.budget, $0.library) = (budget, .success(.make(saved: saved, pendingReports: 0)))
    }.status
    #expect(
      status.sentences == [
        "Photos: demo catalogue, https://demo.test", calls, "Library: \(photos), in /home/amy/pictures",
        "Pictures: quadrants (COLORTERM is truecolor)", "Cache: 1.2 MB of 256 MB, in /home/amy/cache",
      ])
  }

  @Test func aServerWhoseCallsCannotBeCountedWasCalledAndTheDemoHasNoServer() throws {
    let called = try shown { $0.hasAnswered = true }.status
    #expect(called.sentences[1] == "Calls: the server does not say how many are left")
    let demo = try shown { $0.session.server = nil }.status
    #expect(demo.sentences.first == "Photos: demo catalogue, painted by this program")
  }

  @Test func aLibraryThatCannotBeReadHidesNothingElse() throws {
    let viewModel = try shown {
      ($0.budget, $0.library) = (RateBudget(limit: 50, remaining: 49), .failure(.library(.busy)))
    }
    #expect(viewModel.error == DisplayedError(Failure.library(.busy)))
    let status = viewModel.status
    #expect(status.saved == nil && status.pendingReports == nil && status.otherFiles == nil)
    #expect(status.callsLeft == 49 && status.sentences.count == 5)
    #expect(status.sentences[2] == "Library: cannot be read, in /home/amy/pictures")
  }

  @Test(arguments: [
    (CacheFacts.make(bytes: 0), "Cache: 0 kB of 256 MB, in /home/amy/cache"),
    (.make(bytes: 0, mostBytes: 0), "Cache: off (the setting cache-mb is 0)"),
    (.make(folder: nil, bytes: 0), "Cache: none, because there is no home folder for it"),
  ])
  func theCacheMayKeepNothing(facts: CacheFacts, expected: String) throws {
    let status = try shown { $0.cache = facts }.status
    #expect(status.sentences.last == expected)
    #expect(status.cacheFolder == facts.folder && status.cacheBytes == 0)
  }

  // MARK: The library

  private func sentences(_ change: (inout LibraryFacts) -> Void) throws -> [String] {
    var facts = LibraryFacts.make(saved: 5)
    change(&facts)
    return try Array(shown { $0.library = .success(facts) }.status.sentences.dropFirst(3))
  }

  @Test(arguments: [(1, "it"), (101, "each")])
  func pendingDownloadReportsAreCounted(reports: Int, each: String) throws {
    #expect(
      try sentences { $0.pendingReports = reports }.first
        == "Reports: \(reports) pending; \(each) will be sent when its server is reachable")
  }

  @Test func filesThatNoPhotoNeedsAreCounted() throws {
    #expect(
      try sentences { $0.otherFiles = 3 }.first
        == "Other files: 3 in the pictures folder that no photo in the library needs; they stay there")
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

  @Test func picturesThatCannotBeReadHideNothingElse() throws {
    let problem = LibraryError.cannotCreate(path: "/a/pictures", reason: "Permission denied")
    let sentences = try sentences {
      ($0.databaseBytes, $0.pictureBytes, $0.otherFiles, $0.problem) = (8_192, nil, nil, problem)
      $0.pendingReports = 1
    }
    #expect(
      sentences.prefix(2) == [
        "Size: 8 kB for the database; the pictures cannot be counted",
        "Reports: 1 pending; it will be sent when its server is reachable",
      ])
    let viewModel = try viewController.last(Status.ShowStatus.ViewModel.self)
    #expect(viewModel.error == DisplayedError(.library(problem)))
    let status = viewModel.status
    #expect(status.sentences[2] == "Library: 5 photos saved, in /home/amy/pictures")
    #expect(
      status.saved == 5 && status.trash == 0 && status.pendingReports == 1 && status.databaseBytes == 8_192)
    #expect(status.pictureBytes == nil && status.pictureBytesEstimated == nil && status.otherFiles == nil)
    #expect(!status.sentences.contains { $0.hasPrefix("Other files") })
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
        == "Trash: 1 photo, to be removed for good after 2025-12-21")
    #expect(
      try sentences { ($0.trashed, $0.nextRemoval) = (3, day) }.first
        == "Trash: 3 photos; the first is removed for good after 2025-12-21")
    #expect(try sentences { $0.trashed = 2 }.first == "Trash: 2 photos")
    #expect(
      try viewController.last(Status.ShowStatus.ViewModel.self).status.nextRemovalAt == nil)
  }
}
