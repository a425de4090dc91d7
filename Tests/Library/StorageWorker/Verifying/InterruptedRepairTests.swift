import Domain
import LibraryCore
import TestSupport
import Testing

@testable import StorageWorker

/// Repairs that fail or are canceled between two steps: the row always names an existing file.
@Suite(.timeLimit(.minutes(10))) struct InterruptedRepairTests {
  private let folder = DataFolder()
  private let worker: StorageWorker
  /// The file name in the row.
  private let file: String
  private let saved: [UInt8] = [0xff, 0xd8, 1]
  /// A foreign file in place of the saved picture.
  private let foreign: [UInt8] = [0xff, 0xd8, 7]
  private let fetched: [UInt8] = [0xff, 0xd8, 9]

  init() async throws {
    worker = folder.worker()
    try await worker.star(.make(), picture: saved)
    file = try #require(try await worker.savedPhoto(.make())?.file)
    try folder.write(foreign, to: "pictures/" + file)
  }

  private func damaged(_ flaw: PictureFlaw) throws -> DamagedPicture {
    DamagedPicture(photo: .make(), isInTrash: false, file: file, flaw: flaw)
  }

  private func name(of jpeg: [UInt8]) throws -> String { PictureName(of: .make(), jpeg: jpeg).text }

  private func expectNothingHasChanged() async throws {
    #expect(try await worker.savedPhoto(.make())?.file == file)
    #expect(try folder.pictures() == [file])
    #expect(try folder.bytes(of: "pictures/" + file) == foreign)
  }

  @Test(arguments: [PictureFlaw.changed, .damaged(reason: "it ends early")])
  func aRowThatCannotBeWrittenLeavesEverythingAsItWas(flaw: PictureFlaw) async throws {
    let library = try folder.open()
    try library.refuseWrites()
    await #expect(throws: Failure.self) { try await worker.replace(damaged(flaw), with: .make(fetched)) }
    try library.allowWrites()
    try await expectNothingHasChanged()
  }

  @Test(arguments: [PictureFlaw.changed, .damaged(reason: "it ends early")])
  func aRepairThatIsCancelledBeforeItsRowLeavesEverythingAsItWas(flaw: PictureFlaw) async throws {
    let other = try OtherProcess(folder.paths, "BEGIN IMMEDIATE")
    let repair = Task { try await worker.replace(damaged(flaw), with: .make(fetched)) }
    try await eventually { worker.waits.current == .library }
    repair.cancel()
    await #expect(throws: Failure.library(.cancelled)) { try await repair.value }
    try other.run("COMMIT")
    try await expectNothingHasChanged()
  }

  @Test func aPictureThatCannotBeWrittenLeavesEverythingAsItWas() async throws {
    var settings = LibrarySettings()
    settings.random = { 1 }
    let part = PictureName(of: .make(), jpeg: fetched).part(1)
    let worker = folder.worker(settings: settings)
    #expect(try await worker.count() == 1)
    try folder.write([], to: "pictures/unfinished/" + part)
    await #expect(throws: Failure.self) { try await worker.replace(damaged(.changed), with: .make(fetched)) }
    try await expectNothingHasChanged()
  }

  @Test func theSavedPictureIsBackAndTheForeignOneKeptEvenIfTheRowCannotBeWritten() async throws {
    try folder.open().refuseWrites()
    await #expect(throws: Failure.self) { try await worker.replace(damaged(.changed), with: .make(saved)) }
    #expect(try folder.bytes(of: "pictures/" + file) == saved)
    #expect(try folder.bytes(of: "pictures/" + name(of: foreign)) == foreign)
  }

  @Test func aForeignPictureIsKeptWhenTheServersIsAnotherOne() async throws {
    #expect(try await worker.replace(damaged(.changed), with: .make(fetched)))
    #expect(try await worker.savedPhoto(.make())?.file == name(of: fetched))
    #expect(try folder.pictures() == [name(of: foreign), name(of: fetched)].sorted())
    #expect(try folder.bytes(of: "pictures/" + name(of: foreign)) == foreign)
  }

  @Test func aRowThatGotAnotherPictureMeanwhileKeepsIt() async throws {
    try folder.write([5], to: "pictures/" + name(of: [5]))
    let other = try OtherProcess(folder.paths, "BEGIN IMMEDIATE")
    let repair = Task { try await worker.replace(damaged(.changed), with: .make(fetched)) }
    try await eventually { worker.waits.current == .library }
    try other.run("UPDATE savedPhoto SET file = '\(name(of: [5]))'; COMMIT")
    #expect(try await repair.value == false)
    #expect(try await worker.savedPhoto(.make())?.file == name(of: [5]))
    #expect(try folder.pictures() == [file, name(of: [5])].sorted())
  }
}
