package import Domain
package import FoundationEssentials
internal import Synchronization

/// A library in memory that keeps the promises of the real one (see `LibraryContract`), or fails when a test tells it to.
///
/// ```swift
/// let library = LibraryWorkerFake.holding(1...3)
/// try await library.count()  // 3
/// ```
package final class LibraryWorkerFake: LibraryWorkerLogic, LibraryChangesLogic, LibraryCareLogic {
  /// The names of the methods that tests can make fail.
  package enum Call: CaseIterable, Sendable {
    case savedPhotos, savedPhoto, savedAmong, count, save, updateMemo, delete, reports, claimReport,
      removeReport, undo,
      tags, trash, find, facts, backUp, memos, keepPlace
  }

  struct State {
    var photos: [SavedPhoto]
    var trash: [SavedPhoto] = []
    var lastSequence: Int64
    var failures: [Call: Failure]
    var reports: [String] = []
    var claimed: Set<String> = []
    var changes: [LibraryChange] = []
    var undone: [LibraryChange] = []
    var earlier: [PhotoKey: [EarlierMemo]] = [:]
    var keptPlaces = 0
    var news: [Result<LibraryNews?, Failure>] = []
    var newsCalls = 0
  }

  let state: Mutex<State>
  let gate: WorkerGate
  let now: Date
  let others: Int
  let unreadable: [String]

  /// - Parameters:
  ///   - photos: The photos, in the order in which they were saved.
  ///   - others: The number of files in the picture folder that no photo needs.
  ///   - unreadable: The damage in each row that no page can show.
  ///   - changes: The changes for `undo`, latest last. Undoing them does not change any photo in the fake.
  ///   - now: The time of every save.
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

  /// Returns a library with the photos `p1`, `p2` and so on, saved in this order.
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

  /// Returns a library with the photos p1 to p6, with some of them in the trash.
  package static func ofSix(trashing numbers: [Int]) async throws -> LibraryWorkerFake {
    let library = LibraryWorkerFake.holding(1...6)
    for number in numbers { try await library.delete(PhotoKey.make("p\(number)")) }
    return library
  }

  package var photos: [SavedPhoto] { state.withLock { $0.photos } }

  package var keptPlaces: Int { state.withLock { $0.keptPlaces } }

  /// Makes these calls fail from now on; `nil` makes them succeed again.
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

  package func states(of keys: [PhotoKey]) async throws(Failure) -> LibraryStates {
    let trash = state.withLock { $0.trash.map(\.photo.key) }
    let saved = try await photos(for: .savedAmong).filter { keys.contains($0.photo.key) }
    return LibraryStates(
      starred: Dictionary(uniqueKeysWithValues: saved.map { ($0.photo.key, $0.memo) }),
      tags: Dictionary(
        uniqueKeysWithValues: saved.map {
          ($0.photo.key, $0.tags)
        }
      ).filter { !$0.value.isEmpty },
      trashed: Set(trash).intersection(keys))
  }

  package func count() async throws(Failure) -> Int { try await photos(for: .count).count }

}

extension LibraryWorkerFake {
  package func current(_ key: PhotoKey) async throws(Failure) -> SavedPhoto? {
    if let saved = try await savedPhoto(key) { return saved }
    return try await trashedPhoto(key)
  }

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
      let tagged = memo.map(TaggedMemo.init)
      let memoNow = tagged?.text ?? old?.memo ?? ""
      state.insert(photo, memo: memoNow, savedAt: now, file: file)
      let tags = Set((tagged?.tags ?? []) + (old?.tags ?? [])).sorted()
      state.photos[state.photos.count - 1].tags = tags
      let trashed = old.map(\.memo) ?? ""
      return StarResult(
        outcome: old == nil ? .starred : .restored, memo: memoNow, tags: tags,
        replacedMemo: trashed.isEmpty || trashed == memoNow ? nil : trashed)
    }
  }

  @discardableResult package func updateMemo(
    of key: PhotoKey, to memo: String, batch: ChangeBatch?
  ) async throws(Failure) -> String? {
    guard let index = try await index(of: key, for: .updateMemo) else { throw .library(.notSaved) }
    return state.withLock { state in
      let old = state.photos[index].memo
      state.change(index, to: memo, at: now)
      return old == state.photos[index].memo || old.isEmpty ? nil : old
    }
  }

  /// Changes a memo as if in another session.
  package func changeElsewhere(_ id: String, to memo: String) {
    state.withLock { state in
      guard let index = state.photos.firstIndex(where: { $0.photo.id.rawValue == id }) else { return }
      state.change(index, to: memo, at: now)
    }
  }

  /// Deletes a photo as if in another session.
  package func deleteElsewhere(_ id: String) {
    state.withLock { state in
      guard let photo = state.photos.first(where: { $0.photo.id.rawValue == id }) else { return }
      _ = state.delete(photo.photo.key, at: now)
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

  func photos(for call: Call) async throws(Failure) -> [SavedPhoto] {
    guard await gate.pass() else { throw .library(.cancelled) }
    let state = state.withLock { $0 }
    if let failure = state.failures[call] { throw failure }
    return state.photos
  }

  func index(of key: PhotoKey, for call: Call) async throws(Failure) -> Int? {
    try await photos(for: call).firstIndex { $0.photo.key == key }
  }
}
