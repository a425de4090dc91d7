import Domain
import FoundationEssentials
import SceneCore
import TestSupport
import Testing

@testable import StatusScene

/// What `status` says of the library.
@MainActor struct StatusLibraryTests {
  private let viewController = StatusDisplayLogicSpy()
  private let sut = StatusPresenter(timeZone: .gmt)

  init() {
    sut.viewController = viewController
  }

  private func sentences(_ change: (inout LibraryFacts) -> Void) throws -> [String] {
    var facts = LibraryFacts.make(saved: 5)
    change(&facts)
    sut.presentShownStatus(
      response: .init(session: .make(), budget: nil, library: .success(facts), cache: .make()))
    return try Array(viewController.last(Status.ShowStatus.ViewModel.self).status.sentences.dropFirst(3))
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
