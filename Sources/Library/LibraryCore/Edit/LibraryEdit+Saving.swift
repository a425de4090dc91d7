package import Domain
import FoundationEssentials

extension LibraryEdit {
  /// Inserts the photo, or updates the row that it already has.
  package func save(
    _ photo: Photo, picture: NamedPicture, memo: String?, pendingReport: String?, batch: ChangeBatch?
  ) throws -> StarResult {
    let old = try row(of: photo.key)
    if let old, old.deletedAt == nil { return try update(old, picture: picture, memo: memo, in: batch) }
    let result =
      if let old { try bringBack(old, as: photo, picture: picture, memo: memo, in: batch) } else {
        try add(photo, picture: picture, memo: memo ?? "", in: batch)
      }
    if let pendingReport { try insertReport(pendingReport) }
    return result
  }

  private func add(
    _ photo: Photo, picture: NamedPicture, memo: String, in batch: ChangeBatch?
  ) throws -> StarResult {
    let entry = LibraryEntry(photo: photo, memo: memo, savedAt: now)
    let row = try add(IncomingEntry(entry), file: picture.name, jpeg: picture.jpeg)
    try record(.star, in: batch, from: nil, to: row)
    return StarResult(outcome: .starred, memo: memo)
  }

  /// Makes a photo of the trash the newest of the library, with its tags and, unless `memo` replaces it, its memo.
  private func bringBack(
    _ old: SavedRow, as photo: Photo, picture: NamedPicture, memo: String?, in batch: ChangeBatch?
  ) throws -> StarResult {
    var new = old.state
    new.sequence = try nextSequence()
    (new.savedAt, new.deletedAt, new.starredBy) = (now.timeIntervalSince1970, nil, nil)
    if let memo { (new.memo, new.memoBy) = (memo, nil) }
    try setPicture(picture, of: old)
    let row = try set(new, of: describe(old, as: photo))
    try record(.star, in: batch, from: old, to: row)
    return StarResult(
      outcome: .starred, memo: new.memo, isMemoBack: memo == nil && !new.memo.isEmpty,
      trashedMemo: old.memo.isEmpty || new.hasSameMemo(as: old.state) ? nil : old.memo)
  }

  /// Updates a photo that is already there: it keeps its picture unless that is missing, and is not reported again.
  private func update(
    _ old: SavedRow, picture: NamedPicture, memo: String?, in batch: ChangeBatch?
  ) throws -> StarResult {
    let replaced = try memo.flatMap { try replaceMemo(of: old, with: $0, in: batch) }
    if lacksPicture(old) { try setPicture(picture, of: old) } else { try noteFound(old) }
    return StarResult(outcome: memo == nil ? .kept : .updated, memo: memo ?? old.memo, replacedMemo: replaced)
  }
}
