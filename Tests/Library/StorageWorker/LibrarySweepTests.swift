import Domain
import FoundationEssentials
import Glibc
import LibraryCore
import OperatingSystem
import SQLite
import TestSupport
import Testing

@testable import StorageWorker

struct LibrarySweepTests {
  private let folder = DataFolder()
  private let kept: String
  /// In seconds.
  private let day = 86_400.0

  init() async throws {
    let worker = folder.worker()
    try await worker.star(.make(id: "kept"))
    kept = try #require(try await worker.savedPhoto(.make("kept"))?.file)
  }

  private func orphan() throws -> String {
    PictureName(of: .make("orphan"), jpeg: [1]).text
  }

  /// Reopens the library, which sweeps.
  private func open(settings: LibrarySettings = LibrarySettings(), now: Date = noon) async throws {
    _ = try await folder.worker(settings: settings, now: { now }).count()
  }

  @Test func unfinishedFilesOfAnEndedProcessAreRemoved() async throws {
    try folder.write([1], to: "pictures/unfinished/\(orphan()).0123456789abcdef.part")
    try folder.write([1], to: "library.db.0123456789abcdef.part")
    try folder.write([1], to: "library.db.0123456789abcdef.part-journal")
    try folder.write([1], to: "library-before-import.db.0123456789abcdef.part")
    try await open()
    let pictures = ["pictures", "pictures/" + kept, "pictures/unfinished"]
    #expect(try folder.names() == ["library.db", "library.lock"] + pictures)
  }

  /// Elsewhere it would have to list all pictures.
  @Test func theSweepLooksForUnfinishedFilesOnlyInTheirFolder() async throws {
    try folder.write([1], to: "pictures/\(orphan()).0123456789abcdef.part")
    try await open()
    #expect(try folder.pictures().count == 2)
  }

  @Test func longDeletedPhotosAreFoundByAnIndex() throws {
    let library = try folder.open()
    let plan = try library.read { db in
      try Row.fetchAll(
        db, "EXPLAIN QUERY PLAN \(Library.selectingTrashed(before: noon, limit: 9))")
    }
    #expect(
      plan.map { $0["detail"] } == [
        .text("SEARCH savedPhoto USING INDEX savedPhotoDeletedAt (deletedAt<?)")
      ])
  }

  @Test func aFileThatNoRowNamesStaysAndIsCounted() async throws {
    try await folder.worker().star(.make(id: "deleted"))
    try await folder.worker().delete(.make("deleted"))
    let before = try folder.pictures()
    #expect(try await folder.worker().libraryFacts().otherFiles == 0)
    try folder.write([1], to: "pictures/" + orphan())
    try folder.write([1], to: "pictures/notes.txt")
    try await open()
    #expect(try folder.pictures() == (before + [orphan(), "notes.txt"]).sorted())
    #expect(try await folder.worker().libraryFacts().otherFiles == 2)
  }

  /// The restored older library lacks photos saved later, and lists as deleted some that were saved again.
  @Test func anOlderLibraryThatIsPutBackDeletesNothing() async throws {
    let worker = folder.worker()
    try await worker.star(.make(id: "again"), picture: [2])
    try await worker.delete(.make("again"))
    let older = try folder.bytes()
    try await worker.star(.make(id: "again"), picture: [2])
    for number in 0..<10 { try await worker.star(.make(id: "new\(number)"), picture: [UInt8(number)]) }
    let newer = (try folder.bytes(), try folder.pictures())

    try folder.write(older)
    try await open()
    try await open(now: noon + 1_000)
    #expect(try folder.pictures() == newer.1)
    try folder.write(newer.0)
    let photos = try await folder.worker().savedPhotos(before: nil, limit: 99).photos
    #expect(photos.count == 12)
    #expect(photos.allSatisfy { $0.file != nil })
  }

  /// A newer library may need the picture, so the older one must not remove it if it fails to save the photo.
  @Test func aPictureThatWasThereBeforeStaysWhenItsPhotoCannotBeSaved() async throws {
    let name = PictureName(of: .make("new"), jpeg: [1]).text
    try folder.write([1], to: "pictures/" + name)
    let library = try folder.open()
    try library.refuseWrites()
    #expect(throws: LibraryError.self) {
      try library.star(.make(id: "new"), picture: [1])
    }
    #expect(try folder.pictures() == [kept, name].sorted())
  }

  @Test func aPictureThatWasThereBeforeStaysWhenItsPhotoHasAnother() async throws {
    let name = PictureName(of: .make("kept"), jpeg: [1]).text
    try folder.write([1], to: "pictures/" + name)
    try await folder.worker().star(.make(id: "kept"), picture: [1])
    #expect(try await folder.worker().savedPhoto(.make("kept"))?.file == kept)
    #expect(try folder.pictures() == [kept, name].sorted())
  }

  @Test func aFileThatIsNotOursStays() async throws {
    let foreign = [
      "holiday.jpg", "notes.txt", ".hidden", "a-0123456789ABCDEF.jpg", "x.part.jpg", "x.part",
      ".jpg.0123456789abcdef.part", "library.db.part",
    ]
    for name in foreign { try folder.write([1], to: "pictures/" + name) }
    for name in ["mine.part", "library.part", "library.txt"] { try folder.write([1], to: name) }
    try await open()
    #expect(try folder.pictures() == (foreign + [kept]).sorted())
    #expect(try Set(folder.names()).isSuperset(of: ["mine.part", "library.part", "library.txt"]))
  }

  @Test(.timeLimit(.minutes(10))) func nothingIsRemovedWhileAnotherProcessIsSaving() async throws {
    let part = PictureName(of: .make(), jpeg: []).part(1)
    try folder.write([1], to: "pictures/unfinished/" + part)
    let lock = try LibraryLock(.withOthers, of: folder.paths, wait: LibraryWait(ceiling: .seconds(10)))
    try await open()
    #expect(try folder.unfinished() == [part])
    lock.release()
    try await open()
    // A program that another test is starting also holds the lock until its `exec`.
    while try !folder.unfinished().isEmpty, !Task.isCancelled { try await open() }
    #expect(try folder.unfinished() == [])
  }

  @Test func aDeletedPhotoKeepsItsFileForThirtyDays() async throws {
    let worker = folder.worker()
    try await worker.star(.make(id: "gone"))
    try await worker.delete(.make("gone"))
    for days in [30.0, 31, 31] {
      try await open(now: noon + days * day)
      #expect(try folder.pictures().count == 2)
    }
    try await open(now: noon + 32 * day)
    #expect(try folder.pictures() == [kept])
    #expect(try folder.open().record(of: .make("gone")) == nil)
    #expect(try await folder.worker().count() == 1)
  }

  @Test func thePictureOfAnUndoneStarGoesOnceTheStarCannotBeRepeated() async throws {
    let worker = folder.worker()
    try await worker.star(.make(id: "undone"))
    _ = try await worker.undo()
    try await open(now: noon)
    #expect(try folder.pictures().count == 2)
    #expect(try folder.open().facts().otherFiles == 0)
    _ = try await worker.redo()
    try await open(now: noon)
    #expect(try folder.pictures().count == 2)
    _ = try await worker.undo()
    try await worker.updateMemo(of: .make("kept"), to: "new")
    #expect(try folder.open().facts().otherFiles == 0)
    try await open(now: noon)
    #expect(try folder.pictures() == [kept])
  }

  /// Each transaction costs a wait for the disk.
  @Test func thePicturesOfUndoneStarsGoInOneTransaction() async throws {
    let (worker, batch) = (folder.worker(), ChangeBatch())
    for number in 0..<20 { try await worker.star(.make(id: "undone\(number)"), batch: batch) }
    _ = try await worker.undo()
    try await worker.updateMemo(of: .make("kept"), to: "new")
    let before = try changeCounter()
    try await open()
    #expect(try folder.pictures() == [kept])
    #expect(try changeCounter() == before + 1)
  }

  /// SQLite's count of writing transactions, in the file header.
  private func changeCounter() throws -> Int {
    try folder.bytes()[24..<28].reduce(0) { $0 << 8 | Int($1) }
  }

  @Test func thePictureOfAPhotoThatWasStarredAgainAfterUndoStays() async throws {
    let worker = folder.worker()
    try await worker.star(.make(id: "again"))
    _ = try await worker.undo()
    try await worker.star(.make(id: "again"))
    try await open(now: noon)
    #expect(try folder.pictures().count == 2)
  }

  @Test func aClockThatIsWrongForADayRemovesNothing() async throws {
    try await folder.worker().delete(.make("kept"))
    for days in [400.0, 400.3, 1, 2, 400, 500, 3] { try await open(now: noon + days * day) }
    #expect(try folder.pictures() == [kept])
    #expect(try await folder.worker().trashCount() == 1)
    #expect(try await folder.worker().undo().photos.count == 1)
  }

  @Test func whatIsDeletedWhileTheClockIsSetBackStaysAsLong() async throws {
    try await folder.worker(now: { Date(timeIntervalSince1970: 60) }).delete(.make("kept"))
    for days in [1.0, 2, 29] { try await open(now: noon + days * day) }
    #expect(try folder.pictures() == [kept])
    #expect(try await folder.worker().trashedPhoto(.make("kept"))?.deletedAt == noon)
  }

  @Test func whatIsDeletedWhileTheClockIsSetBackStaysAsLongWhenTheLogIsEmpty() async throws {
    // The change that saved the photo is forgotten on the second day.
    for days in [31.0, 32] { try await open(now: noon + days * day) }
    try await folder.worker().delete(.make("kept"))
    let deleted = try #require(try await folder.worker().trashedPhoto(.make("kept"))?.deletedAt)
    #expect(deleted > noon + 31 * day && deleted <= noon + 32 * day)
    for days in [32.0, 33, 61] { try await open(now: noon + days * day) }
    #expect(try folder.pictures() == [kept])
    for days in [63.0, 64] { try await open(now: noon + days * day) }
    #expect(try folder.pictures() == [])
  }

  @Test func aTrashThatIsLargerThanOneSweepIsEmptiedByTheNextOnes() async throws {
    try await folder.worker().delete(.make("kept"))
    try folder.open().write(LibraryUse()) { db in
      try db.execute(
        """
        WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 1500)
        INSERT INTO savedPhoto (source, photoID, memo, savedAt, deletedAt, file, width, height, photographerName)
        SELECT 'demo', 'p' || n, '', 0, 0, 'p' || n || '-0123456789abcdef.jpg', 1, 1, 'Ada' FROM number
        """)
    }
    try await open()
    for (days, left) in [(1.0, 501), (2, 1)] {
      try await open(now: noon + days * day)
      #expect(try await folder.worker().trashCount() == left)
    }
  }

  /// A process that ended between the two steps of a removal left a row without a file.
  @Test func theRemovalOfADeletedPhotoIsFinishedByTheNextSweep() async throws {
    try await folder.worker().delete(.make("kept"))
    try folder.remove("pictures/" + kept)
    for time in [1_000_000_000, 1_000_000_000 + day] { try await open(now: noon + time) }
    #expect(try folder.open().record(of: .make("kept")) == nil)
  }

  /// Restoring a photo does not wait for the lock.
  @Test func aPhotoThatIsNoLongerDeletedWhenTheSweepRemovesItsRowStays() async throws {
    try await folder.worker().delete(.make("kept"))
    let library = try folder.open()
    let other = try OtherProcess(folder.paths)
    LibrarySweep(library: library).run(now: noon + 1_000_000_000)
    try library.database.withoutTransaction { db in
      db.trace { statement in
        guard statement.hasPrefix("BEGIN IMMEDIATE") else { return }
        try? other.run("UPDATE savedPhoto SET deletedAt = NULL")
      }
    }
    LibrarySweep(library: library).run(now: noon + 1_000_000_000 + day)
    try library.database.withoutTransaction { $0.trace(nil) }
    #expect(try library.record(of: .make("kept"))?.deletedAt == nil)
    #expect(try await folder.worker().count() == 1)
  }

  @Test func theTimeForWhichDeletedPhotosAreKeptCanBeChosen() async throws {
    try await folder.worker().delete(.make("kept"))
    var settings = LibrarySettings()
    settings.keepDeletedFor = 5
    for time in [5, 5 + day] { try await open(settings: settings, now: noon + time) }
    #expect(try folder.pictures() == [kept])
    try await open(settings: settings, now: noon + 5 + 2 * day)
    #expect(try folder.pictures() == [])
  }

  @Test func aPhotoThatIsNotDeletedStaysForEver() async throws {
    for time in [1_000_000_000, 1_000_000_000 + day] { try await open(now: noon + time) }
    #expect(try folder.pictures() == [kept])
    #expect(try await folder.worker().count() == 1)
  }

  @Test func aPhotoStaysEvenIfItsPictureIsMissing() async throws {
    try folder.remove("pictures/" + kept)
    try await open()
    let saved = try #require(try await folder.worker().savedPhoto(.make("kept")))
    #expect(saved.file == nil)
    try await folder.worker().delete(.make("kept"))
  }

  @Test func theLibraryOpensEvenIfTheSweepFails() async throws {
    try folder.remove("pictures")
    try folder.write([1], to: "pictures")
    #expect(try await folder.worker().count() == 1)
  }
}

extension Library {
  fileprivate func record(of key: PhotoKey) throws -> SavedRow? {
    try read { db in try record(of: key, in: db) }
  }
}
