import Domain
import FoundationEssentials

/// A single import, from the first photo to the last.
struct ImportRun {
  /// The maximum number of photos and bytes per transaction.
  private static let (mostPhotos, mostBytes) = (3_000, 8 << 20)
  /// The pause after a transaction that ended early, so that a waiting program gets the library.
  private static let pause: Duration = .milliseconds(5)

  let workers: ImportWorker.Workers
  let pictures: String?
  let batch: ChangeBatch
  let isDryRun: Bool
  private(set) var imported = ImportedPhotos()
  /// Whether to copy the library before the first change, because `undo` will not undo this import.
  private var needsCopy: Bool
  private var waiting: [IncomingEntry] = []
  private var bytes = 0
  private var done = 0
  private var counted: Set<PhotoID> = []

  init(
    workers: ImportWorker.Workers, pictures: String?, batch: ChangeBatch, isDryRun: Bool
  ) {
    self.workers = workers
    self.pictures = pictures
    self.batch = batch
    self.isDryRun = isDryRun
    needsCopy = batch.isBeyondUndo && !isDryRun
  }

  /// Reads photos while the library merges the previous ones.
  mutating func go(_ source: ImportSource, report: ReportedWork, now: Date) async {
    imported.failure = await withTaskGroup(of: Merging.self) { merging in
      await failure(of: source, report: report, now: now, merging: &merging)
    }
  }

  /// Returns the reason for stopping early, if any; a merge that is under way still counts.
  private mutating func failure(
    of source: ImportSource, report: ReportedWork, now: Date, merging: inout TaskGroup<Merging>
  ) async -> Failure? {
    do throws(Failure) { try await read(source, report: report, now: now, merging: &merging) } catch {
      try? await settle(&merging)
      return error
    }
    return nil
  }

  private mutating func read(
    _ source: ImportSource, report: ReportedWork, now: Date, merging: inout TaskGroup<Merging>
  ) async throws(Failure) {
    var failure: Failure?
    try await source.forEach(now: now) { item in
      do throws(Failure) { try await add(item, now: now, merging: &merging) } catch { failure = error }
      done += 1
      if done.isMultiple(of: 100) { report.show(done) }
      return failure == nil
    }
    if let failure { throw failure }
    try await merge(&merging)
    try await settle(&merging)
  }

  private mutating func add(
    _ item: PhotoItem, now: Date, merging: inout TaskGroup<Merging>
  ) async throws(Failure) {
    if Task.isCancelled { throw .library(.cancelled) }
    switch item.content {
    case .refused(let reason):
      imported.refuse(RefusedLine(number: item.line, text: item.excerpt, reason: reason))
    case .entry(let entry):
      try await merge(IncomingEntry(entry, jpeg: isDryRun ? nil : jpeg(of: entry)), &merging)
    case .name(let name, let bookmark):
      do throws(Failure) { try await add(name, bookmark, now: now, merging: &merging) } catch {
        guard error.isOfOnePhoto else { throw error }
        imported.refuse(RefusedLine(number: item.line, text: item.excerpt, reason: .failure(error)))
      }
    }
  }

  private func jpeg(of entry: LibraryEntry) -> [UInt8]? {
    guard let pictures, let file = entry.file else { return nil }
    return ImportSource.jpeg(named: file, in: pictures)
  }

  // MARK: Whole photos

  /// The outcome of merging photos while others are read.
  private struct Merging {
    var merged = MergedEntries()
    var failure: Failure?
  }

  private mutating func merge(
    _ incoming: IncomingEntry, _ merging: inout TaskGroup<Merging>
  ) async throws(Failure) {
    waiting.append(incoming)
    bytes += incoming.jpeg?.count ?? 0
    if waiting.count >= Self.mostPhotos || bytes >= Self.mostBytes { try await merge(&merging) }
  }

  private mutating func merge(_ merging: inout TaskGroup<Merging>) async throws(Failure) {
    try await settle(&merging)
    guard !waiting.isEmpty else { return }
    let taken = waiting
    (waiting, bytes) = ([], 0)
    if needsCopy, try await changesLibrary(taken) { try await copyLibrary() }
    let (workers, photos, batch, isDryRun) = (workers, IncomingPhotos(taken), batch, isDryRun)
    merging.addTask { await Self.merge(photos, workers, batch, isDryRun: isDryRun) }
  }

  /// Returns whether the import changes anything; if not, the copy made before an earlier import stays.
  private func changesLibrary(_ photos: [IncomingEntry]) async throws(Failure) -> Bool {
    let outcome = await Self.merge(IncomingPhotos(photos), workers, batch, isDryRun: true)
    if let failure = outcome.failure { throw failure }
    return outcome.merged.added + outcome.merged.changed > 0
  }

  private mutating func copyLibrary() async throws(Failure) {
    guard needsCopy else { return }
    imported.copy = try await workers.entries.copyBeforeImport()
    needsCopy = false
  }

  private mutating func settle(_ merging: inout TaskGroup<Merging>) async throws(Failure) {
    guard let result = await merging.next() else { return }
    imported.merged += result.merged
    if let failure = result.failure { throw failure }
  }

  private static func merge(
    _ photos: IncomingPhotos, _ workers: ImportWorker.Workers, _ batch: ChangeBatch, isDryRun: Bool
  ) async -> Merging {
    var result = Merging()
    do throws(Failure) {
      while photos.count > 0 {
        result.merged += try await workers.entries.merge(photos, batch: batch, isDryRun: isDryRun)
        if photos.count > 0 { try? await Task.sleep(for: pause) }
      }
    } catch { result.failure = error }
    return result
  }

  // MARK: Photos that are only named

  private mutating func add(
    _ name: PhotoName, _ bookmark: Bookmark?, now: Date, merging: inout TaskGroup<Merging>
  ) async throws(Failure) {
    imported.note(bookmark?.otherTags ?? [])
    try await settle(&merging)
    let saved = try await workers.library.savedPhoto(id: name.id)
    let trashed = saved == nil ? try await workers.library.trashedPhoto(id: name.id) : nil
    if let known = saved ?? trashed, name.isName(of: known.photo.key) {
      return try await merge(Self.entry(known.photo, bookmark, now: now), &merging)
    }
    guard !isDryRun else { return count(name) }
    try await merge(Self.entry(workers.photos.photo(name).photo, bookmark, now: now), &merging)
    // Stores each fetched photo immediately, so that a later failure does not lose it.
    try await merge(&merging)
  }

  /// In a dry run, counts a photo as added, or as unchanged if the file has named it before.
  private mutating func count(_ name: PhotoName) {
    if counted.insert(name.id).inserted { imported.merged.added += 1 } else { imported.merged.unchanged += 1 }
  }

  private var starBatch: StarBatch { StarBatch(changes: batch, count: 1) }

  private static func entry(_ photo: Photo, _ bookmark: Bookmark?, now: Date) -> IncomingEntry {
    IncomingEntry(
      LibraryEntry(
        photo: photo, memo: bookmark?.memo ?? "", tags: bookmark?.tags ?? [],
        savedAt: bookmark?.addedAt ?? now))
  }

  // MARK: Pictures

  /// Fetches the pictures that no folder had; pictures that cannot be fetched are left to `verify`.
  mutating func fetchPictures(waits: Waits) async {
    let keys = imported.merged.withoutPicture
    guard imported.failure == nil, !keys.isEmpty else { return }
    let report = ReportedWork(.fetchingPictures, of: keys.count, waits: waits)
    defer { report.end() }
    var left: [PhotoKey] = []
    for (index, key) in keys.enumerated() {
      do throws(Failure) {
        if Task.isCancelled { throw .library(.cancelled) }
        guard let photo = try await workers.library.savedPhoto(key)?.photo else { continue }
        _ = try await workers.star.star(photo, memo: nil, onlyNew: false, in: starBatch)
        imported.fetched += 1
      } catch {
        left.append(key)
        if !error.isOfOnePhoto {
          left += keys[(index + 1)...]
          break
        }
      }
      report.show(index + 1)
    }
    imported.merged.withoutPicture = left
  }
}

extension Failure {
  /// Whether another photo may still succeed.
  fileprivate var isOfOnePhoto: Bool {
    switch self {
    case .photos(let error, _):
      switch error {
      case .noPhoto, .notFound, .otherSource, .otherPage, .unreadableAnswer: true
      default: false
      }
    case .picture(let error, _):
      switch error {
      case .cancelled, .unreachable, .timedOut: false
      default: true
      }
    default: false
    }
  }
}
