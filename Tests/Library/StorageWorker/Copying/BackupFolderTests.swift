import Domain
import FoundationEssentials
import Glibc
import OperatingSystem
import TestSupport
import Testing

@testable import StorageWorker

struct BackupFolderTests: BackupSuite {
  let site: BackupSite

  init() async throws {
    site = try BackupSite()
    try await worker.star(.make())
  }

  private func expectRefusal(
    _ error: BackupError, to path: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await #expect(throws: Failure.library(.backup(error)), sourceLocation: sourceLocation) {
      try await worker.backUp(to: path)
    }
  }

  @Test func aRelativePathBeginsInTheCurrentFolder() async throws {
    let current = try #require(Environment.currentFolder())
    await expectRefusal(.noParent(folder: current + "/no/such"), to: "no/such")
  }

  @Test func aFolderThatIsNotEmptyIsLeftAsItIs() async throws {
    try place.write([1], to: "notes.txt")
    await expectRefusal(.notEmpty(folder: place.path), to: place.path)
    _ = try await worker.backUp(to: target)
    await expectRefusal(.notEmpty(folder: target), to: target)
    #expect(try await copy.count() == 1)
  }

  @Test func whatIsNoFolderIsRefused() async throws {
    try place.write([1], to: "file")
    await expectRefusal(.notAFolder(path: place.path + "/file"), to: place.path + "/file")
    await expectRefusal(.notAFolder(path: place.path + "/file"), to: place.path + "/file/b")
    await expectRefusal(.noParent(folder: place.path + "/a/b"), to: place.path + "/a/b")
    #expect(try place.names() == ["file"])
  }

  @Test func theLibraryHoldsNoBackupOfItself() async throws {
    let before = try folder.names()
    await expectRefusal(.insideLibrary(folder: folder.path), to: folder.path)
    await expectRefusal(.insideLibrary(folder: folder.path + "/b"), to: folder.path + "/b")
    await expectRefusal(
      .insideLibrary(folder: folder.paths.pictures + "/b"), to: folder.paths.pictures + "/b")
    let link = place.path + "/link"
    try place.makeLink("link", to: folder.paths.pictures)
    await expectRefusal(.insideLibrary(folder: link + "/b"), to: link + "/b")
    await expectRefusal(.insideLibrary(folder: link), to: link)
    #expect(try folder.names() == before)
  }

  @Test(arguments: [true, false]) func aFolderInWhichABackupIsBeingMadeIsLeftAlone(isNew: Bool) async throws {
    let path = isNew ? target : place.path
    var first: BackupFolder? = try emptyBackup(in: path)
    let names = try place.names()
    await expectRefusal(.inUse(folder: path), to: path)
    #expect(try place.names() == names)
    first?.removeAll()
    first = nil
    _ = try await worker.backUp(to: path)
    #expect(try place.names().contains(isNew ? "backup/library.db" : "library.db"))
  }

  @Test func aFolderThatWasRemovedBeforeItIsLockedIsRefused() throws {
    try place.makeFolder("backup")
    let folder = try Descriptor(folder: target)
    try place.remove("backup")
    #expect(throws: BackupError.inUse(folder: target)) { try BackupFolder.claim(folder) }
    try place.makeFolder("backup")
    #expect(throws: BackupError.inUse(folder: target)) { try BackupFolder.claim(folder) }
  }

  private func emptyBackup(in path: String) throws -> BackupFolder {
    try BackupFolder(path, outside: FileIdentity(device: 0, inode: 0), random: 1)
  }

  @Test func whatAnInterruptedBackupLeftIsNamed() async throws {
    try place.write([1], to: "library.db.0123456789abcdef.part")
    await expectRefusal(.unfinished(folder: place.path), to: place.path)
  }

  @Test func aFolderIsFoundByItsNameHoweverThatIsEncoded() async throws {
    let (composed, decomposed) = ("\u{AC01}", "\u{1100}\u{1161}\u{11A8}")
    try #require(unsafe mkdir(place.path + "/" + decomposed, 0o700) == 0)
    let backup = try await folder.worker().backUp(to: "\(place.path)/\(composed)/b")
    #expect(backup.folder.utf8.elementsEqual("\(place.path)/\(decomposed)/b".utf8))
    #expect(try place.names().allSatisfy { $0.utf8.starts(with: decomposed.utf8) })
  }
}
