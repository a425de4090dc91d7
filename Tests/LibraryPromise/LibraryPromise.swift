package import Domain
internal import FoundationEssentials
internal import TestSupport
internal import Testing

/// The library for all workers and scenes.
package typealias WholeLibrary = LibraryWorkerLogic & LibraryChangesLogic & LibraryEntriesLogic
  & LibraryCareLogic
  & LibraryPicturesLogic

/// A promise of every library that keeps photos for longer than a test: in a folder, or on a server.
///
/// Both have their common rules here and nowhere else. The fake also keeps those of `LibraryContract`.
package struct LibraryPromise: Sendable, CustomTestStringConvertible {
  package let testDescription: String
  /// Tests it on an empty library.
  package let expect: @Sendable (any WholeLibrary) async throws -> Void

  init(_ name: String, _ expect: @escaping @Sendable (any WholeLibrary) async throws -> Void) {
    (testDescription, self.expect) = (name, expect)
  }

  package static let all = texts + trash + undo + finding + sorting + merging + reports
}

extension LibraryChangesLogic {
  @discardableResult
  func star(
    _ photo: Photo, memo: String? = nil, picture: [UInt8] = [0xff, 0xd8, 0xff, 0xd9],
    pendingReport: String? = nil,
    batch: ChangeBatch? = nil
  ) async throws(Failure) -> StarResult {
    try await save(
      photo, picture: Picture(jpeg: picture, width: 3, height: 2), memo: memo, pendingReport: pendingReport,
      batch: batch)
  }
}

extension PhotoKey {
  static func make(_ id: String) -> PhotoKey { Photo.make(id: id).key }
}

extension LibraryWorkerLogic {
  /// Each photo of the library with its memo and tags, the newest first.
  func contents() async throws(Failure) -> [String] {
    try await savedPhotos(before: nil, limit: 99).photos.map(\.words)
  }

  func trash(before place: TrashPlace? = nil, limit: Int = 99) async throws(Failure) -> [String] {
    try await trashedPhotos(before: place, limit: limit).photos.map(\.photo.id.rawValue)
  }

  func found(_ query: String, timeZone: LocalTimeZone = .gmt) async throws -> [String] {
    let page = try await find(FindQuery(parsing: query), before: nil, limit: 100, timeZone: timeZone)
    #expect(page.total == page.photos.count)
    return page.photos.map(\.photo.id.rawValue)
  }
}

extension SavedPhoto {
  fileprivate var words: String {
    ([photo.id.rawValue, memo] + tags.map { "#" + $0.name }).joined(separator: " ")
  }
}
