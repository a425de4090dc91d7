package import Domain
import FoundationEssentials

/// A photo in the library, for display.
package struct DisplayedSavedPhoto: Sendable, Hashable, Encodable {
  package var row: DisplayedPhoto
  package var saving: DisplayedSaving
}

extension DisplayedSavedPhoto {
  init(_ photo: NumberedSavedPhoto, timeZone: LocalTimeZone) {
    row = DisplayedPhoto(
      photo.numbered, isStarred: !photo.saved.isInTrash, isInTrash: photo.saved.isInTrash,
      file: photo.saved.file)
    saving = DisplayedSaving(photo.saved, timeZone: timeZone)
  }

  /// Encodes the row's keys and the library's keys side by side in a single object.
  package func encode(to encoder: any Encoder) throws {
    try row.encode(to: encoder)
    try saving.encode(to: encoder)
  }
}

/// The library's facts about a photo, for display; all `nil` if the photo is not in the library.
package struct DisplayedSaving: Sendable, Hashable, Encodable {
  @NullWhenNil package var memo: String?
  /// The time of saving, in ISO 8601 and UTC.
  @NullWhenNil package var savedAt: String?
  /// The person who saved the photo and the author of the memo, in a shared library.
  @NullWhenNil package var starredBy: String?
  @NullWhenNil package var memoBy: String?
  /// The picture's name in the library's picture folder, or `nil` if the picture is missing or the library is on a server.
  @NullWhenNil package var file: String?
  /// The full path of the file, or `nil` if it is missing.
  @NullWhenNil package var path: String?
  package var tags: [String]
  /// The time of the move to the trash, in ISO 8601 and UTC, or `nil` for a photo in the library.
  @NullWhenNil package var deletedAt: String?
  /// The day of saving, for people, in the form `2026-11-21`; with names in a shared library.
  package var day: String?
  /// The time in the trash, for people, or `nil` for a photo in the library.
  package var stay: Stay?
  /// Whether the photo is in the library without its picture.
  package var isFileMissing: Bool

  package struct Stay: Sendable, Hashable {
    /// The full form, with the day of deletion: "deleted 2026-11-20, 28 days left".
    package var full: String
    /// The short form, for when there is little room: "28 days left".
    package var short: String

    package init(full: String, short: String) { (self.full, self.short) = (full, short) }
  }

  enum CodingKeys: String, CodingKey {
    case memo, savedAt, starredBy, memoBy, file, path, tags, deletedAt
  }

  /// - Parameter timeZone: The reader's time zone, for the day of saving.
  package init(_ saved: SavedPhoto?, timeZone: LocalTimeZone) {
    let written = saved.map { Memo.trimmed($0.memo) } ?? ""
    memo = written.isEmpty ? nil : written
    savedAt = saved.map { ExactTime.text($0.savedAt) }
    (starredBy, memoBy) = (saved?.starredBy, saved?.memoBy)
    file = saved?.starredBy == nil ? saved?.file : nil
    path = saved?.path
    tags = saved?.tags.map(\.name) ?? []
    deletedAt = saved?.deletedAt.map(ExactTime.text)
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
