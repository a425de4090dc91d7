import Domain
import LibraryCore
import SQLite
import TestSupport
import Testing

@testable import StorageWorker

/// A library of photos with an index of their texts.
struct FindableLibrary {
  let folder = DataFolder()
  let library: Library

  /// - Parameter change: Adds to a photo, by its number from 1, more than its memo.
  init(_ memos: [String] = [], change: (Int, inout LibraryEntry) -> Void = { _, _ in }) throws {
    library = try folder.open()
    let entries = zip(1..., memos).map { number, memo in
      let photo = Photo.make(id: "p\(number)", description: nil, alternativeText: nil, photographer: "Nobody")
      var entry = LibraryEntry(photo: photo, memo: memo, savedAt: noon)
      change(number, &entry)
      return IncomingEntry(entry)
    }
    _ = try library.merge(IncomingPhotos(entries), batch: nil, now: noon, use: LibraryUse())
  }

  func write(_ body: (Database) throws -> Void) throws { try library.write(LibraryUse(), body) }

  /// The numbers of the photos that a query finds, in the order found.
  func find(_ query: String) throws -> [Int] {
    let page = try library.find(FindQuery(parsing: query), before: nil, limit: 100, timeZone: .gmt)
    #expect(page.total == page.photos.count)
    return page.photos.map { Int($0.sequence) }
  }
}
