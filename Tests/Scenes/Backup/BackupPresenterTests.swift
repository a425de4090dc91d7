import Domain
import SceneCore
import TestSupport
import Testing

@testable import BackupScene

@MainActor struct BackupPresenterTests {
  private let viewController = BackupDisplayLogicSpy()
  private let sut = BackupPresenter()

  init() {
    sut.viewController = viewController
  }

  private func sentences(photos: Int, pictures: Int, missing: Int) throws -> [String] {
    let backup = LibraryBackup(
      folder: "/b", photos: photos, pictures: pictures, bytes: 3 << 20, missing: missing)
    sut.presentBackedUpLibrary(response: .init(result: .success(backup)))
    return try viewController.last(Backup.BackUpLibrary.ViewModel.self).result.get().sentences
  }

  @Test func aBackupSaysWhereItIsWhatItHasAndHowToOpenIt() throws {
    #expect(
      try sentences(photos: 1, pictures: 1_234, missing: 0) == [
        "The backup is in \"/b\": 1 photo, 1,234 pictures, 3 MB. To open it, start picterest with --data-dir."
      ])
  }

  @Test func picturesThatAreNotInItAreCounted() throws {
    #expect(
      try sentences(photos: 3, pictures: 2, missing: 1).last
        == "1 picture could not be copied, because it is missing in the library or cannot be read.")
    #expect(
      try sentences(photos: 3, pictures: 1, missing: 2).last
        == "2 pictures could not be copied, because they are missing in the library or cannot be read.")
  }

  @Test(arguments: [
    (BackupError.noLibrary, FailureCode.notFound), (.notEmpty(folder: "/b"), .cannotWrite),
    (.insideLibrary(folder: "/b"), .cannotWrite), (.unfinished(folder: "/b"), .cannotWrite),
    (.notAFolder(path: "/b"), .cannotWrite), (.noParent(folder: "/b"), .cannotWrite),
    (.diskFull(folder: "/b"), .cannotWrite), (.cannotCreate(path: "/b", reason: "r"), .cannotWrite),
    (.inputOutput(path: "/b", reason: "r"), .inputOutput),
    (.stalled(folder: "/b", seconds: 30), .inputOutput),
  ])
  func whyThereIsNoBackupIsSaidInASentence(error: BackupError, code: FailureCode) throws {
    sut.presentBackedUpLibrary(response: .init(result: .failure(.library(.backup(error)))))
    let result = try viewController.last(Backup.BackUpLibrary.ViewModel.self).result
    guard case .failure(let displayed) = result else { throw Failure.notAsked }
    #expect(displayed.code == code)
    #expect(displayed.message.hasSuffix(".") && displayed.message.first?.isLowercase == false)
    if error != .noLibrary { #expect(displayed.message.contains("\"/b\"")) }
  }
}
