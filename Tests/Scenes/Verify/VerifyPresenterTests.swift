import Domain
import SceneCore
import TestSupport
import Testing

@testable import VerifyScene

@MainActor struct VerifyPresenterTests {
  private let viewController = VerifyDisplayLogicSpy()
  private let sut = VerifyPresenter()

  init() {
    sut.viewController = viewController
  }

  private func viewModel(_ found: Verification?) throws -> Verify.VerifyLibrary.ViewModel {
    sut.presentVerifiedLibrary(response: .init(result: .success(found)))
    return try viewController.last(Verify.VerifyLibrary.ViewModel.self)
  }

  private func found(checked: Int = 3, _ change: (inout Verification) -> Void = { _ in }) -> Verification {
    var found = Verification(total: checked)
    found.checked = checked
    found.database = DatabaseCheck(problems: [])
    found.otherFiles = OtherFiles()
    change(&found)
    return found
  }

  private func unrepaired(
    _ flaw: PictureFlaw = .missing, obstacle: Failure? = nil, isWithdrawn: Bool = false
  ) -> UnrepairedPicture {
    UnrepairedPicture(
      DamagedPicture(photo: .make(id: "p2"), isInTrash: false, file: "p2.jpg", flaw: flaw),
      obstacle: obstacle, isWithdrawn: isWithdrawn)
  }

  @Test(arguments: [
    (0, "The library has no photos."), (1, "Checked 1 photo: its picture is intact."),
    (1_200, "Checked 1,200 photos: all pictures are intact."),
  ])
  func aWholeLibraryIsTwoSentences(checked: Int, expected: String) throws {
    let viewModel = try viewModel(found(checked: checked))
    #expect(viewModel.report?.sentences == [expected, "The database is intact."])
    #expect(viewModel.report?.whole == checked && viewModel.report?.database == [])
    #expect(viewModel.error == nil)
  }

  @Test func whereThereIsNoLibraryTheCheckFails() throws {
    let viewModel = try viewModel(nil)
    #expect(viewModel.error?.message == "There is no library yet, so there is nothing to check.")
    #expect(viewModel.report == nil)
  }

  @Test func aRepairedLibraryIsNoFailure() throws {
    let viewModel = try viewModel(
      found {
        $0.repaired = 2
        $0.database?.wasIndexRebuilt = true
      })
    #expect(
      viewModel.report?.sentences == [
        "Checked 3 photos: 1 picture is intact.",
        "Fetched 2 damaged or missing pictures again.", "The database is intact.",
        "Rebuilt the index for find, which was wrong.",
      ])
    #expect(viewModel.report?.indexRebuilt == true && viewModel.error == nil)
  }

  @Test func whatCouldNotBeRepairedIsNamedAndFails() throws {
    let viewModel = try viewModel(
      found {
        $0.notRepaired = 2
        $0.damaged = [
          unrepaired(obstacle: .picture(.unreachable(reason: "no route"), server: "images.test"))
        ]
      })
    #expect(
      viewModel.report?.sentences.dropFirst().prefix(2) == [
        "The photo by Amy Rivers (p2) has no picture. Cannot fetch the picture from images.test: no route. Type verify again later.",
        "1 more picture could not be repaired.",
      ])
    #expect(viewModel.report?.damaged.map(\.problem) == ["missing"])
    #expect(viewModel.report?.damaged.map(\.id) == ["p2"])
    #expect(
      viewModel.error
        == DisplayedError(
          .libraryDamaged, "The library has problems: 2 pictures could not be repaired."))
  }

  @Test(arguments: [
    (
      Failure.picture(.addressRefused(url: "https://a.test/p"), server: "a.test"),
      "Pictures from \"https://a.test/p\" are not allowed. Type verify in a session that was started with "
        + "--api and the address of that server."
    ),
    (
      .picture(.otherServer(url: "http://a.test:8080/p"), server: "a.test:8080"),
      "This session does not fetch pictures from http://a.test:8080. Type verify in a session that was started with "
        + "--api http://a.test:8080."
    ),
    (
      .picture(.redirectRefused(location: "https://b.test/p"), server: "a.test"),
      "a.test redirected to \"https://b.test/p\", which is not allowed. Type verify again later."
    ),
    (
      .picture(.server(status: 403), server: "a.test"),
      "a.test returned status 403 instead of a picture. Type verify again later."
    ),
    (
      .picture(.server(status: 503), server: "a.test"),
      "a.test returned status 503 instead of a picture. Type verify again later."
    ),
    (
      .picture(.addressRefused(url: nil), server: ""),
      "The photo has no picture address. Only a backup can bring the picture back: copy \"p2.jpg\" from its pictures. "
        + "Or delete the photo and purge it; until then memo and credit stay."
    ),
    (
      .photos(.otherPage(.server(host: "a.test")), server: "b.test"),
      "The photo is from a.test, which this session does not use. Type verify in a session that was started with "
        + "--api and the address of that server."
    ),
    (
      .photos(.keyRefused(message: nil), server: "a.test"),
      "a.test rejected the access key. Check the key. Then type verify again."
    ),
  ])
  func whatToDoAboutAPictureThatWasNotFetchedDependsOnTheFailure(obstacle: Failure, words: String) throws {
    let photo = Photo.make(id: "p2", source: .server(host: "a.test"))
    let damaged = DamagedPicture(photo: photo, isInTrash: false, file: "p2.jpg", flaw: .missing)
    let viewModel = try viewModel(
      found {
        $0.notRepaired = 1
        $0.damaged = [UnrepairedPicture(damaged, obstacle: obstacle)]
      })
    #expect(viewModel.report?.damaged.map(\.reason) == [words])
  }

  @Test(arguments: [
    (false, "The source says it does not have it. Type verify again in an hour to be sure."),
    (
      true,
      "The source no longer has it. Only a backup can bring the picture back: copy \"p2.jpg\" from its pictures. "
        + "Or delete the photo and purge it; until then memo and credit stay."
    ),
  ])
  func aPhotoThatItsSourceDoesNotHaveIsSaidToBeGoneWhenThatIsCertain(isWithdrawn: Bool, words: String) throws
  {
    let viewModel = try viewModel(
      found {
        $0.notRepaired = 1
        $0.withdrawn = isWithdrawn ? 1 : 0
        $0.damaged = [unrepaired(isWithdrawn: isWithdrawn)]
      })
    #expect(viewModel.report?.damaged.map(\.reason) == [words])
    #expect(viewModel.report?.withdrawn == (isWithdrawn ? 1 : 0))
  }

  @Test(arguments: [
    (PictureFlaw.empty, "empty", "has an empty picture file."),
    (.damaged(reason: "it ends early"), "damaged", "has a damaged picture (it ends early)."),
    (.changed, "changed", "has a different picture from the one saved."),
    (
      .unreadable(reason: "it is a folder"), "unreadable",
      "cannot be opened. \"p2.jpg\" was not changed (it is a folder). "
        + "Move it away or make it readable, then type verify again."
    ),
  ])
  func everyFlawHasItsWords(flaw: PictureFlaw, problem: String, words: String) throws {
    let viewModel = try viewModel(
      found {
        $0.notRepaired = 1
        $0.damaged = [unrepaired(flaw)]
      })
    #expect(viewModel.report?.damaged.first?.problem == problem)
    #expect(viewModel.report?.sentences[1].contains(words) == true)
  }

  @Test func rowsTheDatabaseAndOtherFilesAreNamed() throws {
    let viewModel = try viewModel(
      found {
        $0.unreadableRows = 2
        $0.unreadable = ["row 7: file names no picture"]
        $0.database = DatabaseCheck(problems: ["row 3 missing from index"])
        $0.otherFiles = OtherFiles(count: 3, names: ["a.jpg"])
      })
    #expect(
      viewModel.report?.sentences.dropFirst() == [
        "A row of the database cannot be read: row 7: file names no picture.", "1 more row cannot be read.",
        "The database is damaged: row 3 missing from index.",
        "A backup from before the damage may be intact; open it with --data-dir.",
        "3 files in the pictures folder belong to no photo and will stay: \"a.jpg\" and 2 more.",
      ])
    #expect(viewModel.report?.otherFiles == 3)
    #expect(
      viewModel.error?.message
        == "The library has problems: 2 rows cannot be read and the database is damaged.")
  }

  @Test func aCheckThatWasStoppedSaysHowFarItCame() throws {
    let viewModel = try viewModel(
      found {
        $0.total = 20_000
        $0.checked = 1_200
        $0.repaired = 1
        $0.stoppedBy = .library(.cancelled)
      })
    #expect(
      viewModel.report?.sentences.prefix(2) == [
        "Checked 1,200 of 20,000 photos: 1,199 pictures are intact.",
        "Fetched 1 damaged or missing picture again.",
      ])
    #expect(viewModel.error?.code == .cancelled)
  }

  @Test func aDatabaseThatOthersWriteToAllTheTimeIsNotChecked() throws {
    let viewModel = try viewModel(
      found {
        $0.database = nil
        $0.databaseObstacle = .library(.busy)
      })
    #expect(
      viewModel.report?.sentences.last
        == "The database was not checked, because another program kept writing to it.")
    #expect(viewModel.report?.database == nil && viewModel.error?.code == .libraryBusy)
  }
}
