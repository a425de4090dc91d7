import Domain
import FoundationEssentials
import Glibc
import LibraryCore
import OperatingSystem
import SQLite
import Synchronization
import TestSupport
import Testing

@testable import StorageWorker

struct BackupTests: BackupSuite {
  let site: BackupSite

  init() async throws {
    site = try BackupSite()
    for number in 1...5 {
      try await worker.star(
        .make(id: "p\(number)"), memo: "memo \(number)",
        picture: Array(repeating: UInt8(number), count: 1_000))
    }
    try await worker.delete(.make("p5"))
  }

  /// All photos of a library, including the trash, without the folder of each picture.
  private func photos(in worker: StorageWorker) async throws -> [SavedPhoto] {
    let saved = try await worker.savedPhotos(before: nil, limit: 9).photos
    let trashed = try await worker.trashedPhotos(before: nil, limit: 9).photos
    return (saved + trashed).map { photo in
      var photo = photo
      photo.path = nil
      return photo
    }
  }

  // MARK: What it is

  @Test func aBackupIsALibraryWithEveryPhotoItsPictureAndTheTrash() async throws {
    let backup = try await worker.backUp(to: target)
    let database = try #require(try FileStatus(path: target + "/library.db")).size
    #expect(
      backup
        == LibraryBackup(folder: target, photos: 4, pictures: 5, bytes: database + 5_000, missing: 0))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: target).sorted() == ["library.db", "pictures"])
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: target + "/pictures").sorted() == folder.pictures())
    for name in try folder.pictures() {
      #expect(try place.bytes(of: "backup/pictures/" + name) == folder.bytes(of: "pictures/" + name))
    }
    #expect(try await photos(in: copy) == photos(in: worker))
    try await copy.star(.make(id: "new"))
    _ = try await copy.undo()
    #expect(try await copy.count() == 4)
  }

  @Test func itIsForItsOwnerOnly() async throws {
    _ = try await worker.backUp(to: target)
    for name in ["backup", "backup/pictures"] { #expect(try place.mode(of: name) == 0o700) }
    let names = try FileManager.default.subpathsOfDirectory(atPath: target).filter { $0.contains(".") }
    for name in names { #expect(try place.mode(of: "backup/" + name) == 0o600) }
  }

  @Test func itSharesNoFileWithTheLibrary() async throws {
    _ = try await worker.backUp(to: target)
    for name in try folder.pictures() {
      let (one, other) = (folder.paths.pictures + "/" + name, target + "/pictures/" + name)
      #expect(try FileStatus(path: one)?.identity != FileStatus(path: other)?.identity)
    }
  }

  @Test func anEmptyFolderIsUsedAsItIs() async throws {
    #expect(try await worker.backUp(to: place.path + "/").folder == place.path)
    #expect(try await place.worker().count() == 4)
  }

  // MARK: While others use the library

  private func making(
    use: LibraryUse = LibraryUse(), _ progress: @escaping (WorkProgress) -> Void
  ) throws -> BackupMaking {
    BackupMaking(library: try folder.open(), use: use, progress: progress)
  }

  @Test func aPhotoThatIsStarredMeanwhileIsInItWithItsPictureOrNotAtAll() throws {
    let other = try folder.open()
    let number = Mutex(0)
    let backup = try making { _ in
      let id = number.withLock { number in
        number += 1
        return "new\(number)"
      }
      _ = try? other.star(.make(id: id), picture: [1, 2])
    }.make(in: target)
    #expect(backup.missing == 0)
    let library = try LibraryPaths(folder: target).open()
    let saved = try library.savedPhotos(before: nil, limit: 99)
    #expect(saved.photos.count == backup.photos && saved.photos.allSatisfy { $0.file != nil })
    #expect(number.withLock(\.self) > 3)
  }

  @Test func aPictureThatIsMissingOrNoFileIsCounted() async throws {
    let names = try folder.pictures()
    try folder.remove("pictures/" + names[0])
    try folder.remove("pictures/" + names[1])
    #expect(unsafe mkfifo(folder.paths.pictures + "/" + names[1], 0o600) == 0)
    let backup = try await worker.backUp(to: target)
    #expect(backup.pictures == 3 && backup.missing == 2)
  }

  @Test func aMissingPictureThatItsSourceDoesNotHaveIsCounted() async throws {
    let names = try folder.pictures()
    for name in names.prefix(2) {
      try folder.remove("pictures/" + name)
    }
    try folder.run("UPDATE savedPhoto SET withdrawnAt = 1 WHERE file IN ('\(names[0])', '\(names[2])')")
    let backup = try await worker.backUp(to: target)
    #expect(backup.missing == 2 && backup.withdrawn == 1)
  }

  @Test func anEmptyPictureIsCountedAsMissingAndLeftOut() async throws {
    let name = try folder.pictures()[0]
    try folder.write([], to: "pictures/" + name)
    let backup = try await worker.backUp(to: target)
    #expect(backup.pictures == 4 && backup.missing == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: target + "/pictures").count == 4)
  }

  @Test(arguments: ["a file", "a link", "nothing"])
  func withoutAFolderOfPicturesAllAreMissing(instead: String) async throws {
    let elsewhere = place.path + "/pictures"
    try FileManager.default.moveItem(atPath: folder.paths.pictures, toPath: elsewhere)
    switch instead {
    case "a file": try folder.write([1], to: "pictures")
    case "a link":
      try folder.makeLink("pictures", to: elsewhere)
    default: break
    }
    let backup = try await worker.backUp(to: target)
    #expect(backup.pictures == 0 && backup.missing == 5 && backup.photos == 4)
  }

  // MARK: A damaged database

  @Test func aWholeDatabaseHasNoProblems() async throws {
    #expect(try await worker.backUp(to: target).problems == [])
  }

  @Test func aDamagedIndexIsNamedAndTheBackupIsMade() async throws {
    try folder.run(
      """
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET rootpage = (SELECT rootpage FROM sqlite_schema WHERE name = 'photoTagSequence')
      WHERE name = 'savedPhotoDeletedAt';
      """)
    let backup = try await folder.worker().backUp(to: target)
    #expect(!backup.problems.isEmpty && backup.problems.count <= 10)
    #expect(backup.pictures == 5 && place.has("backup/library.db"))
  }

  @Test func whereRowsCannotBeReadEveryPictureIsCopied() async throws {
    try folder.damageRows()
    let backup = try await folder.worker().backUp(to: target)
    #expect(!backup.problems.isEmpty)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: target + "/pictures").sorted() == folder.pictures())
    #expect(place.has("backup/library.db"))
  }

  @Test func progressCountsPictures() throws {
    let seen = Mutex<[WorkProgress]>([])
    _ = try making { progress in seen.withLock { $0.append(progress) } }.make(in: target)
    let pictures = seen.withLock(\.self).filter { $0.work == .backingUpPictures }
    #expect(Set(pictures.map(\.done)) == Set(0..<5) && pictures.allSatisfy { $0.total == 5 })
    #expect(seen.withLock(\.self).first?.work == .backingUpDatabase)
  }

  // MARK: When it fails

  @Test(arguments: [WorkProgress.Work.backingUpDatabase, .checkingDatabase, .backingUpPictures])
  func aCancelledBackupRemovesWhatItMade(during work: WorkProgress.Work) throws {
    let use = LibraryUse()
    let making = try making(use: use) { if $0.work == work { use.cancel() } }
    #expect(throws: LibraryError.cancelled) { try making.make(in: target) }
    #expect(try place.names() == [])
    #expect(throws: LibraryError.cancelled) { try making.make(in: place.path) }
    #expect(try place.names() == [])
  }

  /// A purge holds the lock exclusively.
  @Test func noPurgeRemovesPicturesWhileABackupIsMade() throws {
    let paths = folder.paths
    let steps = Mutex(0)
    _ = try making { _ in
      steps.withLock { $0 += 1 }
      if let lock = LibraryLock(ifFreeAt: paths) {
        lock.release()
        Issue.record("A purge could have begun.")
      }
    }.make(in: target)
    #expect(steps.withLock(\.self) > 0)
  }

  @Test func aDatabaseThatAppearsLastIsNeverThereBeforeAllPictures() throws {
    let target = target
    _ = try making { _ in #expect(!FileManager.default.fileExists(atPath: target + "/library.db")) }
      .make(in: target)
    #expect(place.has("backup/library.db"))
  }

  @Test(.timeLimit(.minutes(10))) func aBackupThatComesNoFurtherIsGivenUp() async throws {
    var settings = LibrarySettings(waitCeiling: .seconds(600_000))
    settings.stallCeiling = .milliseconds(50)
    let worker = folder.worker(settings: settings)
    #expect(try await worker.count() == 4)
    let other = try OtherProcess(folder.paths, "BEGIN EXCLUSIVE")
    await #expect(throws: Failure.library(.backup(.stalled(folder: target, seconds: 0)))) {
      try await worker.backUp(to: target)
    }
    try other.run("ROLLBACK")
    #expect(try await worker.count() == 4)
    #expect(try place.names() == [])
  }
}
