import Dispatch
import Domain
import FoundationEssentials
import LibraryCore
import TestSupport
import Testing

@testable import StorageWorker

/// Whole photos that enter and leave a library.
final class EntryMergeTests: LibrarySuite {
  private static let jpeg: [UInt8] = [0xff, 0xd8, 7, 0xff, 0xd9]

  private func entry(_ id: String) -> LibraryEntry {
    LibraryEntry(
      photo: .make(id: id), savedAt: Date(timeIntervalSince1970: 5), file: "\(id)-0123456789abcdef.jpg")
  }

  @discardableResult
  private func merge(_ entries: [LibraryEntry]) async throws -> MergedEntries {
    try await worker.merge(IncomingPhotos(entries.map { IncomingEntry($0) }), batch: nil, isDryRun: false)
  }

  @Test(arguments: 1...4) func picturesThatAreThereAreNotPutBack(count: Int) async throws {
    let photos = (1...count).map {
      var entry = entry("p\($0)")
      entry.file = PictureName(of: entry.photo.key, jpeg: Self.jpeg).text
      return IncomingEntry(entry, jpeg: Self.jpeg)
    }
    for place in [\MergedEntries.added, \.unchanged] {
      let merged = try await worker.merge(IncomingPhotos(photos), batch: nil, isDryRun: false)
      #expect(merged[keyPath: place] == count)
    }
  }

  @Test func aTransactionEndsEarlyForAnotherProcessThatWaits() async throws {
    let photos = (0..<1_000).map { entry("p\($0)") }
    let signal = WaitSignal(paths: folder.paths)
    let end = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      while end.wait(timeout: .now() + .milliseconds(1)) == .timedOut { signal.raise() }
    }
    let merged = try await merge(photos)
    end.signal()
    #expect(1..<1_000 ~= merged.added)
    let kept = try await worker.entries(nil, withTrash: true, after: nil, limit: 1_001, timeZone: .gmt)
    #expect(kept.entries == Array(photos.prefix(merged.added)))
  }

  @Test func whereThereIsNoLibraryNothingLeavesAndNoneIsMade() async throws {
    #expect(
      try await worker.entries(nil, withTrash: true, after: nil, limit: 9, timeZone: .gmt).entries == [])
    #expect(try await worker.copyBeforeImport() == nil)
    let photos = IncomingPhotos([IncomingEntry(entry("a"))])
    #expect(try await worker.merge(photos, batch: nil, isDryRun: true).added == 1)
    #expect(!folder.has(""))
  }

  @Test func theCopyBeforeAnImportIsTheLibraryAsItWas() async throws {
    try await worker.star(.make(id: "a"), memo: "mine")
    let path = try #require(try await worker.copyBeforeImport())
    try await merge([entry("b")])
    #expect(path == folder.path + "/library-before-import.db")
    #expect(try folder.mode(of: "library-before-import.db") == 0o600)
    let copy = DataFolder()
    try copy.write(folder.bytes(of: "library-before-import.db"))
    #expect(try await copy.worker().savedPhotos(before: nil, limit: 9).photos.map(\.memo) == ["mine"])
    #expect(try await worker.copyBeforeImport() == path)
  }
}
