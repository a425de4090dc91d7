import Domain
import FoundationEssentials
import Glibc
import LibraryCore
import OperatingSystem
import SQLite

extension Library {
  /// Writes the picture first, then the row, so that a row is never without its file.
  ///
  /// This process holds the shared lock from before the file exists until its row does, so no sweep removes the file.
  /// A picture that was there before stays even if it is not needed: it may belong to a newer copy of the library.
  func save(
    _ photo: Photo, picture: Picture, memo: String?, pendingReport: String?, batch: ChangeBatch? = nil,
    now: Date,
    turn: LibraryTurn
  ) throws(LibraryError) -> StarResult {
    let lock = try paths.explaining { try LibraryLock(.withOthers, of: paths, wait: wait) }
    let name = PictureName(of: photo.key, jpeg: picture.jpeg)
    let isNew = try paths.explaining {
      let pictures = try PictureFolder(makingAt: paths)
      let isNew = pictures.lacks(name)
      try pictures.write(picture.jpeg, as: name, random: settings.random())
      return isNew
    }
    do throws(LibraryError) {
      let (result, unused) = try write(turn) { db in
        let edit = try LibraryEdit(self, db, now: now)
        return try insert(
          photo, file: name, memo: memo, pendingReport: pendingReport, edit: edit, batch: batch)
      }
      if let unused, isNew || unused != name {
        LibrarySweep(library: self).remove([unused], of: photo.key, holding: lock)
      }
      return result
    } catch {
      if isNew { LibrarySweep(library: self).remove([name], of: photo.key, holding: lock) }
      throw error
    }
  }

  /// Inserts the photo, or updates the row that it already has.
  ///
  /// - Returns: What happened, and the picture that is not needed any more: the old one of a photo that is starred
  ///   again, or the new one of a photo that was already there.
  private func insert(
    _ photo: Photo, file: PictureName, memo: String?, pendingReport: String?, edit: LibraryEdit,
    batch: ChangeBatch?
  ) throws -> (result: StarResult, unused: PictureName?) {
    let old = try record(of: photo.key, in: edit.db)
    if let old, old.deletedAt == nil {
      return try update(old, file: file, memo: memo, edit: edit, batch: batch)
    }
    try checkHasNumbersLeft(edit.db)
    if let pendingReport { try insertReport(pendingReport, now: edit.now, in: edit.db) }
    guard let old else {
      try insertNew(photo, file: file, memo: memo ?? "", edit: edit, batch: batch)
      return (StarResult(outcome: .starred, memo: memo ?? ""), nil)
    }
    let result = try bringBack(old, as: photo, file: file, memo: memo, edit: edit, batch: batch)
    return (result, old.file == file ? nil : old.file)
  }

  private func insertNew(
    _ photo: Photo, file: PictureName, memo: String, edit: LibraryEdit, batch: ChangeBatch?
  ) throws {
    try SavedPhotoRecord.insert(photo, memo: memo, savedAt: edit.now, file: file, in: edit.db)
    let state = StoredState(
      sequence: edit.db.lastInsertedRowID, savedAt: edit.now.timeIntervalSince1970, deletedAt: nil,
      memo: memo, tags: [])
    try edit.set(state, of: photo.key, from: state)
    try edit.record(.star, in: batch, photo.key, from: nil, to: state)
  }

  /// Takes a photo out of the trash: it is the newest of the library, with the tags that it had.
  ///
  /// It gets the memo that was given, else the one that it had.
  private func bringBack(
    _ old: SavedPhotoRecord, as photo: Photo, file: PictureName, memo: String?, edit: LibraryEdit,
    batch: ChangeBatch?
  ) throws -> StarResult {
    let before = try edit.state(of: old)
    var after = before
    after.sequence = try edit.nextSequence()
    after.savedAt = edit.now.timeIntervalSince1970
    after.deletedAt = nil
    if let memo { after.memo = memo }
    try SavedPhotoRecord.update(photo, file: file, in: edit.db, where: isPhoto(photo.key))
    try edit.set(after, of: photo.key, from: before)
    try edit.record(.star, in: batch, photo.key, from: before, to: after)
    return StarResult(
      outcome: .starred, memo: after.memo, isMemoBack: memo == nil && !after.memo.isEmpty,
      trashedMemo: before.memo.isEmpty || after.hasSameMemo(as: before) ? nil : before.memo)
  }

  /// Throws if a table has the largest number, so that no row can follow it.
  ///
  /// Only damage or another program can write it, and SQLite then says that the disk is full.
  func checkHasNumbersLeft(_ db: Database) throws {
    let largest = try Int64.fetchOne(
      db,
      """
      SELECT max(number) FROM (
        SELECT max(sequence) AS number FROM savedPhoto UNION ALL
        SELECT max(id) FROM downloadReport UNION ALL SELECT max(id) FROM change UNION ALL
        SELECT max(id) FROM earlierMemo UNION ALL SELECT max(seq) FROM sqlite_sequence)
      """)
    guard largest == .max else { return }
    throw LibraryError.damaged(
      path: paths.database, reason: "the number \(Int64.max) is in use, so no new row can have a larger one")
  }

  /// Updates a photo that is already there: it keeps its picture unless that is missing, and is not reported again.
  private func update(
    _ old: SavedPhotoRecord, file: PictureName, memo: String?, edit: LibraryEdit, batch: ChangeBatch?
  ) throws -> (result: StarResult, unused: PictureName?) {
    let key = old.photo.key
    let replaced = try memo.flatMap { try edit.replaceMemo(of: key, with: $0, in: batch) }
    let result = StarResult(
      outcome: memo == nil ? .kept : .updated, memo: memo ?? old.memo, replacedMemo: replaced)
    let isMissing = pictureStates(of: [old.file])[old.file] == .missing
    let kept = isMissing ? file : old.file
    try setPicture(kept, of: key, in: edit.db)
    return (result, kept == file ? nil : file)
  }
}
