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

  private func shown(
    photos: Int, pictures: Int, missing: Int, denied: Int = 0, withdrawn: Int = 0,
    problems: [String] = []
  ) throws -> Backup.BackUpLibrary.ViewModel {
    let backup = LibraryBackup(
      folder: "/b", photos: photos, pictures: pictures, bytes: 3 << 20, missing: missing, denied: denied,
      withdrawn: withdrawn,
      problems: problems)
    sut.presentBackedUpLibrary(response: .init(result: .success(backup)))
    return try viewController.last(Backup.BackUpLibrary.ViewModel.self)
  }

  @Test func aBackupSaysWhereItIsWhatItHasAndHowToOpenIt() throws {
    let shown = try shown(photos: 1, pictures: 1_234, missing: 0)
    #expect(
      shown.backup?.sentence
        == "Backed up 1 photo and 1,234 pictures to \"/b\" · 3 MB · open it with --data-dir"
    )
    #expect(shown.error == nil)
  }

  @Test func aBackupThatLacksPicturesIsMadeAndFails() throws {
    let lacksOne = try shown(photos: 3, pictures: 2, missing: 1)
    #expect(lacksOne.backup?.missing == 1 && lacksOne.error?.code == .libraryDamaged)
    #expect(
      lacksOne.error?.message
        == "1 picture could not be copied, because it is missing from the library or cannot be read. "
        + "Type verify to fetch it again.")
    #expect(
      try shown(photos: 3, pictures: 1, missing: 2).error?.message
        == "2 pictures could not be copied, because they are missing from the library or cannot be read. "
        + "Type verify to fetch them again.")
  }

  @Test func aPictureThatItsSourceDoesNotHaveIsNotSaidToBeFetchedAgain() throws {
    #expect(
      try shown(photos: 3, pictures: 2, missing: 1, withdrawn: 1).error?.message
        == "1 picture could not be copied, because it is missing from the library, and its source does not have it "
        + "any more. Type verify to see what to do.")
    let both = try shown(photos: 3, pictures: 1, missing: 2, withdrawn: 1).error?.message
    #expect(both?.contains("Type verify to fetch it again. 1 picture could not") == true)
  }

  @Test func picturesThatMayNotBeReadNeedPermissionsAndNotVerify() throws {
    #expect(
      try shown(photos: 3, pictures: 1, missing: 2, denied: 2).error?.message
        == "2 pictures could not be copied, because you have no permission to read them. "
        + "Correct their permissions in the library's folder, and make another backup.")
    #expect(
      try shown(photos: 3, pictures: 1, missing: 2, denied: 1).error?.message
        == "1 picture could not be copied, because it is missing from the library or cannot be read. "
        + "Type verify to fetch it again. "
        + "1 picture could not be copied, because you have no permission to read it. "
        + "Correct its permissions in the library's folder, and make another backup.")
  }

  @Test func aBackupOfADamagedDatabaseIsMadeAndFails() throws {
    let damage =
      "The library's database is damaged, and so is the copy in the backup: row 3 missing from index. "
      + "Keep older backups, and type verify to see all that is damaged."
    let shown = try shown(
      photos: 3, pictures: 3, missing: 0, problems: ["row 3 missing from index", "another"])
    #expect(shown.backup?.problems == ["row 3 missing from index", "another"])
    #expect(shown.error == DisplayedError(.libraryDamaged, damage))
    let both = try self.shown(photos: 3, pictures: 2, missing: 1, problems: ["row 3 missing from index"])
    #expect(both.error?.message.hasPrefix(damage + " 1 picture could not be copied") == true)
  }
}
