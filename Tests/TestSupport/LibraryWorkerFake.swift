package import Domain
package import FoundationEssentials
internal import Synchronization

/// A library in memory that keeps the promises of the real one (`LibraryContract` says which), or fails all the time
/// with one error.
package final class LibraryWorkerFake: LibraryWorkerLogic {
  fileprivate struct State {
    var photos: [SavedPhoto]
    var lastSequence: Int64
    var failure: LibraryError?
  }

  private let state: Mutex<State>
  private let gate: WorkerGate
  private let now: Date

  /// - Parameters:
  ///   - photos: In the order in which they were saved.
  ///   - now: The moment at which every photo is saved.
  package init(
    _ photos: [SavedPhoto] = [], failure: LibraryError? = nil, gate: WorkerGate = WorkerGate(),
    now: Date = .make()
  ) {
    state = Mutex(
      State(photos: photos, lastSequence: photos.map(\.sequence).max() ?? 0, failure: failure))
    self.gate = gate
    self.now = now
  }

  /// The library with photos `p1`, `p2`, … saved in this order.
  package static func holding(
    _ range: ClosedRange<Int>, gate: WorkerGate = WorkerGate()
  ) -> LibraryWorkerFake {
    LibraryWorkerFake(
      range.map {
        .make(
          sequence: Int64($0), photo: .make(id: "p\($0)"), memo: "memo \($0)", savedAt: .make(Double($0)),
          file: "p\($0).jpg")
      }, gate: gate)
  }

  package var photos: [SavedPhoto] { state.withLock { $0.photos } }

  /// From now on everything fails like this; nil works again.
  package func set(failure: LibraryError?) {
    state.withLock { $0.failure = failure }
  }

  package func savedPhotos(before sequence: Int64?, limit: Int) async throws(LibraryError) -> SavedPage {
    let all = try await working().photos
    let older = all.filter { $0.sequence < sequence ?? .max }.sorted { $0.sequence > $1.sequence }
    return SavedPage(
      photos: Array(older.prefix(limit)), total: all.count, hasMore: older.count > limit)
  }

  package func savedPhoto(_ key: PhotoKey) async throws(LibraryError) -> SavedPhoto? {
    try await working().photos.first { $0.photo.key == key }
  }

  package func saved(among keys: [PhotoKey]) async throws(LibraryError) -> Set<PhotoKey> {
    Set(try await working().photos.map(\.photo.key)).intersection(keys)
  }

  package func count() async throws(LibraryError) -> Int { try await working().photos.count }
}

extension LibraryWorkerFake {
  package func save(
    _ photo: Photo, picture: Picture, memo: String?, waitingReport: String?
  ) async throws(LibraryError) -> StarResult {
    let file = "\(photo.id.rawValue).jpg"
    if let index = try await index(of: photo.key) {
      return state.withLock { $0.update(index, memo: memo, file: file) }
    }
    state.withLock { $0.insert(photo, memo: memo ?? "", savedAt: now, file: file) }
    return StarResult(outcome: .starred, memo: memo ?? "")
  }

  package func updateMemo(of key: PhotoKey, to memo: String) async throws(LibraryError) {
    guard let index = try await index(of: key) else { throw .notSaved }
    state.withLock { $0.photos[index].memo = memo }
  }

  package func delete(_ key: PhotoKey) async throws(LibraryError) {
    guard let index = try await index(of: key) else { throw .notSaved }
    state.withLock { _ = $0.photos.remove(at: index) }
  }

  private func working() async throws(LibraryError) -> State {
    guard await gate.pass() else { throw .cancelled }
    let state = state.withLock { $0 }
    if let failure = state.failure { throw failure }
    return state
  }

  private func index(of key: PhotoKey) async throws(LibraryError) -> Int? {
    try await working().photos.firstIndex { $0.photo.key == key }
  }
}

extension LibraryWorkerFake.State {
  /// A place in the order of saving is never used twice, whatever was deleted.
  fileprivate mutating func insert(_ photo: Photo, memo: String, savedAt: Date, file: String) {
    lastSequence += 1
    photos.append(
      SavedPhoto(sequence: lastSequence, photo: photo, memo: memo, savedAt: savedAt, file: file))
  }

  /// The photo is there already: only its memo changes, and its file if that was missing.
  fileprivate mutating func update(_ index: Int, memo: String?, file: String) -> StarResult {
    if photos[index].file == nil { photos[index].file = file }
    if let memo { photos[index].memo = memo }
    return StarResult(outcome: memo == nil ? .kept : .updated, memo: photos[index].memo)
  }
}
