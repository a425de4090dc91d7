import Dispatch
import Domain
import FoundationEssentials
import LibraryCore
import TestSupport
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
    entry.photo = .makeFull(id: id)
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

  @Test func whereThereIsNoLibraryNothingLeavesAndNoneIsMade() async throws {
    #expect(try await entries().isEmpty)
    #expect(try await worker.copyBeforeImport() == nil)
    let photos = IncomingPhotos([IncomingEntry(try entry("a"))])
    #expect(try await worker.merge(photos, batch: nil, isDryRun: true).added == 1)
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
