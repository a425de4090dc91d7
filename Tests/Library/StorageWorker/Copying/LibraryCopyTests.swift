import Domain
import FoundationEssentials
import LibraryCore
import OperatingSystem
import SQLite
import Synchronization
import TestSupport
import Testing

@testable import StorageWorker

struct LibraryCopyTests {
  private let folder = DataFolder()
  private let library: Library
  private let path: String

  init() throws {
    library = try folder.open()
    path = folder.path + "/copy"
    try library.database.write { db in
      try db.execute(
        """
        WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 2000)
        INSERT INTO savedPhoto (source, photoID, memo, savedAt, file, width, height, photographerName)
        SELECT 'demo', 'p' || n, printf('%.300c', 'm'), 0, 'p' || n || '-0123456789abcdef.jpg', 3, 2, 'Ada'
        FROM number
        """)
    }
    _ = try Descriptor(folder: folder.path).create("copy")
  }

  private func photosInCopy(memo: String = "%") throws -> Int? {
    let copy = try DatabaseQueue(path: path)
    return try copy.read { db in
      #expect(try String.fetchAll(db, "PRAGMA integrity_check") == ["ok"])
      return try Int.fetchOne(
        db, "SELECT count(*) FROM savedPhoto WHERE memo LIKE \(memo)")
    }
  }

  @Test func aCopyHasEveryRowAndIsWhole() throws {
    let steps = Mutex<[Int]>([])
    var copy = LibraryCopy(library: library, use: LibraryUse())
    copy.pages = 16
    try copy.write(to: path) { copied, total in
      steps.withLock { $0.append(copied * 100 / total) }
    }
    #expect(try photosInCopy() == 2000)
    let seen = steps.withLock(\.self)
    #expect(seen.count > 5 && seen == seen.sorted() && seen.last == 100)
    #expect(try folder.mode(of: "copy") == 0o600)
    #expect(!(try folder.names()).contains("copy-journal"))
  }

  @Test func aWriteOfAnotherProcessBetweenTwoStepsIsInTheCopy() throws {
    let other = try OtherProcess(folder.paths)
    let wasWritten = Mutex(false)
    var copy = LibraryCopy(library: library, use: LibraryUse())
    copy.pages = 16
    try copy.write(to: path) { copied, total in
      guard copied > total / 2,
        wasWritten.withLock({ was in
          defer { was = true }; return !was
        })
      else { return }
      try? other.run("UPDATE savedPhoto SET memo = 'new'")
    }
    #expect(try photosInCopy(memo: "new") == 2000)
  }

  @Test func aLibraryThatIsWrittenToAllTheTimeIsCopiedInLongerSteps() throws {
    let other = try OtherProcess(folder.paths)
    var copy = LibraryCopy(library: library, use: LibraryUse())
    copy.pages = 16
    copy.longStep = .seconds(60)
    try copy.write(to: path) { _, _ in
      try? other.run("UPDATE savedPhoto SET memo = memo || 'x' WHERE sequence = 1")
    }
    #expect(try photosInCopy() == 2000)
  }

  @Test func aCopyThatAlwaysBeginsAgainEnds() throws {
    let other = try OtherProcess(folder.paths)
    var copy = LibraryCopy(library: library, use: LibraryUse())
    (copy.pages, copy.longStep) = (16, .zero)
    #expect(throws: LibraryError.busy) {
      try copy.write(to: path) { _, _ in
        try? other.run("UPDATE savedPhoto SET memo = memo || 'x' WHERE sequence = 1")
      }
    }
  }

  @Test func aCancelledCopyEndsAfterItsStep() throws {
    let use = LibraryUse()
    let steps = Mutex(0)
    var copy = LibraryCopy(library: library, use: use)
    copy.pages = 16
    #expect(throws: LibraryError.cancelled) {
      try copy.write(to: path) { _, _ in
        steps.withLock { $0 += 1 }
        use.cancel()
      }
    }
    #expect(steps.withLock(\.self) == 2 || steps.withLock(\.self) == 1)
  }
}
