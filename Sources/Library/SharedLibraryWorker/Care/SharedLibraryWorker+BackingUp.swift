package import Domain
import FoundationEssentials
import Glibc
import LibraryCore
import OperatingSystem

extension SharedLibraryWorker {
  /// Copies this library into a library folder, which has a temporary name next to `folder` until it is complete.
  package func backUp(to folder: String) async throws(Failure) -> LibraryBackup {
    guard let path = BackupPath.whole(folder), let makeLibrary = settings.makeLibrary else {
      throw .library(.backup(.noParent(folder: folder)))
    }
    guard try await photosToVerify() != nil else { throw .library(.backup(.noLibrary)) }
    let place = try backupResult { () throws(BackupError) in try BackupPlace(path) }
    let wait = waits.begin(.work(WorkProgress(.backingUpPictures)))
    defer { waits.end(wait) }
    do throws(Failure) {
      var backup = LibraryBackup(folder: path)
      let library = makeLibrary(place.unfinished)
      try await copy(into: library, &backup) { [waits] in waits.update(wait, to: .work($0)) }
      let facts = try await library.libraryFacts()
      backup.bytes = facts.databaseBytes + (facts.pictureBytes ?? 0)
      try backupResult { () throws(BackupError) in try place.finish() }
      return backup
    } catch {
      place.remove()
      throw error
    }
  }

  private func backupResult<Value>(
    _ body: () throws(BackupError) -> Value
  ) throws(Failure) -> Value {
    do { return try body() } catch { throw .library(.backup(error)) }
  }

  private func copy(
    into library: any LibraryEntriesLogic, _ backup: inout LibraryBackup, progress: (WorkProgress) -> Void
  ) async throws(Failure) {
    let (begin, total) = (ContinuousClock.now, try await photosToVerify())
    var (place, done): (Int64?, Int) = (nil, 0)
    repeat {
      if Task.isCancelled { throw .library(.cancelled) }
      let page = try await entries(nil, withTrash: true, after: place, limit: 100, timeZone: .gmt)
      for start in stride(from: 0, to: page.entries.count, by: 10) {
        let entries = page.entries[start..<min(start + 10, page.entries.count)]
        try await copy(Array(entries), into: library, &backup)
        done += entries.count
        progress(WorkProgress(.backingUpPictures, done: done, of: total, after: begin.duration(to: .now)))
      }
      backup.problems += page.unreadable
      place = page.last
    } while place != nil
  }

  /// Copies a few entries at a time, because their pictures are held in memory.
  private func copy(
    _ entries: [LibraryEntry], into library: any LibraryEntriesLogic, _ backup: inout LibraryBackup
  ) async throws(Failure) {
    var incoming: [IncomingEntry] = []
    for entry in entries {
      let jpeg = try await picture(of: entry)
      if jpeg == nil { backup.missing += 1 } else { backup.pictures += 1 }
      if jpeg == nil, entry.withdrawnAt != nil { backup.withdrawn += 1 }
      if entry.deletedAt == nil { backup.photos += 1 }
      incoming.append(IncomingEntry(entry, jpeg: jpeg))
    }
    let photos = IncomingPhotos(incoming)
    while photos.count > 0 { _ = try await library.merge(photos, batch: nil, isDryRun: false) }
  }

  private func picture(of entry: LibraryEntry) async throws(Failure) -> [UInt8]? {
    guard let file = entry.file else { return nil }
    do throws(Failure) { return try await jpeg(named: file) } catch {
      guard error == .library(.notSaved) else { throw error }
      return nil
    }
  }
}

/// The folder of a backup, which gets its final name only once complete.
struct BackupPlace: Sendable {
  let path: String
  let unfinished: String

  /// - Throws: An error if something already exists at `path`, or if the parent folder does not.
  init(_ path: String) throws(BackupError) {
    self.path = path
    unfinished = path + ".\(UInt64.random(in: .min ... .max).hexadecimal).part"
    do {
      if let status = try FileStatus(following: path) {
        guard status.isFolder else { throw BackupError.notAFolder(path: path) }
        guard try Descriptor(folder: path).names(atMost: 1).isEmpty else {
          throw BackupError.notEmpty(folder: path)
        }
      } else if try FileStatus(following: Descriptor.parent(of: path))?.isFolder != true {
        throw BackupError.noParent(folder: path)
      }
    } catch { throw Self.explained(error, path) }
  }

  func finish() throws(BackupError) {
    do {
      let parent = try Descriptor(folder: Descriptor.parent(of: path))
      try parent.rename(Self.name(of: unfinished), to: Self.name(of: path))
      try parent.sync()
    } catch { throw Self.explained(error, path) }
  }

  private static func name(of path: String) -> String { String(path.split(separator: "/").last ?? "") }

  func remove() { try? FileManager.default.removeItem(atPath: unfinished) }

  private static func explained(_ error: any Error, _ path: String) -> BackupError {
    switch error {
    case let error as BackupError: error
    case let error as SystemError where [ENOSPC, EDQUOT].contains(error.code): .diskFull(folder: path)
    case let error as SystemError: .cannotCreate(path: error.path, reason: error.reason)
    default: .inputOutput(path: path, reason: "\(error)")
    }
  }
}
