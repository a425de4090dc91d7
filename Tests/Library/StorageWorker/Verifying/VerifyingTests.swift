import Domain
import FoundationEssentials
import Glibc
import LibraryCore
import SQLite
import Synchronization
import TestSupport
import Testing

@testable import StorageWorker

/// A library on disk with three photos, the last one in the trash, whose files the tests damage.
struct VerifyingTests {
  private let folder = DataFolder()
  private let worker: StorageWorker

  init() async throws {
    worker = folder.worker()
    for (number, picture) in zip(1..., [Self.jpeg(1), Self.jpeg(2), Self.jpeg(3)]) {
      try await worker.star(.make(id: "p\(number)"), memo: "memo \(number) #sea", picture: picture)
    }
    try await worker.delete(.make("p3"))
  }

  private static func jpeg(_ byte: UInt8) -> [UInt8] { [0xff, 0xd8] + Array(repeating: byte, count: 50) }

  /// Accepts as a picture anything that begins like one and has 52 bytes.
  private struct Checker: PictureCheckLogic {
    func flaw(in jpeg: [UInt8]) -> String? {
      jpeg.starts(with: [0xff, 0xd8]) && jpeg.count >= 52 ? nil : "it ends early"
    }
  }

  private func file(_ number: Int) throws -> String {
    try #require(try folder.pictures().first { $0.hasPrefix("p\(number)-") })
  }

  private func write(_ bytes: [UInt8], to number: Int) throws {
    try folder.write(bytes, to: "pictures/" + file(number))
  }

  private func check(limit: Int = 64) async throws -> CheckedPictures {
    try await worker.checkPictures(after: nil, limit: limit, with: Checker())
  }

  private func damaged(_ id: String) async throws -> DamagedPicture {
    try #require(try await check().damaged.first { $0.photo.id.rawValue == id })
  }

  private func column(_ column: String, of id: String = "p1") throws -> Value? {
    try folder.open().database.read { db in
      try Value.fetchOne(
        db, "SELECT \(sql: column) FROM savedPhoto WHERE photoID = \(id)")
    }
  }

  // MARK: Pictures

  @Test func wholePicturesInTheLibraryAndTheTrashHaveNoFlaw() async throws {
    #expect(try await worker.photosToVerify() == 3)
    #expect(try await check() == CheckedPictures(photos: 3, damaged: [], unreadable: [], last: nil))
  }

  @Test func picturesAreCheckedPageByPage() async throws {
    let page = try await check(limit: 2)
    #expect(page.photos == 2 && page.last == 2)
    #expect(try await worker.checkPictures(after: 2, limit: 2, with: Checker()).photos == 1)
  }

  @Test(arguments: ["a symbolic link", "a folder", "not a regular file"])
  func whatIsNoFileIsNamedAndNeitherOpenedNorFetchedAgain(kind: String) async throws {
    let (name, other) = ("pictures/" + (try file(1)), try file(2))
    try folder.remove(name)
    switch kind {
    case "a symbolic link": try folder.makeLink(name, to: "pictures/" + other)
    case "a folder": try folder.makeFolder(name)
    default: try folder.makePipe(name)
    }
    #expect(try await damaged("p1").flaw == .unreadable(reason: "it is \(kind)"))
    let saved = try #require(try await worker.savedPhoto(.make("p1")))
    #expect(try saved.file == file(1) && saved.fileFault == "it is \(kind)")
  }

  @Test func picturesInALinkedFolderAreNotTakenForDamaged() async throws {
    let elsewhere = folder.path + "/elsewhere"
    let name = try file(1)
    try FileManager.default.moveItem(atPath: folder.paths.pictures, toPath: elsewhere)
    try folder.makeLink("pictures", to: elsewhere)
    let failure = Failure.library(.linkedPictures(path: folder.paths.pictures))
    await #expect(throws: failure) { try await check() }
    await #expect(throws: failure) { try await worker.findOtherFiles(naming: 5) { _ in } }
    await #expect(throws: failure) { try await worker.jpeg(named: name) }
    let saved = try await worker.savedPhoto(.make("p1"))
    #expect(saved?.file == name && saved?.fileFault == "its folder is a symbolic link")
  }

  @Test(arguments: 0..<5) func everyKindOfDamageIsFound(kind: Int) async throws {
    let name = try file(1)
    switch kind {
    case 0: try folder.remove("pictures/" + name)
    case 1: try write([], to: 1)
    case 2: try write(Array(Self.jpeg(1).dropLast()), to: 1)
    case 3: try write(Self.jpeg(1).dropLast() + [2], to: 1)
    default:
      try folder.remove("pictures/" + name)
      try folder.makeFolder("pictures/" + name)
    }
    let flaws: [PictureFlaw] = [
      .missing, .empty, .damaged(reason: "it ends early"), .changed,
      .unreadable(reason: "it is a folder"),
    ]
    let found = try await check().damaged
    #expect(
      found == [DamagedPicture(photo: .make(id: "p1"), isInTrash: false, file: name, flaw: flaws[kind])])
  }

  @Test func swappedPicturesAreBothFoundAlsoInTheTrash() async throws {
    let (one, three) = (
      try folder.bytes(of: "pictures/" + file(1)), try folder.bytes(of: "pictures/" + file(3))
    )
    try write(three, to: 1)
    try write(one, to: 3)
    let found = try await check().damaged
    #expect(found.map(\.flaw) == [.changed, .changed] && found.map(\.isInTrash) == [false, true])
  }

  @Test func aRowThatCannotBeReadIsNamed() async throws {
    let other = try OtherProcess(folder.paths)
    try other.run("UPDATE savedPhoto SET file = '../x' WHERE photoID = 'p2'")
    let page = try await check()
    #expect(page.unreadable == ["row 2: file names no picture"] && page.photos == 2)
  }

  // MARK: Repairs

  @Test func anotherPictureTakesThePlaceOfAMissingOneAndTheRestStays() async throws {
    try folder.remove("pictures/" + file(1))
    let before = try await worker.savedPhoto(.make("p1"))
    #expect(try await worker.replace(damaged("p1"), with: .make(Self.jpeg(9))))
    let after = try #require(try await worker.savedPhoto(.make("p1")))
    #expect(after.memo == before?.memo && after.tags == before?.tags && after.sequence == before?.sequence)
    #expect(after.savedAt == before?.savedAt)
    #expect(try folder.bytes(of: "pictures/" + file(1)) == Self.jpeg(9))
    #expect(try await check().damaged == [])
    #expect(try folder.pictures().count == 3)
  }

  @Test func theSamePictureReplacesADamagedFileUnderItsName() async throws {
    let name = try file(3)
    try write([0xff], to: 3)
    #expect(try await worker.replace(damaged("p3"), with: .make(Self.jpeg(3))))
    #expect(try file(3) == name && folder.bytes(of: "pictures/" + name) == Self.jpeg(3))
    #expect(try await worker.trashCount() == 1)
  }

  @Test func aDamagedFileGoesWhenThePictureHasAnotherName() async throws {
    try write([0xff], to: 1)
    #expect(try await worker.replace(damaged("p1"), with: .make(Self.jpeg(9))))
    #expect(try folder.pictures().count == 3)
  }

  @Test func aWholePictureThatSomeonePutThereIsKeptUnderAnotherName() async throws {
    try write(Self.jpeg(7), to: 1)
    #expect(try await worker.replace(damaged("p1"), with: .make(Self.jpeg(1))))
    let kept = PictureName(of: .make("p1"), jpeg: Self.jpeg(7)).text
    #expect(try folder.bytes(of: "pictures/" + kept) == Self.jpeg(7))
    #expect(try await check().damaged == [])
    let others = try await worker.findOtherFiles(naming: 5) { _ in }
    #expect(others == OtherFiles(count: 1, names: [kept]))
  }

  @Test func aPhotoThatHasAnotherPictureByNowIsLeftAsItIs() async throws {
    try folder.remove("pictures/" + file(1))
    let damaged = try await damaged("p1")
    try await worker.star(.make(id: "p1"), picture: Self.jpeg(5))
    #expect(try await worker.replace(damaged, with: .make(Self.jpeg(9))) == false)
    #expect(try folder.bytes(of: "pictures/" + file(1)) == Self.jpeg(5))
  }

  @Test func aCrashBetweenFileAndRowIsCompletedByTheNextCheck() async throws {
    try folder.remove("pictures/" + file(1))
    let name = PictureName(of: .make("p1"), jpeg: Self.jpeg(9))
    try PictureFolder(folder.paths).write(Self.jpeg(9), as: name, random: 1)
    #expect(try await worker.replace(damaged("p1"), with: .make(Self.jpeg(9))))
    #expect(try await check().damaged == [])
    #expect(try await worker.findOtherFiles(naming: 5) { _ in } == OtherFiles())
  }

  // MARK: Photos that their source does not have

  @Test(arguments: [(3_599.0, false), (3_600.0, true), (-10.0, false)])
  func aPhotoIsWithdrawnWhenItWasMissingAnHourAgo(later: TimeInterval, isWithdrawn: Bool) async throws {
    #expect(try await worker.noteMissing(.make("p1")) == false)
    let later = folder.worker(now: { noon + later })
    #expect(try await later.noteMissing(.make("p1")) == isWithdrawn)
    #expect(try column("missingSince") == noon.timeIntervalSince1970.value)
    #expect(try column("withdrawnAt IS NOT NULL") == .integer(isWithdrawn ? 1 : 0))
    #expect(try await worker.savedPhoto(.make("p1"))?.memo == "memo 1")
    #expect(try await worker.savedPhoto(.make("p1"))?.isWithdrawn == isWithdrawn)
  }

  @Test func aPictureThatComesBackClearsBoth() async throws {
    _ = try await worker.noteMissing(.make("p1"))
    #expect(try await folder.worker(now: { noon + 4_000 }).noteMissing(.make("p1")))
    try write([], to: 1)
    #expect(try await worker.replace(damaged("p1"), with: .make(Self.jpeg(1))))
    #expect(try column("missingSince") == nil && column("withdrawnAt") == nil)
  }

  // MARK: Other files

  @Test func filesOfNoPhotoAreCountedAndNamedAndStay() async throws {
    let stranger = PictureName(of: .make("other"), jpeg: [1]).text
    for name in [stranger, "note.txt", "p1-0123456789abcdef.jpg"] {
      try folder.write([1], to: "pictures/" + name)
    }
    let others = try await worker.findOtherFiles(naming: 2) { _ in }
    #expect(others.count == 3 && others.names.count == 2)
    #expect(try folder.pictures().count == 6)
  }

  @Test func aFolderOfManyFilesIsLookedThroughToItsEnd() async throws {
    for number in 1...1_203 { try folder.write([], to: "pictures/\(number)") }
    let looked = Mutex(0)
    let others = try await worker.findOtherFiles(naming: 0) { files in looked.withLock { $0 = files } }
    #expect(others == OtherFiles(count: 1_203) && looked.withLock(\.self) == 1_206)
  }

  // MARK: No library

  @Test func whereThereIsNoLibraryNothingIsMade() async throws {
    let empty = DataFolder()
    #expect(try await empty.worker().photosToVerify() == nil)
    #expect(!empty.has(""))
    try empty.makeFolder()
    #expect(try await empty.worker().photosToVerify() == nil)
    #expect(try empty.names() == [])
  }

  @Test func picturesWithoutADatabaseAreALoss() async throws {
    try folder.remove("library.db")
    await #expect(throws: Failure.self) { try await folder.worker().photosToVerify() }
    #expect(try !folder.names().contains("library.db"))
  }
}
