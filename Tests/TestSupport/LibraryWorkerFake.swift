package import Domain
package import FoundationEssentials
internal import Synchronization

/// A library in memory that keeps the promises of the real one (see `LibraryContract`), or fails when a test says so.
package final class LibraryWorkerFake: LibraryWorkerLogic {
  /// Its calls, by the method's name.
  package enum Call: CaseIterable, Sendable {
    case savedPhotos, savedPhoto, savedAmong, count, save, updateMemo, delete, reports, claimReport,
      removeReport, undo,
      tags, trash, find, facts, backUp, memos, keepPlace
  }

  fileprivate struct State {
    var photos: [SavedPhoto]
    var trash: [SavedPhoto] = []
    var lastSequence: Int64
    var failures: [Call: Failure]
    var reports: [String] = []
    var claimed: Set<String> = []
    var changes: [LibraryChange] = []
    var undone: [LibraryChange] = []
    /// The memos that this session wrote last.
    var own: [PhotoKey: String] = [:]
    var earlier: [PhotoKey: [EarlierMemo]] = [:]
    var keptPlaces = 0
  }

  private let state: Mutex<State>
  private let gate: WorkerGate
  private let now: Date
  private let others: Int
  private let unreadable: [String]

  /// - Parameters:
  ///   - photos: The photos in the order in which they were saved.
  ///   - reports: The pending download reports.
  ///   - others: How many files in the pictures folder no photo needs.
  ///   - unreadable: Why each row that no page can show is damaged.
  ///   - changes: What `undo` takes back, the last change last; it changes no photo here.
  ///   - now: The time at which every photo is saved.
  package init(
    _ photos: [SavedPhoto] = [], reports: [String] = [], failure: Failure? = nil,
    gate: WorkerGate = WorkerGate(), others: Int = 0, unreadable: [String] = [],
    changes: [LibraryChange] = [],
    now: Date = .make()
  ) {
    state = Mutex(
      State(
        photos: photos, lastSequence: photos.map(\.sequence).max() ?? 0, failures: [:], reports: reports,
        changes: changes))
    self.gate = gate
    self.now = now
    self.others = others
    self.unreadable = unreadable
    set(failure: failure)
  }

  /// A library with photos `p1`, `p2`, … saved in this order.
  package static func holding(
    _ range: ClosedRange<Int>, gate: WorkerGate = WorkerGate(), unreadable: [String] = [],
    changes: [LibraryChange] = []
  ) -> LibraryWorkerFake {
    LibraryWorkerFake(
      range.map {
        .make(
          sequence: Int64($0), photo: .make(id: "p\($0)"), memo: "memo \($0)", savedAt: .make(Double($0)),
          file: "p\($0).jpg")
      }, gate: gate, unreadable: unreadable, changes: changes)
  }

  package var photos: [SavedPhoto] { state.withLock { $0.photos } }

  /// How often a place was kept.
  package var keptPlaces: Int { state.withLock { $0.keptPlaces } }

  /// Makes these calls fail from now on, or with nil work again.
  package func set(failure: Failure?, of calls: [Call] = Call.allCases) {
    state.withLock { state in for call in calls { state.failures[call] = failure } }
  }

  package func savedPhotos(before sequence: Int64?, limit: Int) async throws(Failure) -> SavedPage {
    let all = try await photos(for: .savedPhotos)
    let older = all.filter { $0.sequence < sequence ?? .max }.sorted { $0.sequence > $1.sequence }
    return SavedPage(
      photos: Array(older.prefix(limit)), total: all.count, hasMore: older.count > limit,
      unreadable: unreadable)
  }

  package func savedPhoto(_ key: PhotoKey) async throws(Failure) -> SavedPhoto? {
    try await photos(for: .savedPhoto).first { $0.photo.key == key }
  }

  package func savedPhoto(id: PhotoID) async throws(Failure) -> SavedPhoto? {
    try await photos(for: .savedPhoto).last { $0.photo.id == id }
  }

  package func saved(among keys: [PhotoKey]) async throws(Failure) -> [PhotoKey: String] {
    try await photos(for: .savedAmong).reduce(into: [:]) { memos, saved in
      if keys.contains(saved.photo.key) { memos[saved.photo.key] = saved.memo }
    }
  }

  package func count() async throws(Failure) -> Int { try await photos(for: .count).count }

}

extension LibraryWorkerFake {
  package func save(
    _ photo: Photo, picture: Picture, memo: String?, pendingReport: String?, batch: ChangeBatch?
  ) async throws(Failure) -> StarResult {
    let file = "\(photo.id.rawValue).jpg"
    if let index = try await index(of: photo.key, for: .save) {
      return state.withLock { $0.update(index, memo: memo, file: file) }
    }
    if let pendingReport { state.withLock { $0.reports.append(pendingReport) } }
    return state.withLock { state in
      let old = state.takeFromTrash(photo.key)
      let memoNow = memo ?? old?.memo ?? ""
      state.insert(photo, memo: memoNow, savedAt: now, file: file)
      let trashed = old.map(\.memo) ?? ""
      return StarResult(
        outcome: .starred, memo: memoNow, isMemoBack: memo == nil && !memoNow.isEmpty,
        trashedMemo: trashed.isEmpty || trashed == memoNow ? nil : trashed)
    }
  }

  @discardableResult package func updateMemo(
    of key: PhotoKey, to memo: String, batch: ChangeBatch?
  ) async throws(Failure) -> String? {
    guard let index = try await index(of: key, for: .updateMemo) else { throw .library(.notSaved) }
    return state.withLock { state in
      let old = state.photos[index].memo
      defer { state.own[key] = memo }
      state.change(index, to: memo, at: now)
      return old == memo || old == state.own[key] ? nil : old
    }
  }

  /// Changes a memo as another session would.
  package func changeElsewhere(_ id: String, to memo: String) {
    state.withLock { state in
      guard let index = state.photos.firstIndex(where: { $0.photo.id.rawValue == id }) else { return }
      state.change(index, to: memo, at: now)
    }
  }

  package func keepPlace(_ place: String, of key: PhotoKey) async throws(Failure) {
    guard let index = try await index(of: key, for: .keepPlace) else { return }
    state.withLock { state in
      state.photos[index].photo.place = place
      state.keptPlaces += 1
    }
  }

  package func delete(_ keys: [PhotoKey]) async throws(Failure) -> [String] {
    let photos = try await photos(for: .delete)
    guard keys.allSatisfy({ key in photos.contains { $0.photo.key == key } }) else {
      throw .library(.notSaved)
    }
    return keys.compactMap { key in state.withLock { $0.delete(key, at: now) } }
  }

  private func photos(for call: Call) async throws(Failure) -> [SavedPhoto] {
    guard await gate.pass() else { throw .library(.cancelled) }
    let state = state.withLock { $0 }
    if let failure = state.failures[call] { throw failure }
    return state.photos
  }

  private func index(of key: PhotoKey, for call: Call) async throws(Failure) -> Int? {
    try await photos(for: call).firstIndex { $0.photo.key == key }
  }
}

extension LibraryWorkerFake: DownloadReportStore {
  package func pendingReports(under root: String, limit: Int) async throws(Failure) -> [String] {
    Array(try await reports().filter { $0.hasPrefix(root) }.prefix(limit))
  }

  package func claimReport(_ downloadLocation: String) async throws(Failure) -> Bool {
    _ = try await photos(for: .claimReport)
    return state.withLock { state in
      state.reports.contains(downloadLocation) && state.claimed.insert(downloadLocation).inserted
    }
  }

  package func postponeReport(_ downloadLocation: String) async throws(Failure) {
    guard try await reports().contains(downloadLocation) else { return }
    try await removeReport(downloadLocation)
    state.withLock { state in
      state.reports.append(downloadLocation)
      state.claimed.remove(downloadLocation)
    }
  }

  package func removeReport(_ downloadLocation: String) async throws(Failure) {
    _ = try await photos(for: .removeReport)
    state.withLock { $0.reports.removeAll { $0 == downloadLocation } }
  }

  private func reports() async throws(Failure) -> [String] {
    _ = try await photos(for: .reports)
    return state.withLock { $0.reports }
  }
}

extension LibraryWorkerFake.State {
  /// A sequence number is never used twice, whatever was deleted.
  fileprivate mutating func insert(_ photo: Photo, memo: String, savedAt: Date, file: String) {
    lastSequence += 1
    photos.append(
      SavedPhoto(sequence: lastSequence, photo: photo, memo: memo, savedAt: savedAt, file: file))
  }

  fileprivate mutating func delete(_ key: PhotoKey, at now: Date) -> String? {
    guard let index = photos.firstIndex(where: { $0.photo.key == key }) else { return nil }
    var photo = photos.remove(at: index)
    (photo.deletedAt, photo.daysLeft) = (now, 30)
    trash.append(photo)
    return photo.memo
  }

  fileprivate mutating func takeFromTrash(_ key: PhotoKey) -> SavedPhoto? {
    trash.firstIndex { $0.photo.key == key }.map { trash.remove(at: $0) }
  }

  /// The photo is already saved: only its memo changes, and its file if that was missing.
  fileprivate mutating func update(_ index: Int, memo: String?, file: String) -> StarResult {
    if photos[index].file == nil { photos[index].file = file }
    if let memo { photos[index].memo = memo }
    return StarResult(outcome: memo == nil ? .kept : .updated, memo: photos[index].memo)
  }
}

extension LibraryWorkerFake: LibraryUndoLogic {
  package func undo() async throws(Failure) -> LibraryChange {
    _ = try await photos(for: .undo)
    guard let change = state.withLock({ $0.undo() }) else { throw .library(.nothingToUndo) }
    return change
  }

  package func redo() async throws(Failure) -> LibraryChange {
    _ = try await photos(for: .undo)
    guard let change = state.withLock({ $0.redo() }) else { throw .library(.nothingToRedo) }
    return change
  }
}

extension LibraryWorkerFake: TagLogic {
  package func tag(
    _ keys: [PhotoKey], adding added: [PhotoTag], removing removed: [PhotoTag]
  ) async throws(Failure) -> [SavedPhoto] {
    let photos = try await photos(for: .tags)
    guard keys.allSatisfy({ key in photos.contains { $0.photo.key == key } }) else {
      throw .library(.notSaved)
    }
    return state.withLock { state in
      for index in state.photos.indices where keys.contains(state.photos[index].photo.key) {
        let tags = Set(state.photos[index].tags).union(added).subtracting(removed)
        state.photos[index].tags = tags.sorted()
      }
      return keys.compactMap { key in state.photos.first { $0.photo.key == key } }
    }
  }

  package func tags() async throws(Failure) -> [TagCount] {
    let tags = try await photos(for: .tags).flatMap(\.tags)
    return Dictionary(grouping: tags) { $0 }.map { TagCount(tag: $0, photos: $1.count) }.sorted {
      $0.tag < $1.tag
    }
  }
}

extension LibraryWorkerFake: TrashLogic {
  package func trashedPhotos(before place: TrashPlace?, limit: Int) async throws(Failure) -> SavedPage {
    _ = try await photos(for: .trash)
    let all = Array(state.withLock { $0.trash }.reversed())
    let first =
      place.flatMap { place in all.firstIndex { $0.sequence == place.sequence } }.map { $0 + 1 } ?? 0
    let rest = all[first...]
    return SavedPage(photos: Array(rest.prefix(limit)), total: all.count, hasMore: rest.count > limit)
  }

  package func trashedPhoto(_ key: PhotoKey) async throws(Failure) -> SavedPhoto? {
    _ = try await photos(for: .trash)
    return state.withLock { $0.trash.first { $0.photo.key == key } }
  }

  package func restore(_ keys: [PhotoKey]) async throws(Failure) -> [SavedPhoto] {
    _ = try await photos(for: .trash)
    let restored = keys.compactMap { key in state.withLock { $0.restore(key) } }
    guard restored.count == keys.count else { throw .library(.notInTrash) }
    return restored
  }

  package func purge(_ keys: [PhotoKey]?) async throws(Failure) -> Int {
    _ = try await photos(for: .trash)
    return state.withLock { state in
      let count = state.trash.count
      state.trash.removeAll { keys?.contains($0.photo.key) ?? true }
      return count - state.trash.count
    }
  }

  package func trashCount() async throws(Failure) -> Int {
    _ = try await photos(for: .trash)
    return state.withLock { $0.trash.count }
  }
}

extension LibraryWorkerFake: FindLogic {
  /// Finds the photos whose memo has what the query looks for.
  package func find(
    _ query: FindQuery, before sequence: Int64?, limit: Int, timeZone: TimeZone
  ) async throws(Failure) -> SavedPage {
    let all = try await photos(for: .find).filter { !query.matches(in: $0.memo, of: .memo).isEmpty }
      .sorted { $0.sequence > $1.sequence }
    let rest = all.filter { $0.sequence < sequence ?? .max }
    return SavedPage(photos: Array(rest.prefix(limit)), total: all.count, hasMore: rest.count > limit)
  }
}

extension LibraryWorkerFake: SortLogic {
  /// Sorts by the letters as they are.
  package func savedPhotos(
    in order: SavedOrder, after last: SavedPhoto?, limit: Int
  ) async throws(Failure) -> SavedPage {
    var all = try await photos(for: .savedPhotos).sorted { $0.sequence > $1.sequence }
    if order.key == .memo { all.sort { $0.memo < $1.memo } }
    if order.key == .photographer { all.sort { $0.photo.photographer.name < $1.photo.photographer.name } }
    if order.isReversed { all.reverse() }
    let first = all.firstIndex { $0.sequence == last?.sequence }.map { $0 + 1 } ?? 0
    let rest = all[first...]
    return SavedPage(photos: Array(rest.prefix(limit)), total: all.count, hasMore: rest.count > limit)
  }
}

extension LibraryWorkerFake: MemoHistoryLogic {
  package func memos(of key: PhotoKey) async throws(Failure) -> MemoHistory {
    guard let index = try await index(of: key, for: .memos) else { throw .library(.notSaved) }
    return state.withLock { MemoHistory(memo: $0.photos[index].memo, earlier: $0.earlier[key] ?? []) }
  }
}

extension LibraryWorkerFake.State {
  fileprivate mutating func change(_ index: Int, to memo: String, at now: Date) {
    let old = photos[index].memo
    photos[index].memo = memo
    guard old != memo, !old.isEmpty else { return }
    earlier[photos[index].photo.key, default: []].insert(EarlierMemo(memo: old, replacedAt: now), at: 0)
  }

  fileprivate mutating func restore(_ key: PhotoKey) -> SavedPhoto? {
    guard var photo = takeFromTrash(key) else { return nil }
    (photo.deletedAt, photo.daysLeft) = (nil, nil)
    photos.append(photo)
    return photo
  }

  fileprivate mutating func undo() -> LibraryChange? {
    guard let change = changes.popLast() else { return nil }
    undone.append(change)
    return change
  }

  fileprivate mutating func redo() -> LibraryChange? {
    guard let change = undone.popLast() else { return nil }
    changes.append(change)
    return change
  }
}

extension LibraryWorkerFake: LibraryFactsLogic {
  package func libraryFacts() async throws(Failure) -> LibraryFacts {
    _ = try await photos(for: .facts)
    return state.withLock { state in
      var facts = LibraryFacts()
      facts.saved = state.photos.count
      facts.trashed = state.trash.count
      facts.pendingReports = state.reports.count
      facts.otherFiles = others
      return facts
    }
  }
}

extension LibraryWorkerFake: BackupLogic {
  package func backUp(to folder: String) async throws(Failure) -> LibraryBackup {
    let count = try await photos(for: .backUp).count
    return LibraryBackup(folder: folder, photos: count, pictures: count, bytes: count * 1_024, missing: 0)
  }
}
