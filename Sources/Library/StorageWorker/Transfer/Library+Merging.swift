import Domain
import FoundationEssentials
import LibraryCore
import OperatingSystem
import SQLite

extension Library {
  /// Adds photos to the library, or merges them with existing ones, in one transaction.
  ///
  /// The transaction ends early if another process waits, and leaves the other photos for the next call. Like `save`, it writes pictures
  /// before their rows.
  func merge(
    _ incoming: IncomingPhotos, batch: ChangeBatch?, now: Date, use: LibraryUse
  ) throws(LibraryError) -> MergedEntries {
    let pictures = incoming.withPicture.filter { $0.namedJPEG != nil }
    guard !pictures.isEmpty else {
      return try mergeRows(incoming, written: [:], batch: batch, now: now, use: use)
    }
    // The lock, held from before the files exist until their rows do, keeps sweeps from removing them.
    let lock = try paths.explaining { try LibraryLock(.withOthers, of: paths, wait: wait) }
    let written = try write(pictures)
    do throws(LibraryError) {
      let merged = try mergeRows(incoming, written: written, batch: batch, now: now, use: use)
      LibrarySweep(library: self).remove(written, holding: lock)
      return merged
    } catch {
      LibrarySweep(library: self).remove(written, holding: lock)
      throw error
    }
  }

  /// Returns the outcome that `merge` would have.
  func mergeOutcome(_ incoming: IncomingPhotos, now: Date) throws(LibraryError) -> MergedEntries {
    try read { db in
      let edit = try FolderEdit(self, db, now: now)
      var outcome = MergedEntries()
      var count = 0
      while let next = incoming[count] {
        let old = try edit.entry(next.entry.photo.key)
        outcome.count(next.entry, over: old, isPictureBack: false)
        count += 1
      }
      incoming.forget(count)
      return outcome
    }
  }

  /// Writes pictures, and returns those that did not exist before.
  private func write(_ incoming: [IncomingEntry]) throws(LibraryError) -> [PictureName: PhotoKey] {
    try paths.explaining {
      let folder = try PictureFolder(makingAt: paths)
      var written: [PictureName: PhotoKey] = [:]
      for incoming in incoming {
        guard let (name, jpeg) = incoming.namedJPEG, folder.lacks(name) else { continue }
        try folder.write(jpeg, as: name, random: settings.random())
        written[name] = incoming.entry.photo.key
      }
      return written
    }
  }

  private func mergeRows(
    _ incoming: IncomingPhotos, written: [PictureName: PhotoKey], batch: ChangeBatch?, now: Date,
    use: LibraryUse
  ) throws(LibraryError) -> MergedEntries {
    var count = 0
    let merged = try edit(now: now, use: use) { edit in
      // Up to 8 MiB. With SQLite's default of 2 MiB, adding a photo to a large library reads four pages again.
      try edit.db.execute("PRAGMA cache_size = -8192", cached: true)
      try checkHasNumbersLeft(edit.db)
      edit.written = Set(written.keys)
      edit.pictures = namesOfPictures(fewerThan: incoming.count)
      var merging = EntryMerging(edit, in: batch)
      var watch = WaitWatch(WaitSignal(paths: paths))
      while let next = incoming[count] {
        try merging.merge(next)
        count += 1
        if watch.seesAnotherWait() { break }
      }
      return merging.outcome
    }
    // If the transaction is rolled back, this line is not reached, so its photos are delivered again.
    incoming.forget(count)
    return merged
  }

  /// - Returns: `nil` if there are more names, or if the number is unknown.
  private func namesOfPictures(fewerThan count: Int) -> Set<String>? {
    // Reads one more name, because the result leaves out the folder for unfinished files.
    guard let names = try? PictureFolder(paths).names(atMost: count + 1), names.count < count else {
      return nil
    }
    return Set(names)
  }
}
