import Dispatch
import Domain
import FoundationEssentials
import LibraryCore
import Testing

@testable import StorageWorker

/// Whole photos that come into a library, and leave it.
final class EntryMergeTests: LibrarySuite {
  private static let jpeg: [UInt8] = [0xff, 0xd8, 7, 0xff, 0xd9]

  private func entry(_ id: String, memo: String = "", tags: [String] = [], savedAt: Double = 5) throws
    -> LibraryEntry
  {
    LibraryEntry(
      photo: try .make(id: id), memo: memo, tags: tags.compactMap { PhotoTag($0) },
      savedAt: Date(timeIntervalSince1970: savedAt), file: "\(id)-0123456789abcdef.jpg")
  }

  private func full(_ id: String = "full") throws -> LibraryEntry {
    var entry = try entry(id, memo: "now #sea", tags: ["light", "밤"])
    entry.photo = try .makeFull(id: id)
    entry.photo.place = "Busan"
    entry.earlierMemos = [
      EarlierMemo(memo: "later", replacedAt: Date(timeIntervalSince1970: 4)),
      EarlierMemo(memo: "first", replacedAt: Date(timeIntervalSince1970: 3)),
    ]
    entry.missingSince = Date(timeIntervalSince1970: 6)
    return entry
  }

  @discardableResult
  private func merge(_ entries: [LibraryEntry], batch: ChangeBatch? = ChangeBatch()) async throws
    -> MergedEntries
  {
    try await worker.merge(IncomingPhotos(entries.map { IncomingEntry($0) }), batch: batch, isDryRun: false)
  }

  private func entries(_ query: FindQuery? = nil, withTrash: Bool = true, limit: Int = 99) async throws
    -> [LibraryEntry]
  {
    var (all, place): ([LibraryEntry], Int64?) = ([], nil)
    repeat {
      let page = try await worker.entries(
        query, withTrash: withTrash, after: place, limit: limit, timeZone: .gmt)
      all += page.entries
      place = page.last
    } while place != nil
    return all
  }

  @Test func whatCameInLeavesWithoutAnyLoss() async throws {
    var trashed = try full("trashed")
    trashed.deletedAt = noon
    trashed.withdrawnAt = Date(timeIntervalSince1970: 8)
    let all = [try full(), try entry("plain"), trashed]
    let merged = try await merge(all)
    #expect(merged.added == 3 && merged.withoutPicture == [all[0].photo.key, all[1].photo.key])
    #expect(try await entries() == all)
    #expect(try await entries(withTrash: false) == Array(all.prefix(2)))
  }

  @Test func theSameTwiceChangesNothing() async throws {
    let all = [try full(), try entry("plain", memo: "a")]
    try await merge(all)
    let again = try await merge(all)
    #expect(again.unchanged == 2 && again.added + again.changed + again.inTrash == 0)
    #expect(try await entries() == all)
    #expect(try await worker.undo().kind == .imported)
    await #expect(throws: Failure.library(.nothingToUndo)) { try await worker.undo() }
  }

  @Test(arguments: 1...4) func picturesThatAreThereAreNotPutBack(count: Int) async throws {
    let photos = try (1...count).map {
      var entry = try entry("p\($0)")
      entry.file = PictureName(of: entry.photo.key, jpeg: Self.jpeg).text
      return IncomingEntry(entry, jpeg: Self.jpeg)
    }
    for place in [\MergedEntries.added, \.unchanged] {
      let merged = try await worker.merge(IncomingPhotos(photos), batch: nil, isDryRun: false)
      #expect(merged[keyPath: place] == count)
    }
  }

  @Test func aTransactionEndsEarlyForAnotherProcessThatWaits() async throws {
    let photos = try (0..<1_000).map { try entry("p\($0)") }
    let signal = WaitSignal(paths: folder.paths)
    let end = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      while end.wait(timeout: .now() + .milliseconds(1)) == .timedOut { signal.raise() }
    }
    let merged = try await merge(photos)
    end.signal()
    #expect(1..<1_000 ~= merged.added)
    #expect(try await entries() == Array(photos.prefix(merged.added)))
  }

  @Test func aPhotoThatIsThereIsMerged() async throws {
    try await worker.star(.make(id: "a"), memo: "mine")
    _ = try await worker.tag([.make("a")], adding: [#require(PhotoTag("sea"))], removing: [])
    let merged = try await merge([try entry("a", memo: "other", tags: ["light"])])
    #expect(merged.changed == 1 && merged.withoutPicture.isEmpty)
    let saved = try #require(try await entries().first)
    #expect(saved.memo == "mine" && saved.earlierMemos.map(\.memo) == ["other"])
    #expect(saved.tags.map(\.name) == ["light", "sea"])
  }

  @Test func aLaterMemoIsTheOneThatFindFinds() async throws {
    try await worker.star(.make(id: "a"), memo: "mine")
    try await merge([try entry("a", memo: "other", savedAt: noon.timeIntervalSince1970 + 9)])
    #expect(try await entries(try FindQuery(parsing: "other")).map(\.memo) == ["other"])
    #expect(try await entries(try FindQuery(parsing: "mine")).isEmpty)
    #expect(try await worker.memos(of: .make("a")).earlier.map(\.memo) == ["mine"])
  }

  @Test func aPhotoInTheTrashStaysThereAsItIs() async throws {
    try await worker.star(.make(id: "a"), memo: "mine")
    try await worker.delete(.make("a"))
    let merged = try await merge([try entry("a", memo: "other")])
    #expect(merged.inTrash == 1)
    #expect(try await entries().map(\.memo) == ["mine"])
    #expect(try await worker.count() == 0)
  }

  @Test func oneUndoTakesBackTransactionsOfOneBatch() async throws {
    try await worker.star(.make(id: "a"), memo: "mine")
    let before = try await worker.savedPhotos(before: nil, limit: 9)
    let batch = ChangeBatch()
    try await merge([try entry("a", memo: "other", tags: ["light"], savedAt: 9e9)], batch: batch)
    try await merge([try entry("b", memo: "b"), try entry("c")], batch: batch)
    let change = try await worker.undo()
    #expect(change.kind == .imported && change.photos.count == 3)
    #expect(try await worker.savedPhotos(before: nil, limit: 9).photos == before.photos)
    _ = try await worker.redo()
    #expect(try await worker.savedPhotos(before: nil, limit: 9).photos.map(\.memo) == ["", "b", "other"])
  }

  @Test func withoutABatchUndoKnowsNothingOfIt() async throws {
    try await merge([try entry("a")], batch: nil)
    await #expect(throws: Failure.library(.nothingToUndo)) { try await worker.undo() }
  }

  @Test func aDryRunCountsTheSameAndChangesNothing() async throws {
    let all = [try entry("a", memo: "other"), try entry("b")]
    func dryRun() async throws -> MergedEntries {
      let photos = IncomingPhotos(all.map { IncomingEntry($0) })
      defer { #expect(photos.count == 0) }
      return try await worker.merge(photos, batch: nil, isDryRun: true)
    }
    #expect(try await dryRun().added == 2)
    #expect(throws: (any Error).self) { try folder.names() }
    try await worker.star(.make(id: "a"), memo: "mine")
    let counted = try await dryRun()
    #expect(counted.added == 1 && counted.changed == 1)
    #expect(try await entries().map(\.memo) == ["mine"])
  }

  @Test func aPictureIsTakenOnlyUnderTheNameOfItsBytes() async throws {
    var right = try entry("a")
    right.file = PictureName(of: right.photo.key, jpeg: Self.jpeg).text
    let wrong = try entry("b")
    let merged = try await worker.merge(
      IncomingPhotos([right, wrong].map { IncomingEntry($0, jpeg: Self.jpeg) }), batch: ChangeBatch(),
      isDryRun: false)
    #expect(merged.withoutPicture == [wrong.photo.key])
    #expect(try folder.pictures() == [right.file])
    #expect(try await worker.jpeg(named: #require(right.file)) == Self.jpeg)
  }

  @Test func aPictureThatWasMissingComesBack() async throws {
    var entry = try entry("a")
    entry.file = PictureName(of: entry.photo.key, jpeg: Self.jpeg).text
    try await merge([entry])
    #expect(try await worker.savedPhoto(entry.photo.key)?.file == nil)
    let merged = try await worker.merge(
      IncomingPhotos([IncomingEntry(entry, jpeg: Self.jpeg)]), batch: ChangeBatch(), isDryRun: false)
    #expect(merged.changed == 1 && merged.withoutPicture.isEmpty)
    #expect(try await worker.savedPhoto(entry.photo.key)?.file == entry.file)
  }

  @Test(arguments: ["../x-0123456789abcdef.jpg", "other-0123456789abcdef.jpg", "x", ""])
  func aNameOfAPictureThatIsNotThatOfThePhotoIsNotUsed(name: String) async throws {
    var entry = try entry("a")
    entry.file = name
    try await merge([entry])
    #expect(try await entries().first?.file?.hasPrefix("a-") == true)
  }

  @Test func pagesAreOfAnySizeAndFollowTheOrderOfSaving() async throws {
    let all = try (1...7).map { try entry("p\($0)", memo: $0.isMultiple(of: 2) ? "even" : "odd") }
    try await merge(all)
    for limit in 1...8 {
      #expect(try await entries(limit: limit) == all)
      #expect(
        try await entries(try FindQuery(parsing: "even"), limit: limit).map(\.photo.id.rawValue) == [
          "p2", "p4", "p6",
        ])
    }
  }

  @Test func whereThereIsNoLibraryNothingLeavesAndNoneIsMade() async throws {
    #expect(try await entries().isEmpty)
    #expect(try await worker.copyBeforeImport() == nil)
    #expect(throws: (any Error).self) { try folder.names() }
  }

  @Test func theCopyBeforeAnImportIsTheLibraryAsItWas() async throws {
    try await worker.star(.make(id: "a"), memo: "mine")
    let path = try #require(try await worker.copyBeforeImport())
    try await merge([try entry("b")], batch: nil)
    #expect(path == folder.path + "/library-before-import.db")
    #expect(try folder.mode(of: "library-before-import.db") == 0o600)
    let copy = try DataFolder()
    try copy.write(folder.bytes(of: "library-before-import.db"))
    #expect(try await copy.worker().savedPhotos(before: nil, limit: 9).photos.map(\.memo) == ["mine"])
    #expect(try await worker.copyBeforeImport() == path)
  }
}
