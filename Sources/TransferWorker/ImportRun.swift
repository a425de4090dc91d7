import Domain
import FoundationEssentials

/// One import, from the first photo to the last.
struct ImportRun {
  /// The photos of one transaction, which others wait for.
  private static let mostPhotos = 200
  private static let mostBytes = 8 << 20
  /// Between two transactions, so that another program that waits for the library gets it.
  private static let pause: Duration = .milliseconds(5)

  let workers: ImportWorker.Workers
  /// The path of the folder with pictures.
  let pictures: String
  /// Nil when `undo` is not to take it back.
  let batch: ChangeBatch?
  let isDryRun: Bool
  var imported: ImportedPhotos
  private var waiting: [IncomingEntry] = []
  private var bytes = 0
  private var done = 0

  init(
    workers: ImportWorker.Workers, pictures: String, batch: ChangeBatch?, isDryRun: Bool,
    imported: ImportedPhotos
  ) {
    self.workers = workers
    self.pictures = pictures
    self.batch = batch
    self.isDryRun = isDryRun
    self.imported = imported
  }

  mutating func go(_ source: ImportSource, watch: WorkWatch, now: Date) async {
    do throws(Failure) {
      var failure: Failure?
      try await source.forEach(now: now) { item in
        do throws(Failure) { try await add(item, now: now) } catch { failure = error }
        done += 1
        if done.isMultiple(of: Self.mostPhotos) { watch.show(done) }
        return failure == nil
      }
      if let failure { throw failure }
      try await merge()
    } catch { imported.failure = error }
  }

  private mutating func add(_ item: PhotoItem, now: Date) async throws(Failure) {
    if Task.isCancelled { throw .library(.cancelled) }
    switch item.content {
    case .refused(let reason):
      imported.refuse(RefusedLine(number: item.line, text: item.excerpt, reason: reason))
    case .entry(let entry):
      let jpeg = isDryRun ? nil : entry.file.flatMap { ImportSource.jpeg(named: $0, in: pictures) }
      try await merge(IncomingEntry(entry, jpeg: jpeg))
    case .name(let name, let bookmark):
      do throws(Failure) { try await add(name, bookmark, now: now) } catch {
        guard error.isOfOnePhoto else { throw error }
        imported.refuse(RefusedLine(number: item.line, text: item.excerpt, reason: .failure(error)))
      }
    }
  }

  // MARK: Whole photos

  private mutating func merge(_ incoming: IncomingEntry) async throws(Failure) {
    waiting.append(incoming)
    bytes += incoming.jpeg?.count ?? 0
    if waiting.count == Self.mostPhotos || bytes >= Self.mostBytes { try await merge() }
  }

  private mutating func merge() async throws(Failure) {
    guard !waiting.isEmpty else { return }
    imported.merged += try await workers.entries.merge(waiting, batch: batch, isDryRun: isDryRun)
    (waiting, bytes) = ([], 0)
    if !isDryRun { try? await Task.sleep(for: Self.pause) }
  }

  // MARK: Photos that are only named

  private mutating func add(
    _ name: PhotoName, _ bookmark: EntryBookmarks.Bookmark?, now: Date
  ) async throws(Failure) {
    let saved = try await workers.library.savedPhoto(id: name.id)
    let trashed = saved == nil ? try await workers.library.trashedPhoto(id: name.id) : nil
    if let known = saved ?? trashed, name.isName(of: known.photo.key) {
      return try await merge(Self.entry(known.photo, bookmark, now: now))
    }
    guard !isDryRun else { return imported.merged.added += 1 }
    let photo = try await workers.photos.photo(name).photo
    _ = try await workers.star.star(photo, memo: nil, in: starBatch)
    imported.merged.added += 1
    guard let bookmark, !bookmark.memo.isEmpty || !bookmark.tags.isEmpty else { return }
    _ = try await workers.entries.merge(
      [Self.entry(photo, bookmark, now: now)], batch: batch, isDryRun: false)
  }

  private var starBatch: StarBatch? { batch.map { StarBatch(changes: $0, count: 1) } }

  private static func entry(_ photo: Photo, _ bookmark: EntryBookmarks.Bookmark?, now: Date) -> IncomingEntry
  {
    IncomingEntry(
      LibraryEntry(
        photo: photo, memo: bookmark?.memo ?? "", tags: bookmark?.tags ?? [],
        savedAt: bookmark?.addedAt ?? now))
  }

  // MARK: Pictures

  /// Fetches the pictures that no folder had; what fails is left to `verify`.
  mutating func fetchPictures(waits: Waits) async {
    let keys = imported.merged.withoutPicture
    guard imported.failure == nil, !keys.isEmpty else { return }
    let watch = WorkWatch(.fetchingPictures, of: keys.count, waits: waits)
    defer { watch.end() }
    var left: [PhotoKey] = []
    for (index, key) in keys.enumerated() {
      do throws(Failure) {
        if Task.isCancelled { throw .library(.cancelled) }
        guard let photo = try await workers.library.savedPhoto(key)?.photo else { continue }
        _ = try await workers.star.star(photo, memo: nil, in: starBatch)
        imported.fetched += 1
      } catch {
        left.append(key)
        if !error.isOfOnePhoto {
          left += keys[(index + 1)...]
          break
        }
      }
      watch.show(index + 1)
    }
    imported.merged.withoutPicture = left
  }
}

extension Failure {
  /// Whether another photo may well succeed.
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
