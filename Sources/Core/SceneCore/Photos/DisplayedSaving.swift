package import Domain
import FoundationEssentials

/// The library's facts about a photo, ready to be shown; all nil when the photo is not in it.
package struct DisplayedSaving: Sendable, Hashable, Encodable {
  @NullWhenNil package var memo: String?
  /// ISO 8601 in UTC.
  @NullWhenNil package var savedAt: String?
  /// Who saved it and who wrote the memo, in a library that several people use.
  @NullWhenNil package var starredBy: String?
  @NullWhenNil package var memoBy: String?
  /// The picture's name inside the library's picture folder; nil when it is missing, and in a library on a server.
  @NullWhenNil package var file: String?
  /// The whole path of that file; nil when it is missing.
  @NullWhenNil package var path: String?
  /// Tags added with `tag` and tags in the memo.
  package var tags: [String]
  /// Tags added with `tag`, without those in the memo, which is shown.
  package var givenTags: [String]
  /// When it was moved to the trash, in ISO 8601 in UTC; nil while it is in the library.
  @NullWhenNil package var deletedAt: String?
  /// The day of saving as `2026-11-21`, for people: short, sortable, and the same in every language; in a library that
  /// several people use with their names after it.
  package var day: String?
  /// How long it stays in the trash, for people; nil while it is in the library.
  package var stay: Stay?
  /// Whether the photo is in the library but its picture is not.
  package var isFileMissing: Bool

  package struct Stay: Sendable, Hashable {
    /// With the day of deletion: "deleted 2026-11-20, 28 days left".
    package var full: String
    /// The same where there is little room: "28 days left".
    package var short: String

    package init(full: String, short: String) { (self.full, self.short) = (full, short) }
  }

  enum CodingKeys: String, CodingKey {
    case memo, savedAt, starredBy, memoBy, file, path, tags = "libraryTags", deletedAt
  }

  /// - Parameter timeZone: The reader's; it decides on which day a photo was saved.
  package init(_ saved: SavedPhoto?, timeZone: LocalTimeZone) {
    let written = saved.map { Memo.trimmed($0.memo) } ?? ""
    memo = written.isEmpty ? nil : written
    savedAt = saved?.savedAt.formatted(.iso8601)
    (starredBy, memoBy) = (saved?.starredBy, saved?.memoBy)
    file = saved?.starredBy == nil ? saved?.file : nil
    path = saved?.path
    tags = saved?.tags.map(\.name) ?? []
    let inMemo = PhotoTag.all(in: written)
    givenTags = saved?.tags.filter { !inMemo.contains($0) }.map(\.name) ?? []
    deletedAt = saved?.deletedAt?.formatted(.iso8601)
    isFileMissing = saved != nil && saved?.file == nil
    day = saved.map { $0.savedAt.day(in: timeZone) + Self.people($0) }
    stay = saved.flatMap { Stay($0, timeZone: timeZone) }
  }

  private static func people(_ saved: SavedPhoto) -> String {
    guard let starredBy = saved.starredBy else { return "" }
    let writer = saved.memoBy.flatMap { $0 == starredBy ? nil : ", memo by \(Wording.excerpt($0))" } ?? ""
    return " by \(Wording.excerpt(starredBy))" + writer
  }
}

extension DisplayedSaving.Stay {
  fileprivate init?(_ saved: SavedPhoto, timeZone: LocalTimeZone) {
    guard let deletedAt = saved.deletedAt else { return nil }
    let deleted = "deleted \(deletedAt.day(in: timeZone))"
    let left = saved.daysLeft.map { "\(Wording.counted($0, "day")) left" }
    self.init(full: [deleted, left].compactMap(\.self).joined(separator: ", "), short: left ?? deleted)
  }
}
